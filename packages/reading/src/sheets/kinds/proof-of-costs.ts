import type { BlockContext } from '../draft/draft.ts';
import { saysSpent } from '../draft/subjects.ts';
import { isOfPeople } from '../table/headings.ts';
import type { CostColumns } from './costs-table.ts';

/** The heading of who sent money in. */
const SENDERS =
  /^(?:(?:tên )?người |tên )?(?:chuyển|nộp|gửi|đóng|góp|ủng hộ|tài trợ|ck)(?: (?:tiền|khoản|quỹ))?$|^(?:from|sender|sent by|remitter|received from|contributor|donor)$/iu;

/**
 * Whether a table says of people how much, but hardly of anything that it was spent: fines, or what they paid; or it says who sent
 * the money in.
 */
export function arePayments(
  { grid, columns }: CostColumns,
  rows: readonly number[],
  { kind, roles: chosen, reader }: BlockContext,
): boolean {
  const isNamed = columns.some(({ said }) => isOfPeople(said));
  if (kind !== null || chosen.size > 0) return false;
  if (columns.some(({ heading }) => SENDERS.test(heading))) return true;
  if (!isNamed) return false;
  const isSpent = (row: number) =>
    columns.some(({ index, said }) => said !== 'name' && reader.isSpending(grid.text(row, index)));
  return rows.filter((row) => isSpent(row)).length * 2 <= rows.length;
}

/**
 * Whether the headings of a table, most of its rows, or a column of what came in beside what went out say that its amounts were
 * spent. Without any of these, its title may say it.
 */
export function areSpent(
  { grid, columns, roles, incomes }: CostColumns,
  rows: readonly number[],
  { reader, kind, roles: chosen }: BlockContext,
): boolean {
  if (kind !== null || chosen.size > 0 || grid.isTurned) return true;
  if (roles.includes('payer') || incomes.length > 0) return true;
  const isSaid = columns.some(
    ({ index, heading }) =>
      saysSpent(heading) || (roles[index] === 'amount' && reader.isSpending(heading)),
  );
  if (isSaid) return true;
  const isSpent = (row: number) =>
    columns.some(({ index }) => reader.isSpending(grid.text(row, index)));
  return rows.filter((row) => isSpent(row)).length * 2 >= rows.length;
}

/** The heading of what was given back to whoever paid, and what stands below it where nothing was. */
const GIVEN_BACK =
  /^(?:(?:quỹ|clb|đã) )*(?:hoàn(?: tiền| ứng| trả| lại)*|trả lại(?: tiền)?|đã trả|đã thanh toán|thanh toán lại)$|^(?:reimbursed|refunded|paid back|repaid|(?:sudah )?diganti|erstattet)$/iu;
const NOT_GIVEN = /^(?:[-–—.]|0|chưa.*|không|no|not yet|belum|nein|false)?$/iu;

/** Whether a column says of some costs that whoever paid them got the money back: then nobody is owed for them. */
export function arePaidBack(
  { grid, columns, roles }: CostColumns,
  rows: readonly number[],
  { kind }: BlockContext,
): boolean {
  const payer = roles.indexOf('payer');
  if (kind !== null || payer < 0) return false;
  return columns.some(
    ({ index, heading }) =>
      GIVEN_BACK.test(heading) &&
      rows.some((row) => grid.text(row, payer) !== '' && !NOT_GIVEN.test(grid.text(row, index))),
  );
}
