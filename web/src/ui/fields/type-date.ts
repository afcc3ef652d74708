/**
 * The text of a date field after a key: the slashes of DD/MM/YYYY are inserted, because a phone's number keys have
 * none.
 */
export function typeDate(before: string, typed: string): string {
  const text = typed.replaceAll(/[.\-\s]/g, '/').replaceAll(/\/{2,}/g, '/');
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (digits) return `${digits[1]}/${digits[2]}/${digits[3]}`;
  const isGrowing = text.length > before.length && text.startsWith(before);
  return isGrowing && /^(?:\d{2}|\d{1,2}\/\d{2})$/.test(text) ? `${text}/` : text;
}
