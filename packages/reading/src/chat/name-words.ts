import { isNameWord, isNickname } from '../names/common-words.ts';
import { withoutTitle } from '../names/without-title.ts';
import { isPlainDenial, mayBeAbsent } from './chat-presence.ts';
import type { KnownNames } from './known-names.ts';

/** What words beside a name may say: that its person is absent, or those behind it, or both. */
export type May = 'deny' | 'except' | 'both';

export const MAX_NAME = 120;

/** A name has letters, does not begin with a digit, and has no colon, slash or bracket. */
export const isName = (text: string) =>
  text.length <= MAX_NAME &&
  /^[^\d:：/()[\]（）][^:：/()[\]（）]*$/u.test(text) &&
  /\p{L}/u.test(text);

/** The name without the title before it, unless a member is called so, or none is called by the rest. */
export function plainName(name: string, known: KnownNames | null): string {
  if (known?.endsIn(name) === true) return name;
  const plain = withoutTitle(name);
  return plain === null || known?.endsIn(plain) === false ? name : plain;
}

/** Who speaks is not said. */
const SELF = new Set(
  'mình,tui,tôi,em,tớ,tao,tau,me,i,myself,bọn em,chúng mình,tụi mình,tụi em'.split(','),
);
/** Whether a text means who speaks. Without accents, `minh` is somebody's name; with a capital, `Em` may be. */
export function isSelf(text: string, known: KnownNames | null): boolean {
  const word = text.toLowerCase();
  if (!SELF.has(word)) return false;
  return known === null ? word === text : !known.isWritten(text);
}

export const MAX_PHRASE_WORDS = 8;

/** Whether small words behind the name of somebody whom the club knows are none that they are called by: `Sơn khỏi`. */
function isSaidOfSomebody(words: readonly string[], known: KnownNames): boolean {
  const count = words.findIndex((word) => !isCapital(word));
  if (count <= 0 || !known.endsIn(words.slice(0, count).join(' '))) return false;
  const said = words.slice(count).filter((word) => !isNickname(word) && !known.hasWord(word));
  return said.some((word) => !/^\d+$/.test(word));
}

const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word);

/**
 * Whether each word is one that people are called by, in the place of a name. In `miễn Vy`, the first is none.
 * @param place where the words stand: at the beginning of a line, in it, or behind a name
 */
function areNameWords(
  words: readonly string[],
  known: KnownNames,
  place: 'first' | 'in' | 'behind',
) {
  return words.every((word, nth) => {
    if (isCapital(word) && (nth > 0 || place !== 'first')) return true;
    if (!isCapital(word) && isCapital(words[nth + 1])) return false;
    const mayBeNickname = nth > 0 || place === 'behind';
    return (
      known.hasWord(word) ||
      isNameWord(word) ||
      (mayBeNickname && (isNickname(word) || /^(?:\d+|\p{L})$/u.test(word)))
    );
  });
}

/** What a sentence about absence begins with where it names nobody: `Ai nghỉ`, `Mưa nghỉ nhé`. */
const NOBODY = new Set(
  'ai,bạn nào,mưa,trời mưa,trời,bão,sân,buổi,buổi này,lịch,kèo,hôm nay,tối nay,nay,update,lưu ý,note,who'.split(
    ',',
  ),
);

/** Whether a text is one of those words, and nobody whom the club knows is called so. */
export const isNobody = (text: string, known: KnownNames | null): boolean =>
  known?.isWritten(text) === false && NOBODY.has(text.toLowerCase());

/** Whether a text may be what somebody is called, and not only words: `mưa`, `Những bạn`. */
export function isSomebody(text: string, known: KnownNames | null): boolean {
  if (known === null || known.isWritten(text)) return true;
  if (isNobody(text, known)) return false;
  if (known.endsIn(text)) return true;
  const words = text.split(' ', MAX_PHRASE_WORDS);
  return areNameWords(words, known, words.length > 1 ? 'first' : 'in');
}

/** Whether a word of absence at the end is a name with words before it: `Cảm ơn Huy`, but not `Hoa huy`. */
const endsInName = (words: readonly string[], known: KnownNames | null, isFirst: boolean) =>
  known?.endsIn(words.at(-1)!) === true && !areNameWords(words, known, isFirst ? 'first' : 'in');

/**
 * Whether words beside a name that is not known may say that somebody is absent: `Hoa đâu mất`, `nhớ gọi Vy`. `Long đen` and
 * `Nguyễn Vy` are what somebody is called.
 */
export function mayMean(text: string, known: KnownNames | null, isFirst: boolean): May | null {
  if (known?.endsIn(text) === true) return null;
  const words = text.split(' ');
  if (mayBeAbsent(text)) return endsInName(words, known, isFirst) ? 'both' : 'deny';
  if (known === null) return null;
  if (words.length < 2) return null;
  if (isPlainDenial(words[0]!)) return 'both';
  if (isSaidOfSomebody(words, known)) return 'deny';
  if (areNameWords(words, known, isFirst ? 'first' : 'in')) return null;
  return words.length > MAX_PHRASE_WORDS ? 'both' : mayMeanBeside(words, known);
}

/** The same of words beside the name of somebody whom the club knows, if any. */
function mayMeanBeside(words: readonly string[], known: KnownNames): May {
  const isKnown = (from: number, to: number) => known.endsIn(words.slice(from, to).join(' '));
  const { length } = words;
  for (let count = length - 1; count > 0; count -= 1) {
    if (isKnown(0, count) && !areNameWords(words.slice(count), known, 'behind')) return 'deny';
    if (isKnown(length - count, length)) return 'except';
  }
  return length > 2 ? 'both' : 'deny';
}

/** The longest beginning of a text that somebody is called; else the text. */
export function personIn(text: string, known: KnownNames | null): string {
  const words = text.split(' ', MAX_PHRASE_WORDS);
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const plain = plainName(name, known);
    if (known?.endsIn(plain) === true) return plain;
  }
  return text;
}
