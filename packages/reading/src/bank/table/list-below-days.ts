import type { Row } from '@rallybook/contract/rules/cells';
import type { Setting } from '../../cells/setting.ts';
import { readWrittenAmount } from '../../cells/written-amount.ts';
import type { FoundTable } from '../../columns/find-table.ts';
import type { BankRole } from '../columns/table-roles.ts';
import { dayOfLine } from '../line/day-line.ts';
import { statusOf } from '../line/status.ts';

/** What one entry of an app shows, with the line on which it begins. */
type Entry = {
  line: number;
  texts: string[];
  time: string;
  amount: string;
  status: string;
  balance: string;
};

/** A day, and what stands below it. */
type OfDay = { day: string; entries: Entry[] };

/** More lines of words has no entry. */
const MAX_TEXTS = 3;
const MAX_LINE = 200;

/** An amount as apps write it: with a sign, a currency, or in groups. */
const AMOUNT = String.raw`[+\-–−]? ?(?:\p{Sc}|[A-Z]{2,3}|Rp\.?)? ?\d[\d.,]*(?: ?(?:\p{Sc}|đ|[A-Z]{3}))?`;
const AT_END = new RegExp(String.raw`^(.*\p{L}.*?)[\t ]+(${AMOUNT})$`, 'u');
const ALONE = new RegExp(String.raw`^${AMOUNT}$`, 'u');
/** A number that is no more than a number may count anything. */
const IS_MONEY = /^[+\-–−]|\p{Sc}|đ|[A-Z]|\d[.,]\d{2}/u;
/** What somebody says in a chat; `ND:` and the like are an app's. */
const SAID =
  /^(?!(?:nd|nội dung|lời nhắn|mô tả|ghi chú|từ|from|note|message|dari|berita|ket\w*) ?:)[^:]{1,40}: /iu;
/** What the account held then. */
const BALANCE = new RegExp(
  String.raw`^(?:số dư|so du|sd|balance|saldo)[^\d:+-]{0,20}:? ?(${AMOUNT})$`,
  'iu',
);
/** `Tháng 11/2026` among the days. */
const MONTH =
  /^(?:th(?:á|a)ng|thg) ?\d{1,2}(?:(?: ?[/.,-] ?| năm | )20\d\d)?$|^\p{L}{3,9} 20\d\d$/iu;
const YEAR = /(?<![\d.,])20\d\d(?![\d.,])/u;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;

function isAmount({ currency }: Setting, text: string): boolean {
  const amount = IS_MONEY.test(text) ? readWrittenAmount(currency, text, 1) : null;
  return amount === 'other currency' || (typeof amount === 'object' && amount !== null);
}

const isWhole = ({ amount }: Entry) => amount !== '';

/** The amount at the end of a line, and the words before it. */
function splitAmount(setting: Setting, text: string): { words: string; amount: string } {
  const [, words, amount] = AT_END.exec(text) ?? [];
  return amount !== undefined && isAmount(setting, amount)
    ? { words: words!, amount }
    : { words: text, amount: '' };
}

/**
 * Adds a line to an entry: its time, its amount below its words, the state of a whole one, or its words.
 * @returns whether it may stand there
 */
function addTo(setting: Setting, entry: Entry, text: string): boolean {
  const isBelowAmount = isWhole(entry);
  const balance = isBelowAmount ? BALANCE.exec(text)?.[1] : undefined;
  if (TIME.test(text) && entry.time === '') entry.time = text;
  else if (balance !== undefined && entry.balance === '') entry.balance = balance;
  else if (isBelowAmount) {
    if (entry.status !== '' || statusOf(text) === null) return false;
    entry.status = text;
  } else if (ALONE.test(text)) {
    if (!isAmount(setting, text)) return false;
    entry.amount = text;
  } else {
    const { words, amount } = splitAmount(setting, text);
    entry.texts.push(words);
    entry.amount = amount;
  }
  return entry.texts.length <= MAX_TEXTS;
}

/** Adds a line to the entries of a day; returns whether it may stand there. */
function addLine(setting: Setting, entries: Entry[], text: string, line: number): boolean {
  const last = entries.at(-1);
  if (SAID.test(text) && !BALANCE.test(text)) return false;
  if (last !== undefined && addTo(setting, last, text)) return true;
  if (last !== undefined && !isWhole(last)) return false;
  if (TIME.test(text) || ALONE.test(text)) return false;
  const entry = { line, texts: [], time: '', amount: '', status: '', balance: '' };
  entries.push(entry);
  return addTo(setting, entry, text);
}

const COLUMNS = (['date', 'text', 'amount', 'status', 'balance'] as const).map((role, index) => ({
  index,
  heading: '',
  role,
}));

/** A list as the apps of banks show it, as a table, and the lines in it that are no rows. */
export type ListBelowDays = {
  found: { rows: Row[]; table: FoundTable<BankRole> };
  days: ReadonlySet<number>;
  joined: readonly number[];
};

/** The entries of each day as rows of a table; null where one has no amount, or there is none. */
function tableOf(
  raws: readonly string[],
  all: readonly OfDay[],
  titles: readonly Row[],
  beside: Pick<ListBelowDays, 'days' | 'joined'>,
): ListBelowDays | null {
  const read = all.flatMap(({ day, entries }) => entries.map((entry) => ({ day, ...entry })));
  if (read.length === 0 || !read.every(isWhole)) return null;
  const byLine = new Map(
    read.map(({ line, day, time, texts, amount, status, balance }): [number, Row] => {
      const at = time === '' ? day : `${day} ${time}`;
      return [line, { line, cells: [at, texts.join(' '), amount, status, balance] }];
    }),
  );
  const used = new Set(beside.joined);
  const body = raws.flatMap((_, index): Row[] =>
    used.has(index + 1) ? [] : [byLine.get(index + 1) ?? { line: index + 1, cells: [] }],
  );
  const start = body.findIndex(({ line }) => line === read[0]!.line);
  const above = new Map(titles.map((row) => [row.line, row]));
  const rows = body.map((row) => above.get(row.line) ?? row);
  const table = { columns: COLUMNS, width: COLUMNS.length, heading: start, body: start };
  return { found: { rows, table }, ...beside };
}

/** The year that a title or a month among the days names. */
const yearIn = (text: string): number | undefined => {
  const [year] = YEAR.exec(text) ?? [];
  return year === undefined ? undefined : Number(year);
};

/** What was found of a list so far. */
type List = { all: OfDay[]; days: Set<number>; joined: number[]; titles: Row[]; year?: number };

/** Adds a line below a day to its entries; returns whether it may stand there. */
function addBelow(setting: Setting, list: List, { entries }: OfDay, text: string, line: number) {
  if (!addLine(setting, entries, text, line)) return false;
  if (entries.at(-1)?.line !== line) list.joined.push(line);
  return true;
}

/** Adds a title, a month or a day; null if a line is none of them. */
function addHeading(setting: Setting, list: List, text: string, line: number): boolean | null {
  const current = list.all.at(-1);
  const day = dayOfLine(setting, text, list.year);
  const isMonth = MONTH.test(text);
  if (day !== null && !isMonth) {
    list.all.push({ day, entries: [] });
    list.days.add(line);
    return current === undefined || current.entries.every(isWhole);
  }
  if (current !== undefined && !isMonth) return null;
  const year = yearIn(text);
  if (year !== undefined) list.year = year;
  if (current === undefined) list.titles.push({ line, cells: [text] });
  else list.days.add(line);
  return !ALONE.test(text) && splitAmount(setting, text).amount === '';
}

/**
 * Finds a list as the apps of banks show it: a day on a line of its own, and below it what was transferred on it, each with its amount
 * behind its words or below them.
 * @returns null where a line is of another kind, as in a chat
 */
export function listBelowDays(raws: readonly string[], setting: Setting): ListBelowDays | null {
  const list: List = { all: [], days: new Set(), joined: [], titles: [] };
  for (const [index, raw] of raws.entries()) {
    const text = raw.trim();
    if (text === '') continue;
    const isPlaced =
      text.length <= MAX_LINE &&
      (addHeading(setting, list, text, index + 1) ??
        addBelow(setting, list, list.all.at(-1)!, text, index + 1));
    if (!isPlaced) return null;
  }
  const { all, titles, days, joined } = list;
  return tableOf(raws, all, titles, { days, joined });
}
