import type { RecordedDates } from '@rallybook/contract/rules/recurring-costs';
import type { Trx } from '../../db/engine/connect.ts';
import { recordedInMonth, recurringCostsOf } from '../../db/queries/records/recurring-costs.ts';
import type { CostRow } from '../../db/tables/months.ts';
import { AppError } from '../../errors.ts';

/** The dates that a cost covers of a recurring one. */
export const readDates = (dates: string | null): RecordedDates =>
  dates === null || dates === '' ? [] : dates.split(',');

/**
 * Requires that what a deleted cost had recorded is open again.
 * @throws already_recorded
 */
export async function requireStillOpen(trx: Trx, cost: Partial<CostRow>): Promise<void> {
  const { clubId, recurringId, recurringMonth, recurringDates } = cost;
  if (!clubId || !recurringId || !recurringMonth) return;
  const rows = await recurringCostsOf(trx, clubId);
  const series = new Map(rows.map(({ id, seriesId }) => [id, seriesId]));
  const own = series.get(recurringId);
  const mine = new Set(readDates(recurringDates ?? null));
  for (const other of await recordedInMonth(trx, clubId, recurringMonth)) {
    const isSame =
      other.recurringId === recurringId ||
      (own !== undefined && series.get(other.recurringId ?? '') === own);
    const theirs = readDates(other.recurringDates);
    const overlaps =
      mine.size === 0 || theirs.length === 0 || theirs.some((date) => mine.has(date));
    if (isSame && overlaps) throw new AppError('already_recorded');
  }
}
