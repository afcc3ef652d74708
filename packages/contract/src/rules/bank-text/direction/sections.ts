import { cellText, type Row, rowText } from '../../columns/cells.ts';
import { foldLine } from '../bank-line.ts';
import type { Side } from './side.ts';

/** `I.`, `A)`, `1 -` before a title. */
const NUMBERED = /^(?:[ivx]{1,4}|[a-z]|\d{1,2}) ?[.):-] ?/;
/** Words of a title that say nothing about the direction. */
const FILLER =
  /\b(?:chi tiet|sao ke|danh sach|bang ke|cac|phan|muc|nhung|giao dich|trong|ky|thang|nam|ngay|transactions?|list of|all|other|total of|details? of|and)\b|[\d/:.()_-]+/g;

const IN =
  /^(?:(?:khoan |so )?(?:tien )?(?:vao|den|ve|nhan|thu)|(?:khoan )?thu|thu tien|tien thu|ghi co|bao co|(?:phat sinh|ps) (?:co|tang)|money in|paid in|credits?|credit|deposits?|receipts?|received|incoming|income|inflows?|nap tien|nop tien|entradas|haben)$/;
const OUT =
  /^(?:(?:khoan |so )?(?:tien )?(?:ra|di|chuyen|chi)|(?:khoan )?chi|chi tien|tien chi|chi phi|ghi no|bao no|(?:phat sinh|ps) (?:no|giam)|money out|paid out|debits?|withdrawals?|payments?|spent|sent|outgoing|expenses?|outflows?|rut tien|salidas|soll)$/;

/** The longest title. */
const MAX_TITLE = 60;

/** The side that a title names: `I. TIỀN VÀO`, `Các khoản chi`, `Receipts`; null if it says anything else. */
export function sideOfTitle(text: string): Side | null {
  if (text.length > MAX_TITLE) return null;
  const folded = foldLine(text).folded.toLowerCase().replace(NUMBERED, '');
  const words = folded.replace(FILLER, ' ').split(' ').filter(Boolean).join(' ');
  return IN.test(words) ? 'in' : OUT.test(words) ? 'out' : null;
}

/** What stands alone on a line without being a title: page numbers, sums, the rest of a text. */
const NO_TITLE = /^(?:trang|page|tong|cong|total|so du|sub)\b/;

/** The only text of a row; null if it has several cells, or none. */
function onlyText(row: Row): string | null {
  const filled = row.cells.filter((cell) => cellText(cell) !== '');
  return filled.length === 1 ? rowText(row) : null;
}

/**
 * The side of the section that each row stands in: a line above says it, up to the next title.
 * @param isWrapped whether a row is the rest of the text above it
 * @returns by the number of the line
 */
export function sidesOfSections(
  rows: readonly Row[],
  isWrapped: (row: Row) => boolean,
): ReadonlyMap<number, Side> {
  const sides = new Map<number, Side>();
  let current: Side | null = null;
  for (const row of rows) {
    const title = onlyText(row);
    const side = title === null ? null : sideOfTitle(title);
    const isNone = title === null || NO_TITLE.test(foldLine(title).folded.toLowerCase());
    if (side !== null) current = side;
    else if (!isNone && !isWrapped(row)) current = null;
    if (current !== null) sides.set(row.line, current);
  }
  return sides;
}
