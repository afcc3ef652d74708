/**
 * Accents and other marks after one letter. Sorting them takes time that grows with the square of their number, and
 * nobody writes more than a few (UAX 15, Stream-Safe Text Format: 30).
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/** A shorter text cannot have so many. */
const LEAST_LENGTH = 31;

/** A text in a normal form of Unicode. Of more than 30 marks after one letter, the first 30 are kept. */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  const bounded = text.length < LEAST_LENGTH ? text : text.replace(TOO_MANY_MARKS, '$1');
  return bounded.normalize(form);
}

/**
 * A text without some characters at its end.
 * @param characters each is one UTF-16 unit
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/**
 * A text without the characters at its end that a pattern fits.
 * @param pattern fits single characters, and has no flag `g` or `y`
 */
export function withoutLast(text: string, pattern: RegExp): string {
  const characters = [...text];
  let end = characters.length;
  while (end > 0 && pattern.test(characters[end - 1]!)) end -= 1;
  return characters.slice(0, end).join('');
}
