// The language that a visitor's browser asks for, as far as there is one.

export function browserLanguage<Code extends string>(codes: readonly Code[], otherwise: Code): Code {
  for (const wish of navigator.languages ?? []) {
    const found = codes.find((code) => code === wish.toLowerCase().split("-")[0]);
    if (found) return found;
  }
  return otherwise;
}
