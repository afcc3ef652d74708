import { actorHolds } from '@rallybook/contract/access/can';
import { toRow } from '@rallybook/contract/records/convert';
import { entryFields } from '@rallybook/contract/records/entries';
import { entryAmount, transferAmounts } from '@rallybook/contract/rules/ledger';
import { toWire } from '@rallybook/contract/rules/money/amounts';
import type {
  Entry,
  EntryPair,
  NewEntry,
  NewTransfer,
  Statement,
} from '@rallybook/contract/schemas/accounts';
import type { ClubActor, ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import { statementPage } from '../../db/queries/money/entries.ts';
import type { Page } from '../../db/queries/pages.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { presentEntry, writeEntries } from './write-entries.ts';

/**
 * Requires current or former members: somebody who has left may still owe.
 * @throws not_found if somebody is not, and never was, in the club
 */
export async function requireKnownMembers(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
): Promise<void> {
  const known = await namesOfMembers(db, clubId, memberIds);
  if (known.size < new Set(memberIds).size) throw new AppError('not_found');
}

/**
 * The entries of a member, the newest first, each with the balance after it.
 * @throws forbidden if it is somebody else's account, and the actor may not edit money; not_found
 */
export async function readStatement(
  { db }: Context,
  { club, actor }: ClubScope,
  memberId: string,
  page: Page,
): Promise<Statement> {
  if (memberId !== actor.memberId && !actorHolds(actor, 'edit_money')) {
    throw new AppError('forbidden');
  }
  await requireKnownMembers(db, club.id, [memberId]);
  const { rows, total } = await statementPage(db, { clubId: club.id, memberId }, page);
  const items = rows.map((row) => ({
    ...presentEntry(club.currency, row),
    balance: toWire(club.currency, row.balance),
  }));
  return { items, total, ...page };
}

/** Adds an entry to a member's account. A member of another club is a 404. */
export async function addEntry(
  context: Context,
  scope: ClubScope,
  input: NewEntry,
  idempotencyKey: IdempotencyKey | null,
): Promise<Entry> {
  return changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, current) => {
    await requireKnownMembers(trx, current.club.id, [input.memberId]);
    const fields = toRow(current.club.currency, entryFields, input);
    const row = { ...fields, amount: entryAmount(input.kind, fields.amount) };
    const rows = [{ ...newAccountEntryFields(context, current), ...row, transferId: null }];
    const [entry] = await writeEntries(trx, context, current, 'entry.created', rows);
    return entry!;
  });
}

/** One member pays another one's debt: two entries that add up to 0, the payer's first. */
export async function addTransfer(
  context: Context,
  scope: ClubScope,
  input: NewTransfer,
  idempotencyKey: IdempotencyKey | null,
): Promise<EntryPair> {
  const { fromMemberId, toMemberId, date, note } = input;
  return changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, current) => {
    await requireKnownMembers(trx, current.club.id, [fromMemberId, toMemberId]);
    const given = { memberId: fromMemberId, kind: 'transfer', date, note } as const;
    const fields = toRow(current.club.currency, entryFields, { ...given, amount: input.amount });
    const transferId = newId();
    const rows = transferAmounts(input, fields.amount).map((part) => ({
      ...newAccountEntryFields(context, current),
      ...fields,
      ...part,
      transferId,
    }));
    return { items: await writeEntries(trx, context, current, 'entry.created', rows) };
  });
}

/** The fields that new entries of accounts and of the fund have in common. */
export function newEntryFields({ clock }: Pick<Context, 'clock'>, { club, actor }: ClubActor) {
  return {
    clubId: club.id,
    id: newId(),
    reversesId: null,
    createdAt: clock().toISOString(),
    createdBy: actor.memberId,
  };
}

/** The fields that new entries of members' accounts have in common; some are written by a service. */
export function newAccountEntryFields(context: Pick<Context, 'clock'>, by: ClubActor) {
  return { ...newEntryFields(context, by), createdByService: by.service ?? null };
}
