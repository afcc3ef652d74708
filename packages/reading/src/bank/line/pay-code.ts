const PREFIX = 'RB';

/** Crockford's base 32, which leaves out I, L, O and U: they look like other characters, or form words. */
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many characters stand before the check character. */
export const PAY_CODE_LENGTH = 5;

/** The values of ISO 7064: 0 to 9, A = 10 to Z = 35. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check character of ISO 7064, MOD 37,36: it detects every single wrong character.
 * @param text digits and capital letters
 */
function checkCharacter(text: string): string {
  let product = 36;
  for (const character of text) {
    const sum = (product + CHARACTERS.indexOf(character)) % 36;
    product = ((sum === 0 ? 36 : sum) * 2) % 37;
  }
  return CHARACTERS[(37 - product) % 36]!;
}

/**
 * The code by which a transfer names a member.
 * @param values five whole numbers from 0 to 31
 * @returns for example `RB7K3M9Q`; null if the check character would be I, L, O or U: such a code is not issued
 */
export function payCode(values: readonly number[]): string | null {
  const body = values.map((value) => BASE_32[value]).join('');
  if (body.length !== PAY_CODE_LENGTH) throw new RangeError('A code has five values from 0 to 31');
  const check = checkCharacter(body);
  return BASE_32.includes(check) ? PREFIX + body + check : null;
}

/** `RB` and six characters; a lookahead, so that matches may overlap. */
const CODE = /(?=RB([0-9A-TV-Z]{6}))/g;

/**
 * The codes in a text, each once, in the order of the text. Case does not count, nor do spaces and line breaks within
 * a code; O is read as 0, I and L as 1. A code with a wrong check character is ignored.
 */
export function payCodesIn(text: string): string[] {
  const joined = text.replaceAll(/[\s\p{Cf}]/gu, '').toUpperCase();
  const codes = [...joined.matchAll(CODE)].flatMap(([, typed = '']) => {
    const characters = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
    const isRight = checkCharacter(characters.slice(0, -1)) === characters.at(-1);
    return isRight ? [PREFIX + characters] : [];
  });
  return [...new Set(codes)];
}
