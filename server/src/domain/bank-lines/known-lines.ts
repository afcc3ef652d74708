import { addDays } from '@rallybook/contract/rules/calendar';
import { bankDay, type BankLine } from '@rallybook/reading/bank/line/bank-line';
import type { Transfer } from '@rallybook/reading/bank/matching/transfer-keys';
import type { ClubActor } from '../../auth/scope.ts';
import type { Db } from '../../db/engine/connect.ts';
import { linesOfAmounts } from '../../db/queries/money/bank-lines.ts';
import type { BankLineRow } from '../../db/tables/money.ts';
import { invalidField } from '../../errors.ts';

/** A file may have the day on which a transfer was booked, and a message the day on which it was made. */
const DAYS_APART = 40;

/** The fields of a row by which transfers are compared. */
export function transferOf(row: BankLineRow): Transfer {
  const { source, date, madeAt, isDated, amount, direction } = row;
  const { text, reference, account, balance, serviceId } = row;
  const time = { at: madeAt ?? date, hasTime: madeAt !== null, isDated: isDated === 1 };
  return { source, ...time, amount, direction, text, reference, account, balance, serviceId };
}

/** The fields of a transfer, as columns of a row. */
export function transferFields(timeZone: string, { at, hasTime, isDated, ...transfer }: Transfer) {
  const { source, amount, direction, text, reference, account, balance, serviceId } = transfer;
  return {
    source,
    date: bankDay(timeZone, { at, hasTime }),
    madeAt: hasTime ? at : null,
    isDated: isDated ? (1 as const) : (0 as const),
    amount,
    direction,
    text,
    reference,
    account,
    balance,
    serviceId,
  };
}

/** The most known lines to compare with: a club with a hundred transfers a day of one amount has as many in 50 days. */
const MAX_KNOWN = 5000;

/**
 * The lines of a club that may be the same as one of these: with the same amounts and, if all are dated, from about
 * the same time.
 * @throws invalid_input if there are too many to be compared
 */
export async function findSimilarLines(
  db: Db,
  { id: clubId, timeZone }: Pick<ClubActor['club'], 'id' | 'timeZone'>,
  lines: readonly BankLine[],
): Promise<BankLineRow[]> {
  if (lines.length === 0) return [];
  const days = lines.map((line) => bankDay(timeZone, line)).toSorted();
  const areDated = lines.every(({ isDated }) => isDated);
  const dates = {
    first: addDays(days[0]!, -DAYS_APART),
    last: addDays(days.at(-1)!, DAYS_APART),
  };
  const amounts = lines.map(({ amount }) => amount);
  const known = await linesOfAmounts(db, clubId, amounts, areDated ? dates : null, MAX_KNOWN + 1);
  if (known.length > MAX_KNOWN) throw invalidField('text', 'too_many_known');
  return known;
}
