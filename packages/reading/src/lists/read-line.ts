import { withoutEnd } from '@rallybook/contract/rules/characters';
import { isBlank, nameWords } from '@rallybook/contract/rules/names';
import type { ToldInList } from '@rallybook/contract/rules/told-in-list';
import { isNameWord } from '../names/common-words.ts';
import { splitBrackets } from '../names/name-remarks.ts';
import {
  type Beside,
  besideOf,
  canBeName,
  countsThings,
  isAboutGroup,
  isOffice,
  isOfficeOf,
  joinsNames,
  maySaySeveral,
  isLongNumber,
  splitNumbers,
  splitTail,
} from './asides.ts';
import { isCalledSo, isKnownAside, standsForNobody, looksLikeName } from './known-asides.ts';
import { trimEnd } from './line-start.ts';
import { hasAmount, isNicknameLike, mayBeCalled, mayBeNobody } from './may-be-nobody.ts';
import { type MemberLine, memberLine } from './member-line.ts';
import { hasNameShape } from './name-shape.ts';
import { areTwoPeople, namesBySpaces, sharesWord } from './person-names.ts';
import { type SeveralPeople, severalPeople } from './several-people.ts';

/** A line that says too little or too much. */
export type UnclearLine = {
  line: number;
  reason:
    | 'no_name'
    | 'two_names'
    | 'unclear_name'
    | 'guest_in_list'
    | 'two_aliases'
    | 'two_emails'
    | 'long_line';
  /** What a person may say of it. */
  asked?: AskedAddresses | AskedPeople;
  /** The id of the question on whose answer it depends. */
  question?: string;
};

/** A member of whom several addresses are given. */
export type AskedAddresses = { name: string; alias: string | null; emails: string[] };

/** Somebody by whom others are named, or several; with the addresses of the line. */
export type AskedPeople = SeveralPeople & { emails: string[] };

/**
 * What is said of somebody that may mean that they are no member: beside their name, in a column, or by the heading of their group. It
 * may be what they are called by, too: as their alias, or as a whole name.
 */
export type Doubt = {
  heading: string | null;
  value: string | null;
  called?: 'alias' | { name: string };
  /** Whether it stands in the line, where it is told once it is settled. */
  isRemark?: boolean;
};

/** A member as a line says it, or why it says none; what was not taken, and what makes it doubtful. */
export type ReadLine = { read: MemberLine | UnclearLine; told: ToldInList[]; doubts?: Doubt[] };

/** Between the remarks in one pair of brackets. */
const REMARK_SEPARATOR = /[\t;,；，/]|\s-\s/u;
/** Before what says itself what it is: an address, another name, to whom a mail goes. */
const LABEL =
  /^(?:(?:địa chỉ )?e-?mail|g?mail|biệt danh|biet danh|tên gọi|alias|nick ?name|to|b?cc|from|reply-to)\s?[:：]\s*/iu;
/** Guests: `khách 1`, `bạn Vy`, `Khách (Hoa)`. */
const GUEST = /^(?:\d{1,2} )?(?:khách|khach|guests?|vãng lai|vang lai|bạn)(?![\p{L}\p{M}])/iu;
/** An address, also in the angle brackets of a mail program. */
const EMAIL = /(?<![^\s<>()[\],;:"])<?[^\s@<>()[\],;:"]{1,200}@[^\s@<>()[\],;:"]{1,200}>?/gu;
/** A date, with the time of day behind it. */
const DATE =
  /(?<![\d/.-])(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}([/.-])\d{1,2}\2\d{1,2})(?:[T ,]{1,2}\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)?(?![\d/])/giu;
/** Between a name and what else somebody is called. */
const DASH = /\s[-–—]\s/u;
const COLON = /\s?[:：]\s*/u;
const QUOTES = '"“”\'';
/** A number before a name, as a spreadsheet has it. */
const NUMBER = /^\d{1,4}$/u;

/** What the cells of a line hold. */
type Sorted = { words: string[]; emails: string[]; dates: string[] };

/** Sorts the cells of a line: addresses and dates are no words wherever they stand. */
export function sortCells(cells: readonly string[]): Sorted {
  const emails: string[] = [];
  const dates: string[] = [];
  const words = cells.flatMap((cell) => {
    const rest = cell
      .trim()
      .replace(LABEL, '')
      .replace(EMAIL, (email) => {
        emails.push(email.replace(/[<>]/gu, ''));
        return ' ';
      })
      .replace(DATE, (date) => {
        dates.push(date);
        return ' ';
      });
    const text = withoutEnd(rest.replace(/\s+/gu, ' ').replace(/^[\s<>:-]+/u, ''), ' <>:–—-');
    return isBlank(text) ? [] : text;
  });
  return { words, emails, dates };
}

export const splitRemarks = (contents: readonly string[]): string[] =>
  contents.flatMap((remark) => remark.split(REMARK_SEPARATOR));

export const distinctAddresses = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];

/** A name, and what stood behind it that is no part of it. */
function nameIn(words: string): { name: string; asides: string[] } {
  const bare = trimEnd(withoutEnd(words.trim().replace(/^["“”']+/u, ''), QUOTES));
  const { rest, numbers } = splitNumbers(bare);
  const [first = '', second = '', ...others] = rest.split(COLON);
  const isAside =
    others.length === 0 &&
    (isOffice(second) || hasAmount(second) || (isKnownAside(second) && !looksLikeName(second)));
  const { name, tail } = isOffice(rest)
    ? { name: rest, tail: '' }
    : splitTail(isAside ? first : rest);
  const asides = [...numbers, tail, isAside ? second : ''].filter((text) => text !== '');
  return { name: trimEnd(name), asides };
}

/** What no person is called, also where it has a number: `1. Thursday Badminton Club`. */
const CLUB = /\p{L} (?:clb|club)(?!\p{L})|^(?:clb|câu lạc bộ) \p{L}/iu;

/** Why a name is not that of one member; null if it is. */
function nameFault(name: string): UnclearLine['reason'] | null {
  const isNobody = standsForNobody(name) || CLUB.test(name);
  if (isNobody || isBlank(name) || name.includes('@') || !/\p{L}/u.test(name)) return 'no_name';
  if (GUEST.test(name)) return 'guest_in_list';
  if (maySaySeveral(name) || countsThings(name)) return 'unclear_name';
  if (joinsNames(name)) return 'two_names';
  return canBeName(name) ? null : 'unclear_name';
}

/** Whether an alias may as well be a second person: a short name beside one that shares nothing with it. */
const mayBeSecond = (name: string, alias: string) =>
  nameWords(name).length === 1 && /^\p{Lu}/u.test(alias) && !sharesWord(name, alias);

/** Whether two words may be two people, though the second is a remark as well: `Hùng, Trung`, `An - Bình`. */
const areShortNames = (name: string, part: string) =>
  SHORT_WORD.test(name) && SHORT_WORD.test(part) && (isNameWord(part) || isCalledSo(part));
const SHORT_WORD = /^\p{Lu}[\p{Ll}\p{M}]+$/u;

/** The names of several members in the cells of one line; null if it names one. */
function severalNames(words: readonly string[]): string[] | null {
  const names = words.length === 1 ? namesBySpaces(trimEnd(words[0]!)) : words.map(trimEnd);
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return null;
  return others.every((other, nth) => areTwoPeople(names[nth]!, other)) ? names : null;
}

/**
 * Reads the cells of a line: a name, then in any order an alias and an address; or the whole names of several members.
 * @param remarks what stands in brackets
 * @param isOfName whether a heading says that they hold a name, so that its shape proves nothing more
 */
export function readCells(
  line: number,
  cells: readonly string[],
  remarks: readonly string[],
  isOfName = false,
): ReadLine[] {
  const { words, emails, dates } = sortCells(cells);
  const inBrackets = sortCells(remarks);
  if (words.length > 1 && NUMBER.test(words[0]!)) words.shift();
  const several = severalNames(words);
  if (
    several !== null &&
    emails.length === 0 &&
    several.every((name) => nameFault(name) === null && (isOfName || hasNameShape(name, false)))
  ) {
    const told: ToldInList[] = [
      ...[...dates, ...inBrackets.dates].map((text) => ({ line, text, code: 'date' }) as const),
      ...inBrackets.words.map((text) => ({ line, text, code: 'remark' }) as const),
    ];
    return several.map((name, nth) => ({
      read: memberLine(line, name),
      told: nth === 0 ? told : [],
    }));
  }
  if (areGivenNames(words) && emails.length + dates.length + inBrackets.words.length === 0) {
    const people = { text: words.join(', '), people: words, canBeWhole: false };
    return [unclear(line, 'two_aliases', people, [], [])];
  }
  const isUnnamed = isBlank(cells[0] ?? '');
  const isNamed = isOfName || emails.length + inBrackets.emails.length > 0;
  return [readPerson({ line, words, emails, dates, inBrackets, isUnnamed, isOfName: isNamed })];
}

type CellsOfPerson = Sorted & {
  line: number;
  inBrackets: Sorted;
  isUnnamed: boolean;
  isOfName: boolean;
};

/** A line that is unclear, with those whom it may name. */
const unclear = (
  line: number,
  reason: UnclearLine['reason'],
  people: SeveralPeople | null,
  told: ToldInList[],
  emails: string[],
): ReadLine => ({
  read: people === null ? { line, reason } : { line, reason, asked: { ...people, emails } },
  told,
});

/** Reads the cells of one person. */
function readPerson({
  line,
  words,
  emails,
  dates,
  inBrackets,
  isUnnamed,
  isOfName,
}: CellsOfPerson): ReadLine {
  const toldAs = (code: ToldInList['code'], texts: readonly string[]): ToldInList[] =>
    texts.map((text) => ({ line, text, code }));
  const dated = toldAs('date', [...dates, ...inBrackets.dates]);
  const [first = '', ...behindDash] = (words[0] ?? '').split(DASH);
  const besides = [...behindDash, ...words.slice(1), ...inBrackets.words]
    .map((part) => part.trim())
    .filter((part) => !isBlank(part));
  const addresses = distinctAddresses([...emails, ...inBrackets.emails]);
  const { name, asides } = nameIn(first);
  const fault = isUnnamed ? 'no_name' : (faultOfGroup(first) ?? nameFault(name));
  if (fault !== null) {
    const people = canBeAsked(first, fault) ? peopleNamed(name, words) : null;
    const left = [...dated, ...toldAs('remark', [...asides, ...besides])];
    return unclear(line, fault, people, people === null ? dated : left, addresses);
  }
  const bracketed = inBrackets.words.map((part) => part.trim());
  // A word in a cell of its own is an alias, as a list without a heading has them.
  const kindOf = (part: string): Beside => {
    const kind = besideOf(part, name, bracketed.includes(part));
    if (words.slice(1).includes(part)) return kind === 'mayBeAlias' ? 'alias' : kind;
    const isCalled = (bracketed.includes(part) && isNicknameLike(part)) || mayBeCalled(part, name);
    return kind === 'alias' && !isCalled ? 'mayBeAlias' : kind;
  };
  const kinds = new Map(besides.map((part) => [part, kindOf(part)]));
  const partsOf = (...wanted: Beside[]) =>
    besides.filter((part) => wanted.includes(kinds.get(part)!));
  const aliases = partsOf('alias');
  const called = partsOf('alias', 'mayBeAlias');
  const tails = doubtfulTails(asides);
  const known = [...asides.filter((part) => !tails.includes(part)), ...partsOf('known')];
  const told = [...dated, ...toldAs('remark', known)];
  const beside = besides.filter((part) => !bracketed.includes(part) && !isOfficeOf(part));
  const isLabelled = tails.some((tail) => /[:：]/u.test(tail));
  const reason = isLabelled ? 'unclear_name' : faultOfParts(name, called, beside);
  if (reason !== null) {
    const others = besides.filter((part) => !words.includes(part));
    const isKnown =
      addresses.length + tails.length === 0 && others.every((part) => kinds.get(part) === 'known');
    const people = isKnown ? namesInCells(words) : null;
    const left = [...dated, ...toldAs('remark', [...asides, ...others])];
    return unclear(line, reason, people, people === null ? told : left, []);
  }
  const isDoubtful = mayBeNobody(name, asides, besides, isOfName);
  const doubts: Doubt[] = [
    ...(isDoubtful ? [{ heading: null, value: name }] : []),
    ...tails.map((value) => ({
      ...remark(value),
      ...(canBeName(value) && { called: { name: `${name} ${value}` } }),
    })),
    ...partsOf('doubt').map(remark),
    ...partsOf('mayBeAlias').map((value) => ({ ...remark(value), called: 'alias' as const })),
  ];
  return { read: withOneAddress(line, name, aliases[0] ?? null, addresses), told, doubts };
}

/** Whether a line has several given names and nothing else, though one may be another word: `an, bình, cường`. */
const areGivenNames = (words: readonly string[]) =>
  words.length > 2 && words.every((word) => isNameWord(word.trim()));

/** A short name as it is written in a list. */
const SHORT_NAME =
  /^(?:(?:anh|chị|cô|chú|bác|em|thầy|bé) )?\p{Lu}[\p{Ll}\p{M}'’]+(?: \p{Lu}[\p{Ll}\p{M}'’]+){0,2}$/u;

/** Several short names in the cells of a line, each of which may as well be what the first is called by: `Phước, Vinh`. */
function namesInCells(words: readonly string[]): SeveralPeople | null {
  const areNames = words.length > 1 && words.every((word) => SHORT_NAME.test(word));
  const isKnown = words.some((word) => isOffice(word) || !canBeName(word));
  if (!areNames || isKnown) return null;
  return { text: words.join(', '), people: [...words], canBeWhole: false };
}

/** Several names behind a label, which may say what they are: `Nữ: Thuỳ Linh, Bảo Trâm`. */
function namesBehindLabel([first = '', ...others]: readonly string[]): SeveralPeople | null {
  const [label = '', name = '', ...rest] = first.split(/[:：]/u).map((part) => part.trim());
  const people = [name, ...others];
  const areNames = people.length > 1 && people.every((word) => hasNameShape(word, false));
  if (label === '' || rest.length > 0 || !areNames) return null;
  return { text: [first, ...others].join(', '), people, canBeWhole: false };
}

const peopleNamed = (name: string, words: readonly string[]) =>
  severalPeople(name) ?? namesBehindLabel(words);

const remark = (value: string): Doubt => ({ heading: null, value, isRemark: true });

/** What stands behind a name and is not known. */
const doubtfulTails = (asides: readonly string[]): string[] =>
  asides.filter((text) => besideOf(text, '', false) !== 'known' && !isLongNumber(text));

const faultOfGroup = (text: string) => (isAboutGroup(text) ? 'unclear_name' : null);
const canBeAsked = (text: string, fault: UnclearLine['reason']) =>
  !isAboutGroup(text) && fault !== 'guest_in_list';

/** A member; one of whom several addresses are given is asked about. */
export function withOneAddress(
  line: number,
  name: string,
  alias: string | null,
  emails: string[],
): MemberLine | UnclearLine {
  return emails.length > 1
    ? { line, reason: 'two_emails', asked: { name, alias, emails } }
    : memberLine(line, name, alias ?? '', emails[0]);
}

function faultOfParts(
  name: string,
  aliases: readonly string[],
  beside: readonly string[],
): UnclearLine['reason'] | null {
  if (aliases.length > 1) return 'two_aliases';
  const isSecond =
    beside.some(
      (part) => areTwoPeople(name, part) || joinsNames(part) || areShortNames(name, part),
    ) || aliases.some((alias) => beside.includes(alias) && mayBeSecond(name, alias));
  return isSecond ? 'two_names' : null;
}

/** Cells with a number each before a name begin with it: `1 | An | 11 | Bình`. */
function peopleOf(cells: readonly string[]): string[][] {
  if (!NUMBER.test(cells[0]?.trim() ?? '')) return [[...cells]];
  const people: string[][] = [];
  for (const [nth, cell] of cells.entries()) {
    const isFirst = NUMBER.test(cell.trim()) && /^\p{L}/u.test(cells[nth + 1]?.trim() ?? '');
    if (isFirst || people.length === 0) people.push([]);
    people.at(-1)!.push(cell);
  }
  return people;
}

/** Cells of which each has an address and a name are a person each. */
const areContacts = (cells: readonly string[]) =>
  cells.length > 1 &&
  cells.every((cell) => {
    const { words, emails } = sortCells([cell]);
    return emails.length === 1 && words.length === 1;
  });

/** Reads the cells of a line in which nothing but their content says what they are. */
export function readPeople(
  line: number,
  cells: readonly string[],
  remarks: readonly string[],
  asides: readonly string[] = [],
): ReadLine[] {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const people = areContacts(filled) ? filled.map((cell) => [cell]) : peopleOf(cells);
  const read = people.flatMap((part, nth) => {
    const whole =
      people.length === 1 ? { text: null, contents: [] } : splitBrackets(part.join('\t'));
    const texts = whole.text === null ? part : whole.text.split('\t');
    return readCells(
      line,
      texts,
      nth === 0 ? [...remarks, ...splitRemarks(whole.contents)] : splitRemarks(whole.contents),
    );
  });
  read[0]?.told.push(...asides.map((text) => ({ line, text, code: 'remark' as const })));
  return read;
}

/** People with what is doubtful of all of them. */
export const withDoubt = (read: readonly ReadLine[], doubt: Doubt | undefined): ReadLine[] =>
  read.map((line) =>
    doubt === undefined ? line : { ...line, doubts: [...(line.doubts ?? []), doubt] },
  );
