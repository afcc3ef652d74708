import { wordSet } from './word-set.ts';

/** Numbers as words, of those that people say of a few. */
const NUMBERS: Readonly<Record<string, number>> = {
  một: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  năm: 5,
  sáu: 6,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};

/** Places and people: oneself is one of them. */
const PEOPLE_NOUNS = wordSet('người slot suất chỗ vé đứa mạng people of_us vợ_chồng');
const HEADS = wordSet('người đứa mạng people');
const GUEST_NOUNS = wordSet('khách guest');
const COMPANY = wordSet(
  'bạn ban người khách đứa mạng slot suất chỗ vé nam nữ friend guest people more',
);
/** One person who comes along. */
const ONE_PERSON = wordSet(
  'bạn ban bạn_gái bạn_trai vợ chồng khách người_yêu bồ friend guest wife husband girlfriend boyfriend',
);
/** What comes before who comes along: with these a number alone is enough. */
const MORE = wordSet('thêm cộng plus bring bringing');
const WITH = wordSet('kèm dẫn dắt rủ chở cùng với và with and');
const BETWEEN = wordSet('theo thêm cả cùng my a extra another');
const MAX_BETWEEN = 2;
const SPEAKERS = wordSet('em mình tôi anh chị tui tớ nữa theo');

/** What stands in a sentence where people were counted, places that somebody takes, or guests. */
export const PEOPLE = '#people';
export const PLACES = '#places';
export const GUESTS = '#guests';

/** How many come along; `null` where it is not clear. `isMore`: besides those who were said before. */
type TakenGuests = { guests: number | null; isMore: boolean; rest: string[] };

const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  return /^\d{1,2}$/.test(word) ? Number(word) : (NUMBERS[word] ?? null);
};

type Found = {
  slots?: number;
  guests?: number;
  isMore?: boolean;
  /** Whether people were counted, of whom oneself need not be one. */
  isCount?: boolean;
  length: number;
};

/** Whether what ends at a place comes besides what was said before: `+1 nữa`, `1 more`. */
const isMoreAt = (words: readonly string[], end: number): boolean =>
  words[end] === 'nữa' || words[end - 1] === 'more';

function plusAt(words: readonly string[], index: number): Found | null {
  const number = words[index + 1] ?? '';
  if (words[index] !== '+' || !/^\d{1,2}$/.test(number)) return null;
  const length = COMPANY.has(words[index + 2] ?? '') ? 3 : 2;
  return { guests: Number(number), isMore: isMoreAt(words, index + length), length };
}

function companyAt(words: readonly string[], start: number): Found | null {
  const isMore = MORE.has(words[start]!);
  if (!isMore && !WITH.has(words[start]!)) return null;
  let index = start + 1;
  while (index <= start + MAX_BETWEEN && BETWEEN.has(words[index] ?? '')) index += 1;
  const number = numberOf(words[index]);
  const end = (after: number) => endOfOwner(words, after) - start;
  if (number !== null) {
    const hasNoun = COMPANY.has(words[index + 1] ?? '');
    // "1 người bạn"
    const nouns = hasNoun && COMPANY.has(words[index + 2] ?? '') ? 2 : 1;
    if (hasNoun) return { guests: number, isMore, length: end(index + 1 + nouns) };
    return isMore ? { guests: number, isMore, length: index + 1 - start } : null;
  }
  return ONE_PERSON.has(words[index] ?? '') ? { guests: 1, isMore, length: end(index + 1) } : null;
}

/** Where "bạn em", "bạn của em nữa" ends. */
function endOfOwner(words: readonly string[], start: number): number {
  const end = words[start] === 'của' ? start + 1 : start;
  return SPEAKERS.has(words[end] ?? '') ? end + 1 : start;
}

function placesAt(words: readonly string[], index: number): Found | null {
  if (words[index] === 'một_mình' || words[index] === 'alone') return { slots: 1, length: 1 };
  const number = numberOf(words[index]);
  const noun = words[index + 1] ?? '';
  if (number === null) return null;
  if (GUEST_NOUNS.has(noun))
    return { guests: number, isMore: isMoreAt(words, index + 2), length: 2 };
  return PEOPLE_NOUNS.has(noun) || (number === 1 && noun === 'mình')
    ? { slots: number, isCount: HEADS.has(noun), length: 2 }
    : null;
}

function markOf({ guests, isCount }: Found): string {
  if (guests !== undefined) return GUESTS;
  return isCount === true ? PEOPLE : PLACES;
}

/**
 * Takes out of a sentence who comes along, and marks where: `+2`, "thêm 1 bạn", and "2 người", of whom oneself is one.
 * @param words as they are known
 */
export function takeGuests(words: readonly string[]): TakenGuests {
  const found: Found[] = [];
  const rest: string[] = [];
  for (let index = 0; index < words.length;) {
    const here = plusAt(words, index) ?? companyAt(words, index) ?? placesAt(words, index);
    if (here !== null) found.push(here);
    rest.push(here === null ? words[index]! : markOf(here));
    index += here?.length ?? 1;
  }
  const slots = found.flatMap((found) => found.slots ?? []);
  const guests = found.flatMap((found) => found.guests ?? []);
  const isClear =
    slots.length <= 1 && guests.length <= 1 && slots[0] !== 0 && !(slots[0]! > 1 && guests.length);
  const count = (slots[0] ?? 1) - 1 + (guests[0] ?? 0);
  const isMore = found.some((found) => found.isMore);
  return { guests: isClear ? count : null, isMore, rest };
}
