import { type CalendarDate, datesOfMonth } from '@rallybook/contract/rules/calendar';
import { type Minor, minorUnits } from '@rallybook/contract/rules/money/amounts';
import { withoutAccents } from '@rallybook/contract/rules/names';
import type { ColumnRole, UnreadCode } from '@rallybook/contract/rules/sheet';
import { type Figure, figureAmount, unitOf } from '../../cells/figures.ts';
import { saysCalledOff, saysGivenBack } from '../../cells/taken-back.ts';
import { takeRowDates } from '../draft/column-dates.ts';
import { isNoPayer, isPerOne, payerIn, takeCost } from '../draft/costs.ts';
import {
  type BlockContext,
  checkSum,
  type Draft,
  headingCell,
  newDraft,
  type Taken,
  tellCell,
} from '../draft/draft.ts';
import { figureAt } from '../table/cell-reader.ts';
import { costSections, rowsBelowCosts } from './cost-sections.ts';
import { sidesOfRows } from './cost-sides.ts';
import { type CostColumns, turnedCostRole } from './costs-table.ts';
import { arePaidBack, arePayments, areSpent } from './proof-of-costs.ts';

/** A cell with an amount. */
type CostCell = { row: number; column: number; figure: Figure };

/** The rows of a table of costs: those of sums by their labels, and the others. */
type CostRows = { rows: number[]; sums: Map<number, string> };

function rowsOf(table: CostColumns, context: BlockContext): CostRows {
  const { grid, head, columns, roles } = table;
  const { reader } = context;
  // A payer may be called like a sum: Cong.
  const labels = columns.filter(
    ({ index }) => roles[index] !== 'amount' && roles[index] !== 'payer',
  );
  const found: CostRows = { rows: [], sums: new Map() };
  for (let row = head; row < grid.height; row += 1) {
    const role = grid.isTurned ? turnedCostRole(table, row, context) : null;
    if (role === 'ignored') continue;
    const label = labels
      .map(({ index }) => grid.text(row, index))
      .find((text) => reader.isSum(text));
    if (role === 'sum') found.sums.set(row, grid.text(row, 0));
    else if (label === undefined) found.rows.push(row);
    else found.sums.set(row, label);
  }
  return found;
}

/** The text of a row in the column of a role; empty without one. */
function textAt({ grid, roles }: CostColumns, row: number, role: ColumnRole): string {
  const column = roles.indexOf(role);
  return column < 0 ? '' : grid.text(row, column);
}

/** What has not been spent yet, or may never be. */
const NOT_YET =
  /^(?:du kien|ke hoach|de xuat|(?:chua|se|can) mua|planned|pending|expected|scheduled|proposed|quoted?|estimated?|to (?:buy|do|order|book))$/;
const CANCELLED_WORDS = /^(?:đã )?(?:huỷ|hủy|cancell?ed) ?[:(–-]/iu;
/** A state below its own heading says that something was spent, or else it was not. */
const STATE_HEADING = /^(?:status|state|trạng thái|tình trạng|estado|zustand)$/iu;
const SPENT_STATE =
  /^(?:da |ok|xong|x$|v$|✓|yes|bought|done|paid|complete|booked|used|received|delivered)/;

/** No remark is longer. */
const MAX_REMARK = 80;

/** What was written down by mistake, or twice, or is open still: what of it was spent, a person has to say. */
const UNSETTLED =
  /(?<!\p{L})(?:trùng|nhầm|sai(?! gon)|chưa (?:chốt|chắc|rõ)|(?:chốt|tính) sau|không tính|duplicated?|dupe|twice|mistake|wrong(?:ly)?|error|void(?:ed)?|ignore|not (?:yet )?(?:final|confirmed)|tb[cd]|salah|dobel|doppelt|falsch|storniert)(?!\p{L})/iu;

/** Why a row is no cost by a remark that stands alone in one of its cells: `Huỷ`, `đã hoàn tiền`; null if none says so. */
function takenBack({ grid, columns, roles }: CostColumns, row: number): UnreadCode | null {
  for (const { index, heading } of columns) {
    // A payer may be called Huy.
    if (roles[index] === 'amount' || roles[index] === 'payer') continue;
    const text = grid.text(row, index);
    if (CANCELLED_WORDS.test(text) || UNSETTLED.test(text.slice(0, MAX_REMARK))) return 'no_cost';
    if (text === '' || text.length > 20 || /^Huy$/u.test(text)) continue;
    const folded = withoutAccents(text.toLowerCase());
    const isOther = STATE_HEADING.test(heading) && !SPENT_STATE.test(folded);
    if (saysCalledOff(text) || NOT_YET.test(folded)) return 'no_cost';
    if (saysGivenBack(text)) return 'money_back';
    if (isOther) return 'no_cost';
  }
  return null;
}

/** Reads the amounts of rows; cells that are none are told, as are words without an amount. */
function amountsOf(
  found: CostColumns,
  rows: readonly number[],
  notSpent: ReadonlySet<number>,
  { context, draft }: Taken,
): CostCell[] {
  const { grid, columns, roles } = found;
  const amounts = columns.filter(({ index }) => roles[index] === 'amount');
  return rows.flatMap((row) => {
    const back = notSpent.has(row) ? 'no_cost' : takenBack(found, row);
    return amounts.flatMap(({ index: column }): CostCell[] => {
      const text = grid.text(row, column);
      if (text === '') return [];
      const figure = context.reader.figure(grid.raw(row, column), text);
      if (figure === 'none') return [];
      // `nợ 50k` was not spent.
      if (figure === null || figure.side !== undefined) {
        tellCell(draft, grid, [row, column], 'unknown_amount');
        return [];
      }
      if (back !== null) {
        tellCell(draft, grid, [row, column], back);
        return [];
      }
      return [{ row, column, figure }];
    });
  });
}

/** Tells what came in, and words without an amount. */
function tellOthers(found: CostColumns, rows: readonly number[], { context, draft }: Taken): void {
  const { grid, roles, incomes } = found;
  const note = roles.indexOf('note');
  const amount = roles.indexOf('amount');
  for (const row of rows) {
    const came = incomes.filter((column) => {
      const text = grid.text(row, column);
      return text !== '' && context.reader.figure(grid.raw(row, column), text) !== 'none';
    });
    for (const column of came) tellCell(draft, grid, [row, column], 'money_back');
    const words = textAt(found, row, 'note');
    if (words === '' || came.length > 0 || grid.text(row, amount) !== '') continue;
    tellCell(draft, grid, [row, note], 'unknown_amount');
  }
}

/**
 * The dates of the rows. One without a date takes that of the row above; in a month that somebody chose, the first ones are of its
 * first day.
 */
function datesOfRows(
  found: CostColumns,
  rows: readonly number[],
  taken: Taken,
): Map<number, CalendarDate | null> {
  const column = found.roles.indexOf('date');
  const own =
    column < 0
      ? new Map<number, CalendarDate | null>()
      : takeRowDates(found.grid, column, rows, taken);
  const { month, isMonthChosen } = taken.context;
  let above = isMonthChosen && month !== null ? datesOfMonth(month).first : null;
  const settled = new Map<number, CalendarDate | null>();
  for (const row of rows) {
    above = own.get(row) ?? above;
    const date = own.get(row);
    settled.set(row, date === undefined ? above : date);
  }
  return settled;
}

/** Somebody who paid, in a remark: `Lan trả hộ`, `(Lan ứng)`, `paid by Ben`. */
const SOMEBODY_PAID =
  /(?:^|[(,;:–-] ?)((?:(?:anh|chị|em|bạn|chú|cô) )?\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,3}) (?:đã )?(?:trả|ứng|tạm ứng|thanh toán|paid|fronted|bayar)(?: (?:hộ|trước|giúp|giùm|thay|tiền|rồi|dulu|for it|first))*\)?$|\b(?:paid by|bezahlt von|dibayar(?: oleh)?) (\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,3})/u;
/** Words before `trả` and `ứng` that are nobody. */
const NOBODY =
  /^(?:Đã|Chưa|Sẽ|Cần|Phải|Tiền|Không|Mới|Đang|Còn|Được|Cả|Hội|Đội|Nhóm|We|All|Not|To|Sudah|Belum)(?!\p{L})/u;

/** Whether a remark in a row without a payer says that somebody has paid. */
function saysPayer({ grid, columns, roles }: CostColumns, row: number): boolean {
  return columns.some(({ index }) => {
    if (roles[index] !== 'ignored' && roles[index] !== 'note') return false;
    const text = grid.text(row, index);
    const [, before, behind] = (text.length > MAX_REMARK ? null : SOMEBODY_PAID.exec(text)) ?? [];
    const name = before ?? behind;
    return name !== undefined && !NOBODY.test(name) && payerIn(name) !== null;
  });
}

/**
 * Who paid for a row, by the column of payers, else by the shares of people: where they cancel out, the one who is above zero is to
 * get the others' shares. Undefined where several are.
 */
function payerOf(
  found: CostColumns,
  row: number,
  context: BlockContext,
): string | null | undefined {
  const { roles, people } = found;
  if (roles.includes('payer') || people.length === 0) {
    const text = textAt(found, row, 'payer');
    if (isNoPayer(text)) return undefined;
    const payer = payerIn(text);
    return payer === null && saysPayer(found, row) ? undefined : payer;
  }
  const { above, below, doCancel } = sharesOf(found, row, context);
  const { payer } = context;
  if (payer === 'none' || (payer === null && !doCancel)) return null;
  const paid = payer === 'owes' ? below : above;
  if (paid.length === 0) return null;
  return paid.length === 1 ? paid[0]! : undefined;
}

/** Whose shares of a row are above and below zero, and whether together they are nothing. */
function sharesOf(
  { grid, people }: CostColumns,
  row: number,
  { reader }: BlockContext,
): { above: string[]; below: string[]; doCancel: boolean } {
  const shares = people.map(({ index, heading }) => {
    return { heading, value: figureAt(reader, grid, row, index)?.value ?? 0 };
  });
  const left = shares.reduce((sum, { value }) => sum + value, 0);
  const names = (isWanted: (value: number) => boolean) =>
    shares.filter(({ value }) => isWanted(value)).map(({ heading }) => heading);
  return {
    above: names((value) => value > 0),
    below: names((value) => value < 0),
    doCancel: Math.abs(left) <= people.length,
  };
}

/** The columns of people of whom it is asked who paid: those of a row are on both sides, and are not nothing together. */
function sharersToAsk(
  found: CostColumns,
  rows: readonly number[],
  context: BlockContext,
): Draft['sharers'] {
  const { grid, roles, people } = found;
  if (roles.includes('payer') || people.length === 0 || context.payer !== null) return [];
  const isOpen = rows.some((row) => {
    const { above, below, doCancel } = sharesOf(found, row, context);
    return !doCancel && above.length > 0 && below.length > 0;
  });
  if (!isOpen) return [];
  return people.map(({ index, heading }) => ({ index: grid.region.left + index, heading }));
}

/** What was read in each column and row. */
type ReadSums = { columns: Map<number, Minor>; rows: Map<number, Minor> };

const add = (sums: Map<number, Minor>, place: number, amount: Minor) =>
  sums.set(place, minorUnits((sums.get(place) ?? 0) + amount));

/** Adds the costs of the cells. */
function takeCosts(
  found: CostColumns,
  cells: readonly CostCell[],
  dates: ReadonlyMap<number, CalendarDate | null>,
  { context, draft }: Taken,
): ReadSums {
  const { grid, columns, roles } = found;
  const isList = roles.includes('note') || roles.includes('category');
  const read: ReadSums = { columns: new Map(), rows: new Map() };
  for (const { row, column, figure } of cells) {
    const amount = figureAmount(context.reader.currency, figure, draft.unit);
    const [cell, text] = [grid.name(row, column), grid.text(row, column)];
    const payer = payerOf(found, row, context);
    if (payer === undefined) {
      draft.unread.push({ cell, text, code: 'no_name' });
      continue;
    }
    const isTaken = takeCost(
      context.reader.currency,
      {
        date: dates.get(row) ?? null,
        words: isList ? textAt(found, row, 'note') : columns[column]!.heading,
        category: isList ? textAt(found, row, 'category') || null : null,
        payer,
        amount,
        cell,
        text,
      },
      draft,
    );
    if (!isTaken) continue;
    add(read.columns, column, amount);
    add(read.rows, row, amount);
  }
  return read;
}

/** Checks the sheet's sums of columns and rows against what was read. */
function checkSums(
  found: CostColumns,
  { rows, sums }: CostRows,
  read: ReadSums,
  { context, draft }: Taken,
): void {
  const { grid, columns, roles } = found;
  const check = (row: number, column: number, label: string, own: Minor) => {
    const figure = figureAt(context.reader, grid, row, column);
    if (figure === null) return;
    const sheet = figureAmount(context.reader.currency, figure, draft.unit);
    checkSum(draft, { label, cell: grid.name(row, column), sheet, read: own, isMoney: true });
  };
  for (const [row, label] of sums) {
    for (const { index } of columns) {
      if (roles[index] === 'amount')
        check(row, index, label, minorUnits(read.columns.get(index) ?? 0));
    }
  }
  // A list has other sums at its right: what is left of the fund.
  if (roles.includes('note') || roles.includes('category')) return;
  for (const { index, heading } of columns.filter((column) => roles[column.index] === 'sum')) {
    for (const row of rows) check(row, index, heading, minorUnits(read.rows.get(row) ?? 0));
  }
}

/**
 * The cells of what was spent. What came in by a column of sides or a balance is told, and so is what they do not prove; without
 * either, most amounts below zero may be what was spent, and nobody knows it.
 */
function spentCells(
  found: CostColumns,
  rows: readonly number[],
  cells: readonly CostCell[],
  { context, draft }: Taken,
): CostCell[] {
  const { grid, columns, roles } = found;
  const [first, second] = columns.filter(({ index }) => roles[index] === 'amount');
  if (grid.isTurned || first === undefined || second !== undefined) return [...cells];
  const amounts = cells.map(({ row, figure }) => ({ row, value: figure.value }));
  const others = columns.flatMap(({ index }) =>
    ['amount', 'date', 'payer'].includes(roles[index]!) ? [] : [index],
  );
  const proved = sidesOfRows({ grid, rows, reader: context.reader }, amounts, others);
  draft.isUnproved = proved === null;
  const areBelow = amounts.filter(({ value }) => value < 0).length * 2 > amounts.length;
  if (proved === null && (!areBelow || context.kind === null)) {
    if (areBelow) draft.why ??= 'kind';
    return [...cells];
  }
  // Whoever says that these are costs says that what stands below zero was spent.
  const sides =
    proved ?? new Map(amounts.map(({ row, value }) => [row, value < 0 ? 'out' : 'in'] as const));
  return cells.flatMap((cell): CostCell[] => {
    const { row, column, figure } = cell;
    const side = sides.get(row);
    if (side === 'out') return [{ ...cell, figure: { ...figure, value: Math.abs(figure.value) } }];
    const code = side === 'in' ? 'money_back' : 'unknown_amount';
    tellCell(draft, grid, [row, column], code);
    return [];
  });
}

/** What is not certain about costs that were read: when they were, and whether they are any. */
function doubtCosts(found: CostColumns, rows: readonly number[], { context, draft }: Taken): void {
  if (draft.costs.some(({ date }) => date === null)) draft.why ??= 'dates';
  const isOpen = found.isDoubtful && context.kind === null && context.roles.size === 0;
  const isOther = arePayments(found, rows, context) || arePaidBack(found, rows, context);
  if (isOpen || isOther) draft.why ??= 'kind';
}

/** Reads a table of costs. */
export function draftCosts(found: CostColumns, context: BlockContext): Draft {
  const draft = newDraft('costs', context.month);
  draft.isUnproved = true;
  const taken = { context, draft };
  const rows = rowsOf(found, context);
  const { notSpent, hasOpen } = costSections(found, rows.rows);
  const below = rowsBelowCosts(found, rows.rows, context.reader);
  const amounts = amountsOf(found, rows.rows, new Set([...notSpent, ...below]), taken);
  const cells = spentCells(found, rows.rows, amounts, taken);
  const isOpen = hasOpen && draft.isUnproved;
  tellOthers(found, rows.rows, taken);
  // A price of one is no cost, and its figure says nothing about the unit of the others.
  const { unit, isUnsure } = unitOf(
    context.reader.currency,
    cells.flatMap(({ row, figure }) => (isPerOne(textAt(found, row, 'note')) ? [] : [figure])),
  );
  draft.unit = context.unit ?? unit;
  const read = takeCosts(found, cells, datesOfRows(found, rows.rows, taken), taken);
  draft.sharers = sharersToAsk(found, rows.rows, context);
  draft.layout = {
    isTurned: found.grid.isTurned,
    head: found.head,
    rows: new Map([...rows.sums.keys()].map((row) => [row, 'sum'])),
  };
  for (const { index, heading } of draft.sharers.length > 0 ? [] : found.people) {
    draft.unread.push({ ...headingCell(found, { index, heading }), code: 'not_read' });
  }
  if (isOpen && context.kind === null) draft.why ??= 'kind';
  if (isUnsure && context.unit === null) draft.why ??= 'unit';
  doubtCosts(found, rows.rows, taken);
  draft.isUnproved &&= !areSpent(found, rows.rows, context);
  checkSums(found, rows, read, taken);
  return draft;
}
