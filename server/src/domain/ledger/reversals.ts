import { todayIn } from '@rallybook/contract/rules/calendar';
import { reverse } from '@rallybook/contract/rules/ledger';
import type { Entry, Reversal } from '@rallybook/contract/schemas/accounts';
import type { ClubActor, ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { releaseEntries } from '../../db/queries/money/bank-lines.ts';
import { entriesOfTransfer, entryById } from '../../db/queries/money/entries.ts';
import type { EntryRow } from '../../db/tables/money.ts';
import { AppError } from '../../errors.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { refuseIfTaken } from '../guards/refuse-if-taken.ts';
import { newAccountEntryFields } from './entries.ts';
import { writeEntries } from './write-entries.ts';

/** The reversals of entries, with today's date; each belongs to the same month as the entry that it reverses. */
export function reversalRows(
  context: Pick<Context, 'clock'>,
  scope: ClubActor,
  entries: readonly EntryRow[],
  note: string | null,
): EntryRow[] {
  const date = todayIn(scope.club.timeZone, context.clock());
  return entries.map(
    ({ memberId, kind, method, year, month, amount, transferId, id: reversesId }) => {
      const same = reverse({ memberId, kind, method, year, month, amount });
      return {
        ...newAccountEntryFields(context, scope),
        ...same,
        date,
        note,
        transferId,
        reversesId,
      };
    },
  );
}

/**
 * Reverses an entry with today's date; of a transfer, both entries.
 * @returns the reversal of the given entry
 * @throws not_reversible if it belongs to a bill, or is a reversal itself; already_reversed
 */
export async function reverseEntry(
  context: Context,
  scope: ClubScope,
  id: string,
  { note }: Reversal,
  idempotencyKey: IdempotencyKey | null,
): Promise<Entry> {
  return refuseIfTaken('already_reversed', () =>
    changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, current) => {
      const entry = await entryById(trx, current.club.id, id);
      if (entry === undefined) throw new AppError('not_found');
      if (entry.kind === 'bill' || entry.reversesId !== null) throw new AppError('not_reversible');
      if (entry.reversedById !== null) throw new AppError('already_reversed');
      const { transferId } = entry;
      const entries =
        transferId === null ? [entry] : await entriesOfTransfer(trx, current.club.id, transferId);
      const rows = reversalRows(context, current, entries, note || null);
      const reversals = await writeEntries(trx, context, current, 'entry.reversed', rows);
      await releaseEntries(
        trx,
        current.club.id,
        entries.map((row) => row.id),
      );
      return reversals.find(({ reversesId }) => reversesId === id)!;
    }),
  );
}
