import { withoutEnd, withoutLast } from './characters.ts';
import { type Cell, cellText, isEmptyRow, type Row, rowText } from './columns/cells.ts';
import { splitRows, tableInText } from './columns/split-rows.ts';
import { withoutBidiControls } from './isolate.ts';
import { isListHeading, isPeopleCount } from './list-heading.ts';
import {
  findMemberTable,
  memberColumns,
  type MemberColumns,
  type MemberTable,
} from './member-columns.ts';
import { writtenName } from './name-order.ts';
import { isNoAlias, isRemark, splitBrackets, withoutPhone } from './name-remarks.ts';
import { isBlank, nameKey, nameWords, wordKeys } from './names.ts';

/** How many members one list may name. */
export const MAX_MEMBERS_IN_LIST = 300;

/** One line of a list of members; `line` counts from 1. */
export type MemberLine = { line: number; name: string; alias: string | null; email: string | null };

/** A line that says too little or too much. */
type UnclearLine = {
  line: number;
  reason: 'no_name' | 'two_names' | 'guest_in_list' | 'two_aliases' | 'two_emails' | 'long_line';
};

/**
 * What was read, but not taken, with its line: the heading of a `column`, a `date`, an `address` that is none, a `title`, a `remark`
 * that is neither a name nor one that lists usually have.
 */
export const TOLD_IN_LIST = ['column', 'date', 'address', 'title', 'remark'] as const;
type ToldInList = { line: number; text: string; code: (typeof TOLD_IN_LIST)[number] };

/** Name, alias and address have 494 characters at most. */
const MAX_LINE = 1000;

/** Every line break of Unicode (UAX 14, mandatory breaks). */
export const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
const SEPARATOR = /[\t;,；，]/u;
/** `1.`, `2)`, `3/`, `04 -`, a number in a box, or one alone before a name. */
const NUMBERING = /^(?:\d{1,3}(?:\ufe0f?\u20e3|\s?[.)/:-](?![\d/])|\s(?=\s*\p{L}))\s*)+/u;
/** A dash, a bullet, an emoji. */
export const BULLETS =
  /^(?:[-–—•*+·●○▪▫■□►▸➢➤→>_~|]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|\u20e3|\s)+/u;
/** Between the remarks in one pair of brackets. */
const REMARK_SEPARATOR = /[\t;,；，/]|\s-\s/u;
const DECORATED_END = /[*_~\s]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/u;
/** A column of numbers, as a spreadsheet has it. */
const NUMBER = /^\d+$/u;
/** Before the name of somebody with an office: `Thủ quỹ: Hoa`. */
const OFFICE =
  /^(?:(?:phó )?chủ nhiệm|(?:phó )?trưởng nhóm|nhóm trưởng|nhóm phó|đội trưởng|thủ quỹ|quản lý|quản trị|admin|captain|owner|manager|treasurer)\s?[:：]\s*/iu;

/** Before a name: `Họ tên: Lê Hoa`. */
const NAME_LABEL = /^(?:họ (?:và )?tên|ho (?:va )?ten|tên|full ?name|name)\s?[:：]\s*/iu;
/** Before what says itself what it is: an address, another name. */
const LABEL =
  /^(?:(?:địa chỉ )?e-?mail|g?mail|biệt danh|biet danh|tên gọi|alias|nick ?name)\s?[:：]\s*/iu;
/** Two people on one line. */
const TWO_NAMES = /\p{L}\s(?:\+|&|và)\s\p{L}/u;
/** Guests: `khách 1`, `bạn Vy`, `Khách (Hoa)`. */
const GUEST = /^(?:\d{1,2} )?(?:khách|khach|guests?|vãng lai|vang lai|bạn)(?![\p{L}\p{M}])/iu;
/** What lists have behind a name that is no part of it: a tick, an amount, a year of birth. */
const TAIL =
  /(?<=\p{L}) (?:x|[✓✔✗✘√☑]|\d{1,3}(?:[.,]\d{3})*k|\d{1,3}[.,]000(?: ?đ)?|(?:19|20)\d{2})$/u;

/** A line without what stands before its name and behind it, and whether a number stood there. */
function trimLine(raw: string): { content: string; isNumbered: boolean } {
  const text = raw.trim();
  const bare = text.replace(BULLETS, '');
  const content = isPeopleCount(bare) ? bare : bare.replace(NUMBERING, '');
  const name = trimEnd(content.replace(BULLETS, '').replace(OFFICE, '').replace(NAME_LABEL, ''));
  return { content: name, isNumbered: content !== bare };
}

const trimEnd = (text: string) => withoutEnd(withoutLast(text, DECORATED_END), '.').trim();

/** An address, also in the angle brackets of a mail program. */
const EMAIL = /(?<![^\s<>()[\],;:"])<?[^\s@<>()[\],;:"]{1,200}@[^\s@<>()[\],;:"]{1,200}>?/gu;
/** A date, with the time of day behind it. */
const DATE =
  /(?<![\d/.-])(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}([/.-])\d{1,2}\2\d{1,2})(?:[T ,]{1,2}\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)?(?![\d/])/giu;
/** Between a name and what else somebody is called. */
const DASH = /\s[-–—]\s/u;
const QUOTES = '"“”\'';

/** What the cells of a line hold. */
type Sorted = { words: string[]; emails: string[]; dates: string[] };

/** Sorts the cells of a line: addresses and dates are no words wherever they stand. */
function sortCells(cells: readonly string[]): Sorted {
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

/** A member as a line says it, or why it says none; and what was not taken. */
type ReadLine = { read: MemberLine | UnclearLine; told: ToldInList[] };

/** A name, and what stood behind it that lists have there: a tick, a year. */
function nameIn(words: string): { name: string; tail: string | null } {
  const bare = withoutEnd(words.trim().replace(/^["“”']+/u, ''), QUOTES);
  const whole = trimEnd(withoutPhone(bare));
  const tail = TAIL.exec(whole)?.[0] ?? null;
  return { name: tail === null ? whole : whole.slice(0, -tail.length), tail };
}

/** Why a name is not that of one member; null if it is. */
function nameFault(name: string): UnclearLine['reason'] | null {
  if (isBlank(name) || name.includes('@')) return 'no_name';
  if (GUEST.test(name)) return 'guest_in_list';
  return TWO_NAMES.test(name) ? 'two_names' : null;
}

/**
 * Reads the cells of a line: a name, then in any order an alias and an address.
 * @param remarks what stands in brackets
 */
function readCells(line: number, cells: readonly string[], remarks: readonly string[]): ReadLine {
  const { words, emails, dates } = sortCells(cells);
  const inBrackets = sortCells(remarks);
  if (words.length > 1 && NUMBER.test(words[0]!)) words.shift();
  const [first = '', ...behindDash] = (words.shift() ?? '').split(DASH);
  const { name, tail } = nameIn(first);
  const fault = isBlank(cells[0] ?? '') ? 'no_name' : nameFault(name);
  const rest = [...behindDash, ...words, ...inBrackets.words].map((part) => part.trim());
  const others = rest.filter((part) => !isBlank(part) && !isRemark(part, name));
  const [noNames, aliases] = partition(others, isNoAlias);
  const toldAs = (code: ToldInList['code'], texts: readonly string[]) =>
    texts.map((text) => ({ line, text, code }));
  const dated = toldAs('date', [...dates, ...inBrackets.dates]);
  if (fault !== null) return { read: { line, reason: fault }, told: dated };
  const told = [
    ...dated,
    ...toldAs('remark', [...(tail === null ? [] : [tail.trim()]), ...noNames]),
  ];
  const addresses = distinctAddresses([...emails, ...inBrackets.emails]);
  if (addresses.length > 1) return { read: { line, reason: 'two_emails' }, told };
  if (aliases.length > 1) return { read: { line, reason: 'two_aliases' }, told };
  return { read: memberLine(line, name, aliases[0], addresses[0]), told };
}

const partition = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean) =>
  [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;

const distinctAddresses = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];

/** A list in capitals has its aliases written as names are. */
function memberLine(line: number, name: string, alias = '', email = ''): MemberLine {
  const isLoud = name !== writtenName(name) && name === name.toLocaleUpperCase('vi');
  const written = isLoud && alias !== '' ? writtenWords(alias) : alias;
  return { line, name, alias: written === '' ? null : written, email: email === '' ? null : email };
}

/** Each word with a capital letter, also of a name of one word. */
const writtenWords = (text: string) =>
  text === text.toLocaleUpperCase('vi')
    ? nameWords(text)
        .map((word) => writtenName(word.toLocaleLowerCase('vi')))
        .join(' ')
    : text;

/** Cells that say that there is no address. */
const NO_ADDRESS =
  /^(?:[-–—./]*|không(?: có)?|khong(?: co)?|ko(?: có)?|chưa(?: có)?|chua(?: co)?|none|no|n\/a|null)$/iu;

/** A row of a list that goes on without its columns: its only cell is read as a line. */
function onlyCell({ cells }: Row, { name }: MemberColumns): string | null {
  const [first, ...others] = cells.map(cellText);
  const isOnly = others.every((text) => text === '') && !name.includes(0);
  return isOnly && first !== undefined && /\p{L}/u.test(first) ? first : null;
}

/** Reads a row of a table by its columns. */
function readRow(row: Row, columns: MemberColumns): ReadLine {
  const { line, cells } = row;
  const only = onlyCell(row, columns);
  if (only !== null) return readContent(line, trimLine(only).content);
  const textAt = (index: number | null) => (index === null ? '' : cellText(cells[index]));
  const { text, contents } = splitBrackets(columns.name.map(textAt).join(' '));
  const remarks = contents.flatMap((remark) => remark.split(REMARK_SEPARATOR));
  const written = textAt(columns.email);
  const { emails } = sortCells([written]);
  const alias = textAt(columns.alias);
  const { content } = trimLine(text);
  const { read, told } = readCells(line, [content], alias === '' ? remarks : []);
  const isNoAddress = emails.length === 0 && !NO_ADDRESS.test(written);
  if (isNoAddress) told.push({ line, text: written, code: 'address' });
  if ('reason' in read) return { read, told };
  const addresses = distinctAddresses([...(read.email === null ? [] : [read.email]), ...emails]);
  if (addresses.length > 1) return { read: { line, reason: 'two_emails' }, told };
  return { read: memberLine(line, read.name, alias || (read.alias ?? ''), addresses[0]), told };
}

/** Whether a row of a table says nothing about a member: it is empty, its heading again, a count, a title. */
function isNoMember(row: Row, columns: MemberColumns, headings: readonly string[]): boolean {
  if (isEmptyRow(row) || isPeopleCount(rowText(row))) return true;
  const name = columns.name.map((index) => cellText(row.cells[index])).join(' ');
  if (name === headings.join(' ')) return true;
  const isAlone = row.cells.filter((cell) => cellText(cell) !== '').length === 1;
  return isAlone && isListHeading(trimLine(rowText(row)).content, false);
}

export type MemberList = {
  lines: MemberLine[];
  unclear: UnclearLine[];
  told: ToldInList[];
  /** How many lines say or should say a member. */
  count: number;
};

function collect(read: readonly ReadLine[], told: readonly ToldInList[]): MemberList {
  const lines: MemberLine[] = [];
  const unclear: UnclearLine[] = [];
  for (const { read: line } of read) {
    if ('reason' in line) unclear.push(line);
    else lines.push(line);
  }
  return {
    lines,
    unclear,
    told: [...told, ...read.flatMap((line) => line.told)],
    count: read.length,
  };
}

/** Reads a list that has a heading, by its columns. */
function readTable(rows: readonly Row[], table: MemberTable, isEnglish: boolean): MemberList {
  const columns = memberColumns(table, rows, isEnglish);
  const { line } = rows[table.heading]!;
  const headings = columns.name.map(
    (index) => table.columns.find((column) => column.index === index)?.heading ?? '',
  );
  const titles = rows.slice(0, table.heading).flatMap((row): ToldInList[] => {
    const text = rowText(row);
    const isTitle = text === '' || isListHeading(trimLine(text).content, false);
    return isTitle ? [] : [{ line: row.line, text, code: 'title' }];
  });
  const untaken = columns.untaken.map((text) => ({ line, text, code: 'column' }) as const);
  const members = rows.slice(table.body).filter((row) => !isNoMember(row, columns, headings));
  return collect(
    members.map((row) => readRow(row, columns)),
    [...titles, ...untaken],
  );
}

function readContent(line: number, content: string): ReadLine {
  const { cells, remarks } = splitLine(content);
  return readCells(line, cells, remarks);
}

/** The cells of a line without a heading, and what stands in brackets. */
function splitLine(content: string): { cells: string[]; remarks: string[] } {
  const { text, contents } = splitBrackets(content);
  const separator = ['\t', ';', ','].find((one) => text.includes(one));
  // A table of a program has separators within quotation marks.
  const isQuoted = separator !== undefined && text.includes('"');
  const cells = isQuoted
    ? splitRows(text, separator).flatMap((row) => row.cells.map(cellText))
    : text.split(SEPARATOR);
  return { cells, remarks: contents.flatMap((remark) => remark.split(REMARK_SEPARATOR)) };
}

function readLines(text: string): MemberList {
  const read: ReadLine[] = [];
  for (const [index, raw] of text.split(LINE_BREAK).entries()) {
    const line = index + 1;
    if (raw.length > MAX_LINE) {
      if (raw.trim() !== '') read.push({ read: { line, reason: 'long_line' }, told: [] });
      continue;
    }
    const { content, isNumbered } = trimLine(raw);
    if (isBlank(content) || isListHeading(content, isNumbered)) continue;
    read.push(readContent(line, content));
  }
  return collect(read, []);
}

/**
 * Reads a list of members. One with a heading, below any titles, is read by its columns; else it has a member a line: a name, then
 * in any order an alias and an e-mail address, separated by tab, `;` or `,`, behind a dash or in brackets. Numbering, bullets,
 * surrounding spaces and emoji, a final full stop, marks for the direction of writing, and remarks such as telephone numbers,
 * `(nữ)` and `(T3, T5)` are dropped; headings and empty lines are skipped.
 * @param isEnglish whether the club writes names as in English
 * @returns the lines that could be read, those that could not, and what was not taken
 */
export function readMemberList(text: string, { isEnglish = false } = {}): MemberList {
  // As tables look in chats and notes.
  const plain = withoutBidiControls(text).replaceAll('|', '\t');
  const found = tableInText(plain, findMemberTable);
  return found === null ? readLines(plain) : readTable(found.rows, found.table, isEnglish);
}

/** Reads the rows of a sheet in the same way. */
export function readMemberRows(
  sheet: readonly (readonly Cell[])[],
  { isEnglish = false } = {},
): MemberList {
  const rows = sheet.map((cells, index) => ({ line: index + 1, cells }));
  const table = findMemberTable(rows);
  if (table !== null) return readTable(rows, table, isEnglish);
  const members = rows.filter(
    (row) => !isEmptyRow(row) && !isListHeading(trimLine(rowText(row)).content, false),
  );
  return collect(
    members.map(({ line, cells }) => {
      const [first = '', ...others] = cells.map(cellText).filter((text) => text !== '');
      const { text, contents } = splitBrackets(trimLine(first).content);
      return readCells(line, [text, ...others], contents);
    }),
    [],
  );
}

/** A member's names. A proposed alias must not be among anybody else's. */
type Named = { name: string; alias: string | null };

/** The last word of a name, and the last two words, without remarks in brackets. */
function proposalsFor(name: string): string[] {
  const words = nameWords(writtenName(name.replaceAll(/\([^()]*\)?/g, ' ')));
  return [words.slice(-1), words.slice(-2)].map((last) => last.join(' '));
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
 * alias, else the last two words, else none. Accents do not count.
 * @param known the names and aliases of the club
 * @returns the new members in their order, each with the alias given or proposed
 */
export function proposeAliases<Member extends Named>(
  members: readonly Member[],
  known: readonly string[],
): Member[] {
  const wanted = new Set(members.flatMap(({ name }) => proposalsFor(name).map(nameKey)));
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
    const free = proposalsFor(member.name).find((proposal) => holders.get(nameKey(proposal)) === 1);
    return { ...member, alias: free ?? null };
  });
}
