import { nameWords, withoutAccents, wordKeys } from '@rallybook/contract/rules/names';
import { isPlace } from './places.ts';

/** Family names of most people in Vietnam, without accents. */
const FAMILY_NAMES = new Set(
  `nguyen,tran,le,pham,hoang,huynh,phan,vu,vo,dang,bui,do,ho,ngo,duong,ly,trinh,dinh,dao,lam,mai,truong,doan,cao,ta,chau,thai,luu,luong,phung,to,quach,ha,bach`.split(
    ',',
  ),
);

/** Whether a name begins with a family name as in Vietnam. */
export function beginsWithFamily(name: string): boolean {
  const [first = ''] = withoutAccents(name.trimStart().slice(0, 20).toLowerCase()).split(' ');
  return FAMILY_NAMES.has(first);
}

const isUpper = (word: string) => /^\p{Lu}/u.test(word);
/** What a name is written with. */
const NAME = /^[\p{L}\p{M}\p{N}'’.‐‑ -]+$/u;

/** The most words of a full name in Vietnam. */
const MAX_WORDS = 5;

/** Whether a text is the whole name of a person in Vietnam: `Lê Văn Tám`, also in small letters. */
export function isVietnameseName(text: string): boolean {
  const words = nameWords(text);
  if (words.length < 2 || words.length > MAX_WORDS || !beginsWithFamily(text)) return false;
  return NAME.test(text) && !/\d/.test(text) && new Set(words.map(isUpper)).size === 1;
}

/** Whether a text has the form of a whole name: two words or more, each with a capital letter, or a whole name in Vietnam. */
export function isWholeName(text: string): boolean {
  if (isVietnameseName(text)) return true;
  const words = nameWords(text);
  const isNamed = words.length > 1 && words.length <= MAX_WORDS && words.every(isUpper);
  return isNamed && words.some((word) => word.length > 2) && NAME.test(text) && !/\d/.test(text);
}

/** Whether two names share a word, as a name and what somebody is called by do: `Lê Văn Tám` and `Tám cận`. */
export function sharesWord(first: string, second: string): boolean {
  const words = new Set(wordKeys(first));
  return wordKeys(second).some((word) => words.has(word));
}

/**
 * Whether two texts are the whole names of two people, and not a name and an alias: they share no word, and both begin with a
 * family name, or neither does.
 */
export const areTwoPeople = (first: string, second: string): boolean =>
  isWholeName(first) &&
  isWholeName(second) &&
  !isPlace(second) &&
  beginsWithFamily(first) === beginsWithFamily(second) &&
  wordKeys(first).at(-1) !== wordKeys(second).at(-1) &&
  !wordKeys(first).join(' ').includes(wordKeys(second).join(' '));

/** So many words are no single name. */
const MIN_WORDS_OF_TWO = 6;
/** A name among several has so many words. */
const MOST_OF_ONE = 4;

/**
 * The whole names that stand behind one another with nothing but spaces between them: each begins with a family name. Fewer than
 * six words are one name, since a family name may also be a given name.
 */
export function namesBySpaces(text: string): string[] {
  const words = nameWords(text);
  if (words.length < MIN_WORDS_OF_TWO || !words.every(isUpper)) return [text];
  const names: string[][] = [];
  for (const word of words) {
    const last = names.at(-1);
    if (last === undefined || (last.length > 1 && beginsWithFamily(word))) names.push([word]);
    else last.push(word);
  }
  const areNames = names.every((name) => {
    const isName = name.length > 1 && name.length <= MOST_OF_ONE;
    return isName && beginsWithFamily(name[0]!);
  });
  return areNames ? names.map((name) => name.join(' ')) : [text];
}
