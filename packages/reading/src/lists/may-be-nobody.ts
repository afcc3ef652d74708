import { normalizeText } from '@rallybook/contract/rules/characters';
import { nameWords } from '@rallybook/contract/rules/names';
import { isAmount, isOffice } from './asides.ts';
import { beginsOtherwise, isRemarkWord, isSyllable, isThing } from './known-asides.ts';
import { hasNameShape, isOneSyllable } from './name-shape.ts';
import { sharesWord } from './person-names.ts';

/** Whether a text beside a name begins with an amount. */
export const hasAmount = (text: string) =>
  /^\d{1,3}$/.test(text) || nameWords(text).slice(0, 3).some(isAmount);

/** What a title says of those below it: `SINH NHẬT THÀNH VIÊN`. */
const MEMBERS = /(?<!\p{L})(?:thành viên|hội viên|danh sách|members?)(?!\p{L})/iu;
const namesMembers = (name: string) =>
  nameWords(name).length > 2 && MEMBERS.test(normalizeText(name.slice(0, 200), 'NFC'));

/**
 * Whether a name may be something else: an office, or by its beginning, by an amount beside it, by the words behind it, or by its
 * shape.
 * @param isOfName whether a heading or an address says that it is a name
 */
export function mayBeNobody(
  name: string,
  asides: readonly string[],
  besides: readonly string[],
  isOfName: boolean,
): boolean {
  // `Socios 2026` is a title.
  const hasWords = asides.some((text) => /^(?:\p{L}|20\d\d$)/u.test(text));
  return (
    (!isOfName && namesMembers(name)) ||
    isOffice(name) ||
    beginsOtherwise(nameWords(name)) ||
    (isThing(name) && [...asides, ...besides].some(hasAmount)) ||
    (isRemarkWord(name) && hasWords) ||
    (!isOfName && !hasNameShape(name, hasWords))
  );
}

/** What many are called for short: `Robert Young (Bob)`, `Lâm Chí Khanh (Kenny)`. */
const SHORT_NAMES = new Set(
  `barb becky beth betty bill billy bob bobby cathy charlie cherry chuck debbie dick drew eddie gabe geoff gina greg hank harry jeff jen jenny
  jim jimmy joe joey kathy katie ken kenny larry liz lizzie lou maggie meg mel mick mickey mike molly nancy ned nicky pam patty peggy phil ray
  rick ricky rob ron ronnie russ sally sandy stan steve stu sue susie ted tim tina tom tommy tony trish vicky vic walt wendy zack`.split(
    /\s+/u,
  ),
);
/** The end that makes a short name a friendly one: `Johnny`, `Markie`. */
const FRIENDLY_END = /([a-z])\1?(?:ie|y)?$/u;
const LEAST_SHORT = 3;

/** Whether one word is short for a word of a name that is none of Vietnam: `Danny` for Daniel, `Liz` for Elizabeth. */
function isShortOf(text: string, name: string): boolean {
  if (!/^\p{Lu}\p{Ll}+$/u.test(text)) return false;
  const stem = text.toLowerCase().replace(FRIENDLY_END, '$1');
  const isOf = (word: string) => !isSyllable(word) && word.toLowerCase().includes(stem);
  return (
    SHORT_NAMES.has(text.toLowerCase()) ||
    (stem.length >= LEAST_SHORT && nameWords(name).some(isOf))
  );
}

/** What is owed, deposited or held by somebody. */
const OF_MONEY = /^(?:cọc|nợ|ứng|quỹ|phí|tiền|thẻ|vé)$/iu;

/** Whether a text in brackets behind a name has the shape of a nickname, and is no remark and nothing that is owed or lent. */
export const isNicknameLike = (text: string): boolean =>
  isOneSyllable(text) && !OF_MONEY.test(text) && !isRemarkWord(text) && !isThing(text);

/** Whether a text beside a name may be what its person is called by without a question. */
export const mayBeCalled = (text: string, name: string) =>
  sharesWord(text, name) || isShortOf(text, name) || hasNameShape(text, true);
