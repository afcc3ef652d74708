import { cellText, type Row, rowText } from '@rallybook/contract/rules/cells';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { foldLine } from '../../cells/fold-line.ts';
import type { Side } from '../../cells/side.ts';
import { isLineOfOtherCurrency, namesCurrency } from '../../cells/units.ts';
import { readWrittenAmount } from '../../cells/written-amount.ts';
import { statusOf } from '../line/status.ts';

/** `I.`, `A)`, `1 -` before a title. */
const NUMBERED = /^(?:[ivx]{1,4}|[a-z]|\d{1,2}) ?[.):-] ?/;
/** Words of a title that say nothing about the direction. */
const FILLER =
  /\b(?:chi tiet|sao ke|danh sach|bang ke|cac|phan|muc|nhung|giao dich|trong|ky|thang|nam|ngay|transactions?|umsatze|buchungen|zahlungen|operations|movimientos|transaksi|list of|all|other|total of|details? of|and)\b|[\d/:.()_-]+/g;

const CAME =
  '(?:(?:khoan |so )?(?:tien )?(?:vao|den|ve|nhan|thu)|(?:khoan )?thu|thu tien|tien thu|ghi co|bao co|(?:phat sinh|ps) (?:co|tang)|money in|paid in|credits?|deposits?|additions?|receipts?|received|incoming|income|inflows?|nap tien|nop tien|entradas|ingresos|abonos|haben|einnahmen|recettes)';
const WENT =
  '(?:(?:khoan |so )?(?:tien )?(?:ra|di|chuyen|chi)|(?:khoan )?chi|chi tien|tien chi|chi phi|ghi no|bao no|(?:phat sinh|ps) (?:no|giam)|money out|paid out|checks paid|debits?|withdrawals?|subtractions?|payments?|spent|sent|outgoing|expenses?|outflows?|rut tien|salidas|gastos|cargos|soll|ausgaben|depenses)';
/** `Deposits and other additions`: two of one side. */
const twiceAtMost = (word: string) => new RegExp(`^${word}(?: ${word})?$`);
const [IN, OUT] = [twiceAtMost(CAME), twiceAtMost(WENT)];

/** The longest title. */
const MAX_TITLE = 60;

/** What a title says of the rows below it: their side, or that they were not made. */
export type SectionSays = Side | 'not made';

/** What a title says: `I. TIỀN VÀO`, `Các khoản chi`, `Receipts`, `Giao dịch chờ xử lý`; null if it says anything else. */
export function sayingOfTitle(text: string): SectionSays | null {
  if (text.length > MAX_TITLE) return null;
  const folded = foldLine(text).folded.toLowerCase().replace(NUMBERED, '');
  const words = folded.replace(FILLER, ' ').split(' ').filter(Boolean).join(' ');
  if (statusOf(words) === 'not done') return 'not made';
  return IN.test(words) ? 'in' : OUT.test(words) ? 'out' : null;
}

/** What a title may say among other words of rows that nobody has paid: `Dự kiến thu tháng 12`. */
const NOT_YET =
  /\b(?:du kien|ke hoach|du toan|chua (?:thu|dong|nop|tra|ck|chuyen|nhan)|planned|expected|upcoming|unpaid)\b/i;

/** What stands alone on a line without being a title: page numbers, sums, the rest of a text. */
const NO_TITLE = /^(?:trang|page|tong|cong|total|so du|sub)\b/;

type Title = { index: number; text: string; hasSum: boolean; isNumbered: boolean };

const ONLY_NUMBER = /^(?:[IVX]{1,4}|[A-H]|\d{1,2})[.)]?$/;

/** A title, or what stands like one: the only text of a row, perhaps behind its number and before a sum. */
function titleIn(currency: Currency, { cells }: Row): Title | null {
  const filled = [...cells.entries()].filter(([, cell]) => cellText(cell) !== '');
  const isNumber = (text: string) => ONLY_NUMBER.test(text);
  const hasNumber = filled.length > 1 && isNumber(cellText(filled[0]![1]));
  const [title, ...sums] = hasNumber ? filled.slice(1) : filled;
  if (title === undefined || typeof title[1] !== 'string') return null;
  const areSums = sums.every(
    ([, cell]) => typeof readWrittenAmount(currency, cell, 1) !== 'string',
  );
  const text = cellText(title[1]);
  if (!areSums || (sums.length > 0 && text.length > MAX_TITLE)) return null;
  const isNumbered = hasNumber || isNumber(text.split(' ')[0]!);
  return { index: title[0], text, hasSum: sums.length > 0, isNumbered };
}

/** What the sections of a table say, by the number of the line; and the lines that are titles with a sum. */
export type Sections = { says: ReadonlyMap<number, SectionSays>; sums: ReadonlySet<number> };

/** What a title does: it begins a section, or ends the one above it, or nothing. */
type Effect = { current: SectionSays | null; isSum: boolean } | null;

/** Rows without a date of their own have a text and an amount, too, and there are people called Thu and Chi. */
function effectOfSum({ text, isNumbered }: Title, current: SectionSays | null): Effect {
  const saying = sayingOfTitle(text);
  if (saying === null) return null;
  if (isNumbered) return { current: saying, isSum: true };
  return current === null || saying === current ? null : { current: null, isSum: true };
}

/** @param isRest whether the row may be the rest of a text */
function effectOfTitle({ text }: Title, isRest: boolean): Effect {
  const saying = sayingOfTitle(text);
  if (saying !== null) return { current: saying, isSum: false };
  const { folded } = foldLine(text.slice(0, MAX_TITLE));
  if (isRest || NO_TITLE.test(folded.toLowerCase())) return null;
  return { current: NOT_YET.test(folded) ? 'not made' : null, isSum: false };
}

/**
 * What the section that each row stands in says: a line above says it, up to the next title.
 * @param isWrapped whether a row is the rest of the text above it
 */
export function sectionsIn(
  currency: Currency,
  rows: readonly Row[],
  isWrapped: (row: Row) => boolean,
): Sections {
  const says = new Map<number, SectionSays>();
  const sums = new Set<number>();
  let current: SectionSays | null = null;
  let place: number | null = null;
  for (const row of rows) {
    const title = titleIn(currency, row);
    if (title !== null) {
      // Where titles stand in the column of texts, so does the next one.
      const isRest: boolean = title.index !== place && isWrapped(row);
      const effect: Effect = title.hasSum
        ? effectOfSum(title, current)
        : effectOfTitle(title, isRest);
      if (effect?.isSum) sums.add(row.line);
      if (effect !== null) ({ current } = effect);
      if (effect !== null) place = current === null ? null : title.index;
    }
    if (current !== null) says.set(row.line, current);
  }
  return { says, sums };
}

const CURRENCY = /\b(?:loai tien|tien te|dvt|currency|ccy|devise|wahrung)\b/i;
/** The words of a payer may name an account, but not with its number. */
const ACCOUNT = /\b(?:tai khoan|account|so tk|tk)\b[^\d]{0,20}\d/i;

const isAboutAccount = (folded: string) => CURRENCY.test(folded) || ACCOUNT.test(folded);

/**
 * The lines that stand below one that names another currency, up to one that names another again: `Tài khoản 123, Loại tiền:
 * USD`.
 * @param isAbove whether the lines above name another currency
 */
export function linesOfOtherCurrency(
  currency: Currency,
  rows: readonly Row[],
  isAbove: boolean,
): ReadonlySet<number> {
  const lines = new Set<number>();
  let isOther = isAbove;
  for (const row of rows) {
    const hasAmount = row.cells.some((cell) => {
      const amount = readWrittenAmount(currency, cell, 1);
      return amount !== null && typeof amount === 'object';
    });
    const text = rowText(row).slice(0, 200);
    if (!hasAmount && isAboutAccount(foldLine(text).folded)) {
      if (isLineOfOtherCurrency(currency, text)) isOther = true;
      else if (namesCurrency(currency, text)) isOther = false;
    }
    if (isOther) lines.add(row.line);
  }
  return lines;
}
