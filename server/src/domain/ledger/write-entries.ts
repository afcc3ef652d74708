import { toAnswer } from '@rallybook/contract/records/convert';
import { entryFields } from '@rallybook/contract/records/entries';
import { omitFields } from '@rallybook/contract/records/fields';
import { requireSmallSum } from '@rallybook/contract/rules/ledger';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Entry } from '@rallybook/contract/schemas/accounts';
import type { AuditAction } from '@rallybook/contract/schemas/audit';
import { SERVICE_NAMES } from '@rallybook/contract/schemas/bank-sources';
import type { ClubActor } from '../../auth/scope.ts';
import { splitIntoChunks } from '../../chunks.ts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import {
  balancesOfMembers,
  insertEntries,
  type ListedEntry,
} from '../../db/queries/money/entries.ts';
import type { EntryRow } from '../../db/tables/money.ts';
import { type Change, writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';

/** The balances of how many members are asked for at once. */
const MEMBERS_AT_ONCE = 500;

const shownFields = omitFields(entryFields, 'memberId');

/** An entry as it is answered. */
export function presentEntry(currency: Currency, row: ListedEntry): Entry {
  const { id, memberId, reversesId, reversedById, createdAt, createdByService } = row;
  const serviceName = createdByService === null ? null : SERVICE_NAMES[createdByService];
  const createdByName = row.createdByName ?? serviceName;
  const fields = toAnswer(currency, shownFields, row);
  return { id, memberId, ...fields, reversesId, reversedById, createdAt, createdByName };
}

/** The audit trail's state and label of an entry; for a transfer, with both members. */
function describe(
  currency: Currency,
  action: AuditAction,
  rows: readonly EntryRow[],
  members: Awaited<ReturnType<typeof namesOfMembers>>,
): Change {
  const row = rows.at(-1)!;
  const nameOf = (id: string) => members.get(id)?.name ?? '';
  const payerId = rows[0]!.memberId;
  const payer = rows.length === 1 ? {} : { payerId, payerName: nameOf(payerId) };
  const memberName = nameOf(row.memberId);
  const after = { memberName, ...toAnswer(currency, entryFields, row), ...payer };
  const who = rows.map(({ memberId }) => nameOf(memberId)).join(' → ');
  return { action, resourceId: row.id, label: `${who} ${row.date} ${after.amount}`, after };
}

/**
 * Writes an entry of a member's account, or both of a transfer, the payer's first, and audits them.
 * @returns them in the form of answers
 * @throws limit_reached; AmountTooLargeError if a balance would be larger than can be answered
 */
export async function writeEntries(
  trx: Trx,
  context: Context,
  scope: ClubActor,
  action: AuditAction,
  rows: readonly EntryRow[],
): Promise<Entry[]> {
  await writeEntryGroups(trx, context, scope, action, [rows]);
  const { actorName: createdByName } = scope;
  return rows.map((row) =>
    presentEntry(scope.club.currency, { ...row, reversedById: null, createdByName }),
  );
}

/**
 * Stores entries of members' accounts, for a change that is in the trail as a whole.
 * @throws like `writeEntries`
 */
export async function storeEntries(
  trx: Trx,
  context: Context,
  { id: clubId, currency }: ClubWithCurrency,
  rows: readonly EntryRow[],
): Promise<void> {
  await requireRoomForRecords(trx, context, clubId, rows.length);
  await insertEntries(trx, rows);
  const memberIds = [...new Set(rows.map((row) => row.memberId))].toSorted();
  for (const some of splitIntoChunks(memberIds, MEMBERS_AT_ONCE)) {
    const balances = await balancesOfMembers(trx, clubId, some);
    for (const balance of balances.values()) requireSmallSum(currency, balance);
  }
}

/**
 * Like `writeEntries`, for several groups at once: each is an entry, or both of a transfer.
 * @throws like `writeEntries`
 */
export async function writeEntryGroups(
  trx: Trx,
  context: Context,
  scope: ClubActor,
  action: AuditAction,
  groups: readonly (readonly EntryRow[])[],
): Promise<void> {
  const { club } = scope;
  const rows = groups.flat();
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const members = await namesOfMembers(trx, club.id, memberIds);
  await storeEntries(trx, context, club, rows);
  const changes = groups.map((group) => describe(club.currency, action, group, members));
  await writeAudit(trx, context, scope, changes);
}
