import { cellText, isEmptyRow, type Row, rowText } from '@rallybook/contract/rules/cells';
import { layoutOf } from '@rallybook/contract/rules/questions';
import { dateOrderOf } from '../../cells/date-order.ts';
import type { Setting } from '../../cells/setting.ts';
import type { DateOrder } from '../../cells/times.ts';
import {
  countsNoMoney,
  isLineOfOtherCurrency,
  namesOtherCurrency,
  type Unit,
  unitOfLine,
} from '../../cells/units.ts';
import { smallestTransfer } from '../../cells/written-amount.ts';
import type { FoundTable } from '../../columns/find-table.ts';
import { gatherQuestions } from '../../questions.ts';
import type { UnclearAmounts } from '../columns/amount-columns.ts';
import { readRowAmount } from '../columns/row-amount.ts';
import { isSumOnly } from '../columns/sum-rows.ts';
import { dateAmong, describeColumns, type Described, textAmong } from '../columns/table-columns.ts';
import {
  bankTable,
  type BankRole,
  isJournal,
  type Ledger,
  ledgerOfLine,
} from '../columns/table-roles.ts';
import { columnOfAccounts } from '../direction/own-transfers.ts';
import { linesOfOtherCurrency, sectionsIn } from '../direction/sections.ts';
import type { PartColumns } from '../direction/words.ts';
import {
  type Answering,
  answerOf,
  askDateOrder,
  askUnit,
  askYearOfDays,
  type Draft,
  questionsOf,
} from '../line/asking.ts';
import { bankFault, type TableText, type TableWarning } from '../line/bank-line.ts';
import { accountAbove, accountsBelow } from './named-accounts.ts';
import { type Found, nothingFound, passRow, readPart, tellRow } from './read-part.ts';
import type { CutOptions, Reading } from './read-row.ts';
import { isTransfer } from './table-by-content.ts';
import {
  isWrappedText,
  type Surroundings,
  tablePart,
  type TablePart,
  textAt,
} from './table-part.ts';
import { type Section, type Sectioned, sectionsOf } from './table-sections.ts';
import { withPlainDays } from './written-days.ts';
import { openYearOf, withYearOfTitle } from './year-of-title.ts';

export type { CutOptions } from './read-row.ts';

/** What a table lacks, which a person has to know before anything of it is recorded. */
function warningsOf({ date, text }: TablePart): TableWarning[] {
  return [
    ...(date === null ? (['no_dates'] as const) : []),
    ...(text === null ? (['no_words'] as const) : []),
  ];
}

/** No row is wider. */
const MAX_WIDTH = 200;

const widthOf = (rows: readonly Row[], least: number) =>
  Math.min(MAX_WIDTH, Math.max(least, ...rows.map(({ cells }) => cells.length)));

/** The lines above a heading, and a title that was taken for its first row. */
const isTitleIn = (above: readonly Row[]) => (row: Row, index: number) =>
  index < above.length || row.cells.filter((cell) => cellText(cell) !== '').length === 1;

function ledgerAbove(above: readonly Row[]): Ledger {
  const ledgers = above.map((row) => ledgerOfLine(rowText(row)));
  return ledgers.includes('cash') ? 'cash' : ledgers.includes('other') ? 'other' : null;
}

/** Whether the headings of the amounts name another currency, or count something else. */
function inOtherCurrency(
  { currency }: Setting,
  { amounts }: TablePart,
  columns: readonly Described[],
): boolean {
  const headings = amounts.map(({ index }) => columns[index]!.heading);
  return (
    headings.some((heading) => namesOtherCurrency(currency, heading)) ||
    countsNoMoney(
      headings,
      columns.map(({ heading }) => heading),
    )
  );
}

/** Whether all amounts of a part are so small that their unit must be missing. */
function lacksUnit({ currency }: Setting, { rows, amounts, unit, notMade }: TablePart): boolean {
  const read = rows
    .filter((row) => !notMade.has(row) && !row.cells.some(isSumOnly))
    .flatMap((row) => readRowAmount(currency, row, amounts, unit) ?? []);
  const found = read.filter((amount) => typeof amount === 'object');
  return found.length > 0 && found.every(({ minor }) => minor < smallestTransfer(currency));
}

const UNITS: Readonly<Record<string, Unit>> = { unit: 1, thousand: 1000, million: 1_000_000 };

type Part = Omit<Section, 'columns'> & PartColumns;

/** What stands around the parts, before it was asked whether the day or the month is first: null if only a person can say it. */
type CutAround = Omit<Surroundings, 'order'> & { order: DateOrder | null };

const ORDERS: Readonly<Record<string, DateOrder>> = {
  day_first: 'day first',
  month_first: 'month first',
};

/** How a part is read, in the unit that a person said where it names none. */
function partIn(part: Part, around: Surroundings, answering: Answering) {
  const found = tablePart(part.rows, part, around, answering);
  if ('unclear' in found) return found;
  const isUnnamed = around.unit === null && found.amounts.every(({ unit }) => unit === null);
  const isSmall = lacksUnit(around.setting, found);
  if (!isSmall || !isUnnamed) {
    return { ...found, lacksUnit: isSmall, unitAsk: null };
  }
  const unitAsk = askUnit(
    around.setting.currency,
    found.amounts.map(({ index }) => part.columns[index]!.heading),
  );
  const unit = UNITS[answerOf(unitAsk, answering) ?? 'unit']!;
  const again = unit === 1 ? found : tablePart(part.rows, part, { ...around, unit }, answering);
  return 'unclear' in again ? again : { ...again, lacksUnit: false, unitAsk };
}

/** Describes the columns of the parts of a table, and what stands around them. */
function describeParts(
  setting: Setting,
  rows: readonly Row[],
  table: FoundTable<BankRole>,
  sections: readonly Section[],
) {
  const above = rows.slice(0, table.heading);
  const titles = rows.slice(0, table.body).filter(isTitleIn(above));
  const ledger = ledgerAbove(titles);
  const unit =
    titles.map((row) => unitOfLine(rowText(row))).find((named) => named !== null) ?? null;
  const parts = sections.map((section): Part => {
    const width = widthOf(section.rows, section.width);
    const own = isJournal(section.columns, section.rows) ? 'other' : ledger;
    const columns = describeColumns(section.columns, section.rows, {
      setting,
      width,
      ledger: own,
      unit,
    });
    return { ...section, columns, date: dateAmong(columns) };
  });
  const texts = new Set(parts.map(({ columns }) => textAmong(columns)?.index ?? null));
  const around: CutAround = {
    setting,
    above,
    order: dateOrderOf(
      setting,
      above.map(rowText),
      parts.flatMap(({ rows: own, date }) => own.map((row) => textAt(row, date?.index ?? null))),
    ),
    unit,
    ledger,
    sections: sectionsIn(setting.currency, rows, (row) =>
      [...texts].some((text) => text !== null && text > 0 && isWrappedText(row, text)),
    ),
  };
  return { parts, around, titles };
}

/** What stands outside of the parts: titles and rows above, headings, and the rows of other tables. */
function outside(
  setting: Setting,
  rows: readonly Row[],
  table: FoundTable<BankRole>,
  { headings, others }: Omit<Sectioned, 'sections'>,
): Found {
  const above = rows.slice(0, table.heading).filter((row) => !isEmptyRow(row));
  const isOfTransfer = (row: Row) => isTransfer(setting, row);
  return {
    ...nothingFound(),
    passed: [
      ...rows.filter(isEmptyRow).map((row) => passRow(row, 'empty')),
      ...above.filter((row) => !isOfTransfer(row)).map((row) => passRow(row, 'title')),
      ...headings.filter((row) => !isEmptyRow(row)).map((row) => passRow(row, 'heading')),
    ],
    faults: others.map(([row]) =>
      bankFault('bank_table_without_heading', row!.line, rowText(row!)),
    ),
    told: [...above.filter(isOfTransfer), ...others.flatMap((other) => other.slice(1))].map(
      tellRow,
    ),
  };
}

/** Puts together where the rows of a table are. */
function collect(all: readonly Found[]): Found {
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  return {
    lines: all.flatMap(({ lines }) => lines).toSorted(byLine),
    faults: all.flatMap(({ faults }) => faults).toSorted(byLine),
    told: all.flatMap(({ told }) => told).toSorted(byLine),
    passed: all.flatMap(({ passed }) => passed).toSorted((a, b) => a.place.line! - b.place.line!),
    joined: all.flatMap(({ joined }) => joined).toSorted((a, b) => a - b),
    singles: all.flatMap(({ singles }) => singles),
  };
}

/** The layout of a table with a heading: its account, and the headings of its parts. */
function layoutIn(
  table: FoundTable<BankRole>,
  sections: readonly Section[],
  account: string | null,
) {
  if (table.heading === table.body) return null;
  return layoutOf([
    account ?? '',
    ...sections.flatMap(({ columns }) => columns.map(({ heading }) => heading)),
  ]);
}

/** A table cut into its parts, with what stands around them. */
type CutTable = CutOptions & {
  rows: readonly Row[];
  table: FoundTable<BankRole>;
  parts: readonly Part[];
  around: CutAround;
  rest: Omit<Sectioned, 'sections'>;
  account: string | null;
  /** The accounts that lines between the rows name, by the lines below them. */
  accounts: ReadonlyMap<number, string>;
  /** The lines below one that names another currency. */
  foreign: ReadonlySet<number>;
  /** What answers are kept for; null if there is no heading. */
  layout: string | null;
  /** What is asked about days without a year, and the table with that of the answer. */
  year: { ask: Draft; cutIn: (year: number) => CutTable } | null;
};

/**
 * Cuts a table: its heading may be repeated on each page.
 * @param table the first heading among the rows
 */
export function cutTable(
  given: readonly Row[],
  table: FoundTable<BankRole>,
  options: CutOptions,
): CutTable {
  const titled = withYearOfTitle(given, table);
  const open = openYearOf(options.setting, titled, table);
  if (open === null) return cutDated(titled, table, options);
  const { written, choices, inYear } = open;
  const cutIn = (year: number) => ({ ...cutDated(inYear(year), table, options), rows: given });
  // Until it is answered, no row is read.
  const year = { ask: askYearOfDays(written, choices), cutIn };
  return { ...cutIn(yearOf(choices[0]!)), year };
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** Cuts a table of which the days have their year. */
function cutDated(
  given: readonly Row[],
  table: FoundTable<BankRole>,
  options: CutOptions,
): CutTable {
  const { setting } = options;
  const rows = withPlainDays(setting.currency, given, table);
  const below = rows.filter((row, index) => index < table.body || !isEmptyRow(row));
  const { sections, ...rest } = sectionsOf(bankTable(setting), below, table);
  const { parts, around, titles } = describeParts(setting, rows, table, sections);
  const account = accountAbove(around.above);
  const headings = new Set(rest.headings.map(({ line }) => line));
  const accounts = accountsBelow(below.slice(table.body), headings);
  const hasForeignLine = titles.some((row) =>
    isLineOfOtherCurrency(setting.currency, rowText(row)),
  );
  const foreign = linesOfOtherCurrency(setting.currency, below.slice(table.body), hasForeignLine);
  const layout = layoutIn(table, sections, account);
  return {
    ...options,
    rows,
    table,
    parts,
    around,
    rest,
    account,
    accounts,
    foreign,
    layout,
    year: null,
  };
}

/** How the parts of a table are read with what was answered; or the headings of which it is not clear what they hold. */
function readingsOf(cut: CutTable, answering: Answering): Reading[] | UnclearAmounts {
  const { parts, setting, refusesMore, unclear, account, accounts, foreign } = cut;
  const { sections } = cut.around;
  const orderAsk = cut.around.order === null ? askDateOrder() : null;
  const answer = orderAsk === null ? null : answerOf(orderAsk, answering);
  // Until it is answered, no row with such a date is read.
  const order = cut.around.order ?? ORDERS[answer ?? 'day_first']!;
  const around = { ...cut.around, order };
  const dateAsks = [orderAsk, cut.year?.ask ?? null].filter((draft) => draft !== null);
  const known = {
    setting,
    refusesMore,
    unclear,
    answering,
    order,
    dateAsks,
    sections,
    foreign,
    account,
    accounts,
  };
  const readings: Reading[] = [];
  for (const part of parts) {
    const found = partIn(part, around, answering);
    if ('unclear' in found) return found;
    const hasOtherCurrency = inOtherCurrency(setting, found, part.columns);
    const ofAccount = columnOfAccounts(part.columns, part.rows, setting.ownAccounts ?? []);
    readings.push({ ...found, ...known, hasOtherCurrency, ofAccount, width: part.width });
  }
  return readings;
}

/** Reads the rows of a table. One is a transfer only if its direction is proved, or a person said it. */
export function readCut(given: CutTable, answering: Answering): TableText {
  const day = given.year === null ? null : answerOf(given.year.ask, answering);
  const cut = day === null ? given : { ...given.year!.cutIn(yearOf(day)), year: given.year };
  const { setting, rows, table, rest } = cut;
  let readings = readingsOf(cut, { ...answering, allCameIn: false });
  if ('unclear' in readings) return unclearTable(cut, readings.unclear);
  // All rows of a file came in by one tap only where nothing in it speaks of a direction.
  const takesAll = answering.allCameIn && readings.every(({ isPlain }) => isPlain);
  if (takesAll) readings = readingsOf(cut, answering) as Reading[];
  const rowAt = new Map(rows.map((row) => [row.line, row]));
  const asked = gatherQuestions<Draft>((line) => rowText(cut.unclear.written(rowAt.get(line)!)));
  return {
    ...collect([
      ...readings.map((reading) => readPart(reading, asked)),
      outside(setting, rows, table, rest),
    ]),
    ...questionsOf(asked, { ...answering, allCameIn: takesAll }),
    table: [...new Set(readings.flatMap(warningsOf))],
  };
}

/** A table of which it is not clear which columns hold the amounts: none of it is read. */
function unclearTable(cut: CutTable, unclear: readonly string[]): TableText {
  const { setting, rows, table, rest, parts } = cut;
  const all = parts.flatMap((part) => part.rows);
  const line = (all[0] ?? rows[table.heading]!).line;
  const fault = bankFault('bank_table_unclear_amounts', line, unclear.join(' | '));
  const around = outside(setting, rows, table, rest);
  const told = [...around.told, ...all.slice(1).map(tellRow)];
  const others = rest.others.map(([row]) => tellRow(row!));
  return {
    ...collect([{ ...around, faults: [fault], told: [...told, ...others] }]),
    questions: [],
    answered: [],
    table: [],
  };
}
