// Helvetia's picture in the lobby.
export function Cover() {
  return <svg viewBox="0 0 462 208" aria-hidden="true"><rect width="462" height="208" fill="#a8c489" /></svg>;
}
