// All messages of a language; the build finds their files.

declare module "words:*" {
  const messages: Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;
  export default messages;
}
