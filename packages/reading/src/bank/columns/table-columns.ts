import { type Cell, cellText, type Row } from '@rallybook/contract/rules/cells';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { foldLine } from '../../cells/fold-line.ts';
import { DONG, type Setting } from '../../cells/setting.ts';
import { sideWord } from '../../cells/side.ts';
import { readRowTime } from '../../cells/times.ts';
import { type Unit, unitOfHeading } from '../../cells/units.ts';
import { decimalSignOf, isMoneyCell, readWrittenAmount } from '../../cells/written-amount.ts';
import { type ColumnContent, contentOf } from '../../columns/column-content.ts';
import type { Column } from '../../columns/heading-words.ts';
import { isSumOnly } from './sum-rows.ts';
import { type BankRole, DUE, isMoneyRole, type Ledger, withLedger } from './table-roles.ts';

/** What is asked of each cell. */
const kindsIn = ({ currency, timeZone }: Setting) => ({
  date: (cell: Cell) =>
    readRowTime(timeZone, cell) !== null || readRowTime(timeZone, cell, 'month first') !== null,
  money: (cell: Cell) => isMoneyCell(currency, cell),
  zero: (cell: Cell) => /^0(?:[.,]0+)?$/.test(cellText(cell)),
  signed: (cell: Cell) => {
    const amount = readWrittenAmount(currency, cell, 1);
    return amount !== null && typeof amount === 'object' && amount.sign !== null;
  },
  decimalPoint: (cell: Cell) => decimalSignOf(currency, cell) === '.',
  decimalComma: (cell: Cell) => decimalSignOf(currency, cell) === ',',
});

/** A column, by the words of its heading and by its content. */
export type Described = Column<BankRole> & {
  content: ColumnContent<keyof ReturnType<typeof kindsIn>>;
};

type Content = Described['content'];

const isMostly = (count: number, { filled }: Content) => count * 2 > filled;

/** Whether most cells of a column look like amounts, apart from zeros. */
export const isMoney = ({ counts, filled }: Content): boolean =>
  counts.money * 2 > filled - counts.zero && counts.money > 0;

const plain = (heading: string) => withoutAccents(heading.toLowerCase());

/** A column that holds money although its heading names something else, or nothing that is known. */
function withRole(
  column: Described,
  rows: number,
  { currency }: Setting,
  unit: Unit | null,
): Described {
  const { role, content, heading } = column;
  if (role === 'side' && isMoney(content)) return { ...column, role: 'movement' };
  // `Thứ` and `Địa chỉ` without accents are no `Thu` and `Chi`.
  const isOther = isMoneyRole(role) && content.filled * 2 > rows && content.counts.money === 0;
  const digits =
    currency === DONG && (unitOfHeading(heading) ?? unit) === null
      ? /\d{3}|\d ?[a-z$\u20AC]/
      : /\d/;
  const hasDigits = [...(content.values ?? ['100'])].some((value) => digits.test(value));
  return isOther && !hasDigits ? { ...column, role: null } : column;
}

/** Headings that say a side only beside another: "No" alone counts the rows, and `Soll` is what is planned. */
const NO_SIDE_ALONE: readonly (readonly [RegExp, RegExp])[] = [
  [/^no$/, /\bco\b/],
  [/\bsoll\b/, /\bhaben\b/],
];

function withoutLoneSides(columns: readonly Described[]): readonly Described[] {
  const headings = columns.map(({ heading }) => plain(heading));
  const alone = NO_SIDE_ALONE.filter(([, beside]) => !headings.some((text) => beside.test(text)));
  return columns.map((column, place) =>
    alone.some(([words]) => words.test(headings[place]!)) ? { ...column, role: 'other' } : column,
  );
}

/** Words that say a side only beside their opposite, what went out first. */
const ONLY_IN_PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bpayment\b/, /\bdeposit\b/],
  [/\bpagos?\b/, /\b(?:cobros?|ingresos?)\b/],
  [/\bpaiements?\b/, /\bencaissements?\b/],
  [/\bpagamentos?\b/, /\brecebimentos?\b/],
  [/\btru\b/, /\bcong\b/],
  [/\brut\b/, /\bgui\b/],
  [/\b(?:gui|chuyen|tra|thanh toan)\b/, /\b(?:nhan|nap)\b/],
];

const FEE = /\b(?:fees?|entgelt|gebuhr(?:en)?|frais|comision|commission|phi|biaya)\b/;
const GROSS = /^(?:gross|brutto)\b|^amount$/;
const NET = /^(?:net(?:to)?|thuc (?:nhan|thu))\b/;

/** Of more columns of money than these, no two are tried beside a fee: the time would grow with their pairs. */
const MOST_BESIDE_FEE = 6;

/** The amounts of a column, row by row; 0 where there is none. */
const columnAmounts = (
  { index }: Described,
  rows: readonly Row[],
  { currency }: Setting,
): number[] =>
  rows.map(({ cells }) => {
    const amount = readWrittenAmount(currency, cells[index] ?? null, 1);
    return amount === null || typeof amount === 'string' ? 0 : amount.minor;
  });

/** The columns of what somebody paid and of what is left of it behind a fee, by their words, or where the fee is the difference in all rows. */
function grossAndNet(
  columns: readonly Described[],
  fee: Described,
  rows: readonly Row[],
  setting: Setting,
): readonly [Described, Described] | undefined {
  const [gross, net] = [GROSS, NET].map((words) =>
    columns.find((column) => words.test(plain(column.heading))),
  );
  if (gross !== undefined && net !== undefined) return [gross, net];
  const money = columns.filter(
    (column) => column !== fee && column.role !== 'balance' && isMoney(column.content),
  );
  if (money.length > MOST_BESIDE_FEE) return undefined;
  const fees = columnAmounts(fee, rows, setting);
  if (!fees.some((amount) => amount > 0)) return undefined;
  const read = money.map((column) => ({ column, amounts: columnAmounts(column, rows, setting) }));
  for (const [place, first] of read.entries()) {
    const second = read
      .slice(place + 1)
      .find(({ amounts }) =>
        fees.every((amount, row) => Math.abs(first.amounts[row]! - amounts[row]!) === amount),
      );
    if (second === undefined) continue;
    return first.column === net ? [second.column, first.column] : [first.column, second.column];
  }
  return undefined;
}

/** Of what somebody paid and what is left of it behind a fee, only the latter came in; with a fee on top, all of it went out. */
function withNet(
  columns: readonly Described[],
  rows: readonly Row[],
  setting: Setting,
): readonly Described[] {
  const fee = columns.find(({ heading }) => FEE.test(plain(heading)));
  const found = fee && grossAndNet(columns, fee, rows, setting);
  if (found === undefined) return columns;
  const [gross, net] = found;
  return columns.map((column) =>
    column === net
      ? { ...column, role: 'movement' }
      : column === gross || column === fee
        ? { ...column, role: 'other' }
        : column,
  );
}

const isFree = ({ role }: Described) => role === null || isMoneyRole(role);

function withPairs(columns: readonly Described[]): readonly Described[] {
  // Thousands are too small to look like money.
  const free = columns.filter(
    (column) =>
      isFree(column) && (isMoney(column.content) || unitOfHeading(column.heading) !== null),
  );
  for (const [out, into] of ONLY_IN_PAIRS) {
    const find = (words: RegExp) => free.filter(({ heading }) => words.test(plain(heading)));
    const [[went, ...more], [came, ...others]] = [find(out), find(into)];
    if (went === undefined || came === undefined || went === came) continue;
    if (more.length + others.length > 0) continue;
    return columns.map((column) =>
      column === went
        ? { ...column, role: 'debit' }
        : column === came
          ? { ...column, role: 'credit' }
          : column,
    );
  }
  return columns;
}

/** Whether a row says nothing of its columns: a title alone, the rest of a text, or an unknown heading once more. */
function isTitle({ cells }: Row, headings: ReadonlyMap<number, Column<BankRole>>): boolean {
  const filled = [...cells.entries()].filter(([, cell]) => cellText(cell) !== '');
  return (
    filled.length < 2 ||
    filled.every(([index, cell]) => cellText(cell) === headings.get(index)?.heading)
  );
}

/** Whether a cell says that its row is a sum: `Cộng` may say a side. */
const isTotal = (cell: Cell) =>
  isSumOnly(cell) && sideWord(foldLine(cellText(cell)).folded) === null;

/**
 * Describes the columns of a table. Those without a heading have no role.
 * @param width how many cells the longest row has
 * @param unit what a line above names
 */
export function describeColumns(
  headings: readonly Column<BankRole>[],
  rows: readonly Row[],
  {
    setting,
    width,
    ledger,
    unit,
  }: { setting: Setting; width: number; ledger: Ledger; unit: Unit | null },
): readonly Described[] {
  const named = new Map(headings.map((column) => [column.index, column]));
  const told = rows.filter((row) => !isTitle(row, named) && !row.cells.some(isTotal));
  const kinds = kindsIn(setting);
  const described = Array.from({ length: width }, (_, index) => {
    const column = named.get(index) ?? { index, heading: '', role: null };
    const content = contentOf(told, index, kinds);
    return withRole({ ...withLedger(column, ledger), content }, told.length, setting, unit);
  });
  return withPairs(withNet(withoutLoneSides(described), told, setting));
}

const isOfTransfer = ({ heading }: Described) => /giao dich|tnx|trans/.test(plain(heading));

/** The first of some columns by a measure, the greatest first; undefined if there are none. */
const greatest = (columns: readonly Described[], measure: (column: Described) => number) =>
  columns.toSorted((a, b) => measure(b) - measure(a))[0];

/** Of several columns of dates, the day of the transfer counts, not the day of its settlement. */
export function dateAmong(columns: readonly Described[]): Described | undefined {
  const named = columns.filter(({ role }) => role === 'date');
  const most = Math.max(0, ...named.map(({ content }) => content.counts.date));
  const full = named.filter(({ content }) => most > 0 && content.counts.date * 2 >= most);
  if (full.length > 0) return full.find(isOfTransfer) ?? full[0];
  const other = columns.find(
    (column) =>
      (column.role === null || column.role === 'other') &&
      !DUE.test(plain(column.heading)) &&
      isMostly(column.content.counts.date, column.content),
  );
  return other ?? named[0];
}

const MAIN_TEXT = /\b(?:noi dung|dien giai|descriptions?)\b/;

/** The text of a transfer: a column that is called so, else the unknown one with the longest texts, else the other person. */
export function textAmong(columns: readonly Described[]): Described | undefined {
  const isFilled = ({ content }: Described) => content.length > 0;
  const lengthOf = ({ content }: Described) => content.length;
  const named = columns.filter(({ role }) => role === 'text');
  const filled = named.filter(isFilled);
  const main = greatest(
    filled.filter(({ heading }) => MAIN_TEXT.test(plain(heading))),
    lengthOf,
  );
  const unknown = columns.filter((column) => column.role === null && hasTexts(column));
  const people = columns.filter(({ role, content }) => role === 'person' && content.length > 0);
  return (
    main ??
    greatest(filled, lengthOf) ??
    greatest(unknown, lengthOf) ??
    greatest(people, lengthOf) ??
    named[0]
  );
}

/** A shorter text says nothing. */
const MIN_TEXT = 4;

/** Scripts in which a name has fewer letters. */
const OF_SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const hasTexts = ({ content }: Described) =>
  content.length > 0 &&
  (content.longest >= MIN_TEXT || OF_SYLLABLES.test([...(content.values ?? [])].join(''))) &&
  (content.filled === 1 || content.values?.size !== 1);

/** The index of the column of a role with the most cells that hold something; null if none has any. */
export function indexOfRole(columns: readonly Described[], role: BankRole): number | null {
  const named = columns.filter((column) => column.role === role && column.content.filled > 0);
  return greatest(named, ({ content }) => content.filled)?.index ?? null;
}

/** So many different short texts has a column that may say a direction or a status. */
const UNKNOWN = { least: 2, most: 12, length: 20, words: 3 };

/** A whole name of a person; what begins otherwise may be a kind of transfer: `Thanh toán hoá đơn`. */
const NAME =
  /^(?:nguyen|tran|le|pham|hoang|huynh|phan|vu|vo|dang|bui|do|ho|ngo|duong|ly|truong|dinh|lam|mai|ha|cao|luong|luu|trinh|to|ta)(?: \p{L}+){1,4}$/u;

/** Ways to pay, which say nothing about who paid. */
const WAYS =
  /^(?:tien mat|tm|chuyen khoan|ck|cash|bank|transfer|bank transfer|napas(?: ?247)?|qr|vietqr|atm|app|internet|mobile|web|momo|zalopay|the|card|quay)$/;

/**
 * Whether a column might say a direction or a status in words that nobody knows: few different short texts that are no dates,
 * numbers, names or references.
 */
export function isUnknown({ role, content, heading }: Described): boolean {
  const { values, longest, filled, counts } = content;
  if ((role !== null && role !== 'side') || values === null) return false;
  if (values.size < UNKNOWN.least || values.size > UNKNOWN.most) return false;
  if (longest > UNKNOWN.length || counts.date * 2 > filled || counts.money > 0) return false;
  const texts = [...values];
  const isNumber = texts.every((text) => /^[\d.,:/ -]+$/.test(text) && /\d/.test(text));
  const isReference = texts.every((text) => /\d{3}/.test(text));
  const names = texts.filter((text) => NAME.test(text));
  const isName = heading !== '' && names.length * 2 >= texts.length;
  return !isNumber && !isReference && !isName && !texts.every((text) => WAYS.test(text));
}
