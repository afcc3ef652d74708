import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import {
  type Cell,
  cellText,
  isEmptyRow,
  type Row,
  rowText,
} from '@rallybook/contract/rules/cells';
import { withoutEnd } from '@rallybook/contract/rules/characters';
import { DEFAULT_NAME_ORDER, type NameOrder } from '@rallybook/contract/rules/club-choices';
import { withoutBidiControls } from '@rallybook/contract/rules/isolate';
import { writtenName } from '@rallybook/contract/rules/name-order';
import { isBlank, nameKey, nameWords, wordKeys } from '@rallybook/contract/rules/names';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { ToldInList } from '@rallybook/contract/rules/told-in-list';
import { isBankName } from '../cells/bank-names.ts';
import { splitRows, tableInText } from '../cells/split-rows.ts';
import { givenNames } from '../names/given-names.ts';
import { saysLeft } from '../names/have-left.ts';
import { splitBrackets } from '../names/name-remarks.ts';
import { canBeName } from './asides.ts';
import { collect, type MemberList } from './collect.ts';
import { isGroupHeading, isOfMessenger } from './group-headings.ts';
import { isKnownAside } from './known-asides.ts';
import { trimLine, type TrimmedLine } from './line-start.ts';
import { isListHeading, isPeopleCount } from './list-heading.ts';
import { findMemberTable, isKnownHeading } from './member-columns.ts';
import { belowHeadings, readLabel, saysGone } from './no-members.ts';
import { areRelatives, eachRelative, isOtherPeople } from './other-people.ts';
import { isVietnameseName } from './person-names.ts';
import {
  type Doubt,
  readCells,
  type ReadLine,
  readPeople,
  splitRemarks,
  withDoubt,
} from './read-line.ts';
import { filledTexts, groupRows, type ReadRows, readTables } from './read-table.ts';
import { isVcard, readVcards } from './vcards.ts';

export type { MemberLine } from './member-line.ts';

/** Name, alias and address have 494 characters at most. */
const MAX_LINE = 1000;

const SEPARATOR = /[\t;,；，]/u;

/** The cells of a line without a heading, and what stands in brackets. */
function splitLine(content: string): { cells: string[]; remarks: string[] } {
  const { text, contents } = splitBrackets(content);
  const separator = ['\t', ';', ','].find((mark) => text.includes(mark));
  // A table of a program has separators within quotation marks.
  const isQuoted = separator !== undefined && text.includes('"');
  const cells = isQuoted
    ? splitRows(text, separator).flatMap((row) => row.cells.map(cellText))
    : text.split(SEPARATOR);
  return { cells, remarks: splitRemarks(contents) };
}

type Line = TrimmedLine & { line: number; doubt: Doubt | undefined };

/** Before somebody who has left, or does not come; or around them, where they are struck out. */
const CROSS =
  /^[\s\d.)/-]{0,8}(?:\u274c|\u2716|\u2717|\u2718|\u{1f6ab}|\u26d4|\u2753)|^[\s\d.)/•*]{0,8}(?:[-–] )?(?:~{1,2}[^~]{1,200}~|-{1,2}[^\s-][^-]{0,200}-)[\s~-]{0,3}$|(?:\u274c|\u2716|\u2717|\u2718|\u{1f6ab}|\u26d4|\u2753)\ufe0f?\s{0,8}$/u;

const CROSSES = /[\u274c\u2716\u2717\u2718\u26d4\u2753]|\u{1f6ab}/u;

/** What is asked of whoever is crossed or struck out: of a cross once for all who have it. */
function doubtOfCross(raw: string): Doubt | undefined {
  if (!CROSS.test(raw)) return undefined;
  return { heading: null, value: CROSSES.exec(raw)?.[0] ?? raw.trim() };
}

/** What a line says of whoever stands above it, and of nobody else: `Ngày sinh: 12/5/1990`. */
const DETAIL =
  /^(?:ngày sinh|năm sinh|sinh nhật|giới tính|nghề(?: nghiệp)?|công việc|trình(?: độ)?|tuổi|vai trò|chức vụ|địa chỉ|quê(?: quán)?|size(?: áo)?|số áo|biệt danh|date of birth|dob|birthday|gender|sex|age|level|position|role|job|occupation|address|nickname|(?:tgl|tanggal|tempat) lahir|jenis kelamin|umur|usia|jabatan|pekerjaan|alamat|tingkat) ?[:：] ?\S/iu;

/** How many numbered lines make a list a numbered one. */
const MIN_NUMBERED = 2;

/** Whether a line is the heading of a group: by its words, or without a number in a numbered list, where it is no whole name. */
function isGroup({ content, isNumbered, asides }: Line, isNumberedList: boolean): boolean {
  if (/[:：]$/u.test(content)) return true;
  if (isNumbered || content.includes('@')) return false;
  if (isOfMessenger(content) || isOtherPeople(content)) return true;
  const cells = content.split(SEPARATOR).filter((cell) => cell.trim() !== '');
  if (cells.length > 1) return areHeadings(cells);
  // A telephone number behind its label: `SĐT: 0912345678`.
  if (asides.length > 0 && !content.includes('(') && isKnownHeading(content)) return true;
  // The account of whoever collects: `Vietcombank 0123456789`.
  if (asides.length > 0 && isBankName(content)) return true;
  return isGroupHeading(content) || (isNumberedList && !isVietnameseName(content));
}

const areHeadings = (cells: readonly string[]) =>
  areRelatives(cells) || cells.every(isHeadingCell) || cells.every(isKnownHeading);

const isHeadingCell = (cell: string) =>
  cell.trim() === 'Nam' || isGroupHeading(cell) || saysLeft(cell) || isKnownField(cell.trim());

/** Several words that are known and no name: `Đang chơi`. */
const isKnownField = (text: string) => /^\p{Lu}\p{Ll}* \p{Ll}/u.test(text) && isKnownAside(text);

/** Titles, counts, days, links and the headings of columns are passed over; a heading with a colon is told. */
const isPassed = ({ content, isNumbered }: Line) =>
  isBlank(content) || (!/\p{L}\s*[:：]$/u.test(content) && isListHeading(content, isNumbered));

/** What says that a list is of sizes of shirts. */
const OF_SIZES = /(?<![\p{L}\d])(?:X{1,3}L|XS|size|áo|shirts?|kaos|jersey)(?![\p{L}\d])/iu;
/** A letter behind a name, which in such a list is a size, and else an initial: `Đức M - đã ck`. */
const SIZE_BEHIND = /(?<=\p{Ll})(?<!size|cỡ|số|áo) (?=[SML](?:$|,|;|\t| ?\(| [-–—] ))/u;

/** What stands between those to whom a mail goes: `An <an@x.vn>; Hoa <hoa@x.vn>`. */
const BETWEEN_RECIPIENTS = /(?<=@[^\s<>@]{1,100}>)[;,]\s(?=[^<>@]{1,100}<)/u;

const TEAM = /^\s*((?:đội|nhóm|tổ|team|squad) [\p{L}\d]{1,12})\s?[:：]([^:：@\d]+)$/iu;

/** A team with whole names behind a colon, as a heading and a line for each: `Đội A: Nam Trần, Vy Lê`. */
function eachOfTeam(raw: string): string[] {
  const [, team, names = ''] = TEAM.exec(raw.slice(0, MAX_LINE)) ?? [];
  const people = names.split(/[,;]/u).map((name) => name.trim());
  const areNames =
    people.length > 1 && people.every((name) => name.includes(' ') && canBeName(name));
  return team !== undefined && areNames ? [team, ...people] : [raw];
}

function readLines(text: string): ReadRows {
  const read: ReadLine[] = [];
  const told: ToldInList[] = [];
  const isOfSizes = OF_SIZES.test(text);
  const written = text.split(LINE_BREAK).flatMap((line, index) =>
    line
      .split(BETWEEN_RECIPIENTS)
      .flatMap(eachOfTeam)
      .map((raw) => ({ raw, index })),
  );
  const parts = eachRelative(
    written,
    ({ raw }) => raw.split('\t'),
    ({ index }, raw) => ({ raw, index }),
  );
  const lines = parts.flatMap(({ raw, index }): Line[] => {
    if (raw.length <= MAX_LINE) {
      const trimmed = trimLine(raw);
      const content = isOfSizes ? trimmed.content.replace(SIZE_BEHIND, ' - ') : trimmed.content;
      const { asides, doubt } = readLabel(trimmed);
      const cross = doubtOfCross(raw);
      return [{ line: index + 1, ...trimmed, asides, doubt: cross ?? doubt, content }];
    }
    if (raw.trim() !== '') read.push({ read: { line: index + 1, reason: 'long_line' }, told: [] });
    return [];
  });
  const all = lines.filter(({ content }) => !isBlank(content) && !isPeopleCount(content));
  const shown = all.filter((line) => !isPassed(line));
  const numbered = shown.filter(({ isNumbered }) => isNumbered).length;
  const isNumberedList = numbered >= MIN_NUMBERED && numbered * 2 >= shown.length;
  const isHeading = (line: Line) =>
    !DETAIL.test(line.content) && (isPassed(line) || isGroup(line, isNumberedList));
  const { nobody, doubts } = belowHeadings(all, (line) => (isHeading(line) ? line.content : null));
  for (const [place, line] of all.entries()) {
    const tell = (code: ToldInList['code']) =>
      told.push({ line: line.line, text: line.content, code });
    if (DETAIL.test(line.content)) tell('remark');
    else if (isPassed(line)) continue;
    else if (isGroup(line, isNumberedList)) tell('title');
    else if (nobody.has(place) || saysGone(besideName(line.content))) tell('remark');
    else read.push(...withDoubt(withDoubt(readContent(line), line.doubt), doubts.get(place)));
  }
  return { read, told, headings: [] };
}

/** What stands in a line beside its name, in brackets or not. */
function besideName(content: string): string[] {
  const { cells, remarks } = splitLine(content);
  const [first = '', ...others] = cells;
  return [...remarks, ...others, ...first.split(/\s[-–—]\s/u).slice(1)];
}

function readContent({ line, content, asides, doubt }: Line): ReadLine[] {
  const { cells, remarks } = splitLine(doubt === undefined ? content : withoutEnd(content, '-~ '));
  return readPeople(line, cells, remarks, asides);
}

/** Reads the cards of a phone. */
function readCards(text: string): ReadRows {
  const read = readVcards(text).flatMap(({ line, name, nickname, emails, others }) =>
    readCells(line, [name, ...emails], nickname === '' ? [] : [nickname]).map((card) => ({
      ...card,
      told: [
        ...card.told,
        ...others.map((aside) => ({ line, text: aside, code: 'remark' as const })),
      ],
    })),
  );
  return { read, told: [], headings: text.split(LINE_BREAK).map((_, index) => index + 1) };
}

type ListOptions = {
  /** Whether the club writes names as in English. */
  isEnglish?: boolean;
  /** What was answered to the questions of the list. */
  answers?: Answers;
  /** The names by which the club's members are known. */
  known?: readonly string[];
};

/** A text with the digits and marks of East Asia as others write them: `１．田中、はな`. */
const withPlainMarks = (text: string): string =>
  text
    .replace(/[０-９．，；：（）＠]/gu, (mark) =>
      String.fromCodePoint(mark.codePointAt(0)! - 0xfee0),
    )
    .replaceAll('、', ',')
    .replaceAll('\u3000', ' ');

/**
 * Reads a list of members. One with a heading, below any titles, is read by its columns; else it has a member a line: a name, then
 * in any order an alias and an e-mail address, separated by tab, `;` or `,`, behind a dash or in brackets, or several whole names.
 * Numbering, bullets, surrounding spaces and emoji, a final full stop and marks for the direction of writing are dropped; titles and
 * empty lines are skipped. Headings of groups, telephone numbers, debts, offices and whatever else is not taken are told, and a line
 * of which it is not certain whom it names is unclear.
 * @returns the lines that could be read, those that could not, what only a person can say, and what was not taken
 */
export function readMemberList(
  text: string,
  { isEnglish = false, answers = {}, known = [] }: ListOptions = {},
): MemberList {
  const written = text.split(LINE_BREAK);
  if (isVcard(text)) return collect([readCards(text)], written, { answers, known });
  // As tables look in chats and notes.
  const plain = withPlainMarks(withoutBidiControls(text)).replaceAll('|', '\t');
  const found = tableInText(plain, findMemberTable);
  return collect(
    found === null ? [readLines(plain)] : readTables(found.rows, found.table, isEnglish),
    written,
    { answers, known },
  );
}

/** Reads the rows of a sheet in the same way. */
export function readMemberRows(
  sheet: readonly (readonly Cell[])[],
  { isEnglish = false, answers = {}, known = [] }: ListOptions = {},
): MemberList {
  const rows = sheet.map((cells, index) => ({ line: index + 1, cells }));
  const written = rows.map(rowText);
  const table = findMemberTable(rows);
  if (table !== null)
    return collect(readTables(rows, table, isEnglish), written, { answers, known });
  const people = eachRelative(
    rows,
    ({ cells }) => cells.map(cellText),
    ({ line }, cell): Row => ({ line, cells: [cell] }),
  );
  const shown = people.filter(
    (row) => !isEmptyRow(row) && !isListHeading(trimLine(rowText(row)).content, false),
  );
  const groups = groupRows(shown, null);
  const isHeading = (row: Row, index: number) =>
    groups.has(index) ||
    filledTexts(row.cells).every(isHeadingCell) ||
    (filledTexts(row.cells).length > 1 && areHeadings(filledTexts(row.cells)));
  const { nobody, doubts } = belowHeadings(shown, (row, index) =>
    isHeading(row, index) ? filledTexts(row.cells).join(' - ') : null,
  );
  const isNobody = (row: Row, index: number) =>
    nobody.has(index) || saysGone(filledTexts(row.cells).slice(1));
  const read = shown.flatMap((row, index) =>
    isHeading(row, index) || isNobody(row, index)
      ? []
      : withDoubt(readUnheaded(row), doubts.get(index)),
  );
  const told = shown.flatMap((row, index): ToldInList[] => {
    const code = isHeading(row, index) ? 'title' : isNobody(row, index) ? 'remark' : null;
    return code === null ? [] : [{ line: row.line, text: rowText(row), code }];
  });
  return collect([{ read, told, headings: [] }], written, { answers, known });
}

function readUnheaded({ line, cells }: Row): ReadLine[] {
  const [first = '', ...others] = filledTexts(cells);
  const { content, ...start } = trimLine(first);
  const { asides, doubt } = readLabel(start);
  const { text, contents } = splitBrackets(content);
  const texts = [...(content === '' ? [] : [text]), ...others];
  // A number of a column stays, since it shows where the next person begins.
  const all = /^\d{1,4}$/.test(first) ? [first, ...others] : texts;
  return withDoubt(readPeople(line, all, splitRemarks(contents), asides), doubt);
}

/** A member's names. A proposed alias must not be among anybody else's. */
type Named = { name: string; alias: string | null };

/** The word of a name that is the given name, and the two words, without remarks in brackets. */
function proposalsFor(name: string, order: NameOrder): string[] {
  const words = nameWords(writtenName(name.replaceAll(/\([^()]*\)?/g, ' ')));
  return [1, 2].map((most) => (givenNames(order, words, most)[0] ?? []).join(' '));
}

/** A key of one or two words may be spread over this many words of another name. */
const MAX_WORDS = 4;

/** The wanted keys that a name contains, as a whole or as consecutive words. */
function keysWithin(name: string, wanted: ReadonlySet<string>): string[] {
  const words = wordKeys(name);
  const runs = [words.join('')];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_WORDS); end += 1) {
      runs.push(words.slice(start, end).join(''));
    }
  }
  return runs.filter((run) => wanted.has(run));
}

/**
 * Proposes an alias for each new member who has none: the last word of the name if it is in nobody else's name or
 * alias, else the last two words, else none. Where names are as written, the first ones. Accents do not count.
 * @param known the names and aliases of the club
 * @returns the new members in their order, each with the alias given or proposed
 */
export function proposeAliases<Member extends Named>(
  members: readonly Member[],
  known: readonly string[],
  order: NameOrder = DEFAULT_NAME_ORDER,
): Member[] {
  const wanted = new Set(members.flatMap(({ name }) => proposalsFor(name, order).map(nameKey)));
  const holders = new Map<string, number>();
  const count = (names: readonly string[]) => {
    for (const key of new Set(names.flatMap((name) => keysWithin(name, wanted)))) {
      holders.set(key, (holders.get(key) ?? 0) + 1);
    }
  };
  for (const name of known) count([name]);
  for (const { name, alias } of members) count(alias === null ? [name] : [name, alias]);
  return members.map((member) => {
    if (member.alias !== null) return member;
    // A key with one holder is only in this member's own name.
    const free = proposalsFor(member.name, order).find(
      (proposal) => holders.get(nameKey(proposal)) === 1,
    );
    return { ...member, alias: free ?? null };
  });
}
