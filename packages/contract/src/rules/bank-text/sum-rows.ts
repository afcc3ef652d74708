import { type Cell, cellText } from '../columns/cells.ts';
import { foldLine } from './bank-line.ts';

/** How a row begins that is no transfer, but a sum or a balance. */
const SUM =
  /^(?:tong|cong(?! ty)|total|so du|du (?:dau|cuoi)|ton (?:dau|cuoi)|(?:opening|closing|ending|beginning|available) balance|balance|(?:balance )?(?:brought|carried) forward)\b/i;

/** The words of a text that says nothing but that it is a sum or a balance. */
const SUM_WORDS = new Set(
  `tong cong total sub subtotal so du ton opening closing ending beginning available balance brought carried forward phat sinh
  tien no co ghi doanh trong dau cuoi ky thang ngay nam tu den giao dich credit credits debit debits amount of the period this
  page trang b f c from to transaction transactions vnd`.split(/\s+/),
);

/** No sum says more. */
const MAX_SUM = 120;

/** Whether a cell begins like a sum. */
export const isSum = (cell: Cell | undefined): boolean => SUM.test(foldLine(cellText(cell)).folded);

/** Whether a cell is a sum and nothing else: `Số dư đầu kỳ 01/10/2026`, but not `Tổng tiền quỹ của An`. */
export function isSumOnly(cell: Cell): boolean {
  if (typeof cell !== 'string' || cell.length > MAX_SUM) return false;
  const { folded } = foldLine(cellText(cell));
  const words = folded.toLowerCase().match(/[a-z]+/g) ?? [];
  return SUM.test(folded) && words.every((word) => SUM_WORDS.has(word));
}
