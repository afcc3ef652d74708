import type { Vnd } from '@rallybook/contract/rules/money';
import type { ClubActor } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertBankLineParts, releaseEntries } from '../../db/queries/bank-lines.ts';
import { entriesByIds } from '../../db/queries/entries.ts';
import type { EntryRow } from '../../db/tables.ts';
import { writtenEntry } from '../ledger/entries.ts';
import { reversalRows } from '../ledger/reversals.ts';
import { writeEntryGroups } from '../ledger/write-entries.ts';

/** What of a transfer is whose payment; whole VND, dated as the transfer. */
export type Part = { lineId: string; date: string; memberId: string; amount: Vnd };

/** Writes the payments that transfers are. @throws as `writeEntries` */
export async function payParts(
  trx: Trx,
  context: Context,
  scope: ClubActor,
  parts: readonly Part[],
): Promise<void> {
  if (parts.length === 0) return;
  const none = { note: null, year: null, month: null, transferId: null };
  const paid = parts.map(({ lineId, ...part }) => {
    const entry: EntryRow = {
      ...writtenEntry(context, scope),
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

/** Takes payments of transfers back by entries of today. @throws as `writeEntries` */
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
