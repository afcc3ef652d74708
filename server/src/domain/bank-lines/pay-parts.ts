import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { ClubActor } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertBankLineParts, releaseEntries } from '../../db/queries/money/bank-lines.ts';
import { entriesByIds } from '../../db/queries/money/entries.ts';
import type { EntryRow } from '../../db/tables/money.ts';
import { newAccountEntryFields } from '../ledger/entries.ts';
import { reversalRows } from '../ledger/reversals.ts';
import { writeEntryGroups } from '../ledger/write-entries.ts';

/** The part of a transfer that is a member's payment; minor units, dated like the transfer. */
export type Part = { lineId: string; date: string; memberId: string; amount: Minor };

/**
 * Writes the payments made by transfers.
 * @throws like `writeEntries`
 */
export async function writePayments(
  trx: Trx,
  context: Context,
  scope: ClubActor,
  parts: readonly Part[],
): Promise<void> {
  if (parts.length === 0) return;
  const none = { note: null, year: null, month: null, transferId: null };
  const paid = parts.map(({ lineId, ...part }) => {
    const entry: EntryRow = {
      ...newAccountEntryFields(context, scope),
      ...none,
      ...part,
      kind: 'payment',
      method: 'bank',
    };
    return { lineId, entry };
  });
  const groups = paid.map(({ entry }) => [entry]);
  await writeEntryGroups(trx, context, scope, 'entry.created', groups);
  await insertBankLineParts(
    trx,
    paid.map(({ lineId, entry: { clubId, id: entryId } }) => ({ clubId, entryId, lineId })),
  );
}

/**
 * Reverses payments made by transfers, with today's date.
 * @throws like `writeEntries`
 */
export async function reverseParts(
  trx: Trx,
  context: Context,
  scope: ClubActor,
  entryIds: readonly string[],
): Promise<void> {
  if (entryIds.length === 0) return;
  const entries = await entriesByIds(trx, scope.club.id, entryIds);
  const groups = reversalRows(context, scope, entries, null).map((row) => [row]);
  await writeEntryGroups(trx, context, scope, 'entry.reversed', groups);
  await releaseEntries(trx, scope.club.id, entryIds);
}
