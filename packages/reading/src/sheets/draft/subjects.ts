import { normalizeText } from '@rallybook/contract/rules/characters';
import type { BlockKind, UnsureCode } from '@rallybook/contract/rules/sheet';
import { withoutLegend } from '../../cells/marks.ts';
import { saysLeft } from '../../names/have-left.ts';
import { isSpending } from '../table/names-written.ts';
import { withoutPrices } from './price-notes.ts';
import {
  areKnown,
  BEFORE,
  BEHIND,
  BESIDES,
  CHANGED,
  CHANGING,
  COUNTING,
  hasWord,
  hasWordBeside,
  OF_AMOUNTS,
  OF_ANY,
  OF_COSTS,
  OF_NAMES,
  OF_SECTIONS,
  ONLY_OWED,
  OTHERS_BELOW,
  placesOf,
  smallLetters,
  type Words,
  wordsOfKind,
  withoutWords,
} from './subject-words.ts';

/** Words that say that money was spent, or who paid; `Chi` may also be a name, and a part of `chi tiết`. */
const SPENT_HEADING =
  /(?<!\p{L})(?:chi(?! tiết)|chi phí|chi tiêu|spen[dt]\p{L}*|expens\p{L}*|costs?|paid by|who paid|payer|purchas\p{L}*|người (?:trả|ứng|mua|thanh toán)|mua sắm|ausgaben?|auslagen|pengeluaran|belanja)(?!\p{L})/iu;

/** Whether a title or a heading says that what stands below was spent. */
export const saysSpent = (text: string): boolean => SPENT_HEADING.test(text.slice(0, 120));

/** Words that say that money was collected, and those that make of it what is to be. */
const COLLECTED =
  /(?<!\p{L})(?:(?:đóng|nộp|thu) (?:tiền )?(?:quỹ|hội phí|phí|sân)|(?:đã|theo dõi|tình hình|danh sách|ds) (?:đóng|nộp|thu)|thu tiền|payments?|paid|collected|setoran|pembayaran|(?:sudah|telah) bayar)(?!\p{L})/iu;
const TO_BE_COLLECTED =
  /(?<!\p{L})(?:phải|cần|mức|dự kiến|kế hoạch|due|to pay|tagihan|harus|belum)(?!\p{L})/iu;

/** Whether a title or the name of a sheet says that the amounts below were collected: then each may be what somebody paid. */
export function saysCollected(text: string): boolean {
  const title = text.slice(0, MAX_LENGTH);
  return COLLECTED.test(title) && !TO_BE_COLLECTED.test(title);
}

/** Words that say that something is still to be paid, or was paid too much. */
const LEFT_OVER =
  /(?<!\p{L})(?:(?:còn |đang |công |danh sách )?nợ|(?:còn |đóng )?(?:thiếu|thừa|dư)|chưa (?:đóng|nộp|trả)|debts?|debtors|owe[sd]?|owing|arrears|outstanding|in credit|overpaid|hutang|utang|tunggakan|schulden|rückstände?|guthaben)(?!\p{L})/iu;

/** Whether a title or the name of a sheet says that the amounts below are still to be paid, or were paid too much. */
export const saysLeftOver = (text: string): boolean => LEFT_OVER.test(text.slice(0, MAX_LENGTH));

/** A title is hardly longer. */
const MAX_LENGTH = 120;

/** What counts the parts of a sheet: `II. CHI PHÍ`, `1) Điểm danh`. */
const NUMBERING = /^\s*(?:[IVX]{1,4}|\d{1,2}|[A-H])[.)/:-]\s/u;

/**
 * A text as it is read for its words: without the number of its part and marks that are explained in brackets. What only stands beside
 * a table is empty.
 */
function readable(text: string): string {
  const bare = text
    .slice(0, MAX_LENGTH)
    .replace(NUMBERING, '')
    .replace(/\([^()]{0,120}[:=][^()]{0,120}\)/gu, ' ');
  const rest = withoutPrices(withoutLegend(bare));
  const small = smallLetters(bare).trim();
  return BESIDES.test(small) || LETTERHEAD.test(small)
    ? ''
    : rest.replace(/(?<=\S)[-_]|[-_](?=\S)/gu, ' ');
}

/** What stands above a letter in Vietnam. */
const LETTERHEAD =
  /^(?:cộng h(?:òa|oà) xã hội chủ nghĩa việt nam|độc lập ?[-–—.]? ?tự do ?[-–—.]? ?hạnh phúc)[ .*-]*$/u;

/** What stands apart in a title: `CLB SAO MAI - THÁNG 10`. */
const PARTS = /\s[-–—]\s|[|:;,()/•·]/u;

/**
 * Whether the words of a part that are not known are the name of a club, a team or a place: they stand behind or before what it is,
 * and begin with capitals.
 */
function isWithName(part: string, words: Words): boolean {
  const small = smallLetters(part);
  const rest = withoutWords(small, words);
  if (hasWordBeside(small, CHANGING, words) || hasWord(rest, COUNTING) || saysLeft(part))
    return false;
  const written = normalizeText(part, 'NFC');
  const unknown = [...rest.matchAll(/\p{L}+/gu)].map(({ index }) => index);
  const [behind = Infinity] = placesOf(small, BEHIND);
  const before = placesOf(small, BEFORE).at(-1) ?? -1;
  return (
    unknown.every((place) => /\p{Lu}/u.test(written.charAt(place))) &&
    (unknown.every((place) => place > behind) || unknown.every((place) => place < before))
  );
}

/** What a club owes, or what came in, is nothing that its members have to pay. */
const NOTHING_OWED =
  /(?<!\p{L})(?:clb|câu lạc bộ|quỹ|club|fund) (?:còn |đang )?(?:nợ|owes?)(?!\p{L})|^(?:các )?(?:khoản )?(?:thu|tiền thu|thu vào|tiền vào|income|receipts|money in)$/iu;

/** What is judged: the words of a kind, and those of the club's name. */
type Judged = { kind: BlockKind; words: Words; club: ReadonlySet<string> };

/** Whether a part of a title has a word that nobody knows. Costs may be for anything, where it says that they are costs. */
function isUnknown(part: string, { kind, words, club }: Judged): boolean {
  const small = smallLetters(part);
  const rest = withoutWords(small, words);
  const unknown = rest.match(/\p{L}+/gu) ?? [];
  if (unknown.every((word) => club.has(word)) || isWithName(part, words)) return false;
  const isOfCosts = kind === 'costs' && (saysSpent(part) || isSpending(part));
  return !isOfCosts || hasWordBeside(small, CHANGED, words);
}

/**
 * What the headings, the titles of a table and the name of its sheet say against its being of a kind. Each of their words is known: a
 * title, a tab or a heading with another one may say that the table is of something else, and it waits. Where one says of which
 * kind it is, those of other kinds may stand beside it.
 * @param headings above its names, or what was spent; those that are not there are empty
 * @param titles the nearest one first
 * @param club its name; empty where it is not known
 * @returns why the table waits; null where nothing speaks against it
 */
export function doubtOfSubject(
  kind: BlockKind,
  headings: readonly string[],
  titles: readonly string[],
  club: string,
): UnsureCode | null {
  const known = wordsOfKind(kind);
  if (known === null) return null;
  const above = titles.map((text) => readable(text));
  const named = headings.map((text) => readable(text));
  const texts = [...named, ...above];
  const own = new Set(smallLetters(club).match(/\p{L}+/gu));
  const isOpen = (text: string, words: Words) =>
    text.split(PARTS).some((part) => isUnknown(part, { kind, words, club: own }));
  const isSaid = texts.some(
    (text) =>
      known.saying !== null && hasWord(smallLetters(text), known.saying) && !isOpen(text, OF_ANY),
  );
  const isOther =
    above.some((text) => isOpen(text, isSaid ? OF_ANY : known.own)) ||
    named.some((text) => isOpen(text, kind === 'costs' ? known.own : OF_NAMES)) ||
    (kind === 'amounts' && texts.some((text) => NOTHING_OWED.test(text)));
  if (!isOther) return null;
  const isCounted = kind === 'attendance' || kind === 'registrations';
  const counts = (text: string) => hasWord(withoutWords(smallLetters(text), known.own), COUNTING);
  return isCounted && texts.some((text) => counts(text)) ? 'numbers' : 'kind';
}

const textOf = (title: string) => smallLetters(title.slice(0, MAX_LENGTH));

/** Whether a title or the name of a sheet says that it is about who came. */
export const saysAttended = (title: string): boolean =>
  hasWord(textOf(title), wordsOfKind('attendance')!.saying!);

/** Whether it says that people put themselves down, or that what is below was not, or not yet. */
export const isNotAttended = (title: string): boolean =>
  hasWord(textOf(title), wordsOfKind('registrations')!.saying!) || hasWord(textOf(title), CHANGING);

/** Whether a word of the heading of amounts is not known, so that they may be anything: `Refund due`. */
export const isOtherMoney = (heading: string): boolean =>
  !areKnown(smallLetters(heading.slice(0, MAX_LENGTH)), OF_AMOUNTS);

/** Whether all words of a text are those of what people pay. */
export const areOfAmounts = (text: string): boolean => areKnown(smallLetters(text), ONLY_OWED);

/**
 * Whether a line between people says that those below it are not there, or no members: `Dự bị`, `Applicants`.
 * @param isHeading whether it looks like none of the people: Hoàn and Thưởng are names, too
 */
export function isSectionOfOthers(text: string, isHeading: boolean): boolean {
  const rest = withoutWords(smallLetters(text.slice(0, MAX_LENGTH)), OF_SECTIONS);
  const isOthers = hasWord(rest, OTHERS_BELOW) && areKnown(rest, OTHERS_BELOW);
  return isOthers || (isHeading && hasWord(rest, CHANGING));
}

/** What a line between costs says of those below it: that they were spent, or not; `open` if it has a word that nobody knows. */
export function sectionOfCosts(text: string): 'spent' | 'other' | 'open' {
  const small = smallLetters(text.slice(0, MAX_LENGTH));
  if (hasWordBeside(small, CHANGED, OF_COSTS)) return 'other';
  const isPlain = areKnown(small, OF_COSTS) || isSpending(text) || saysSpent(text);
  return isPlain || isPlainSection(text) ? 'spent' : 'open';
}

/** Whether a line between people says nothing but which of them follow: `Nữ`, `Team A`. */
export const isPlainSection = (text: string): boolean =>
  text
    .split(PARTS)
    .every((part) => areKnown(smallLetters(part), OF_SECTIONS) || isWithName(part, OF_SECTIONS));
