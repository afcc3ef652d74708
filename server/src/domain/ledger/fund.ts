import { toAnswer, toRow } from '@rallybook/contract/records/convert';
import { fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { fundEntryAmount, reverse } from '@rallybook/contract/rules/ledger';
import { fromWire, minus, toWire } from '@rallybook/contract/rules/money/amounts';
import type {
  FundCount,
  FundEntry,
  NewFundCount,
  NewFundEntry,
} from '@rallybook/contract/schemas/fund';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  fundEntryById,
  fundUntil,
  insertFundCount,
  insertFundEntry,
} from '../../db/queries/money/fund.ts';
import type { FundEntryRow } from '../../db/tables/money.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { refuseIfTaken } from '../guards/refuse-if-taken.ts';
import { newEntryFields } from './entries.ts';
import { markGuestUnpaid } from './mark-guest-unpaid.ts';

async function writeFundEntry(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  action: 'fund.created' | 'fund.reversed',
  row: FundEntryRow,
): Promise<FundEntry> {
  const { club, actorName } = scope;
  await requireRoomForRecords(trx, context, club.id, 1);
  await insertFundEntry(trx, row);
  const { id, reversesId, createdAt } = row;
  const after = toAnswer(scope.club.currency, fundEntryFields, row);
  const label = `${row.date} ${row.note} ${after.amount}`;
  await writeAudit(trx, context, scope, [{ action, resourceId: id, label, after }]);
  return { id, ...after, reversesId, reversedById: null, createdAt, createdByName: actorName };
}

/** Writes an income as part of another change. */
export function writeIncome(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  income: Pick<FundEntryRow, 'amount' | 'date' | 'note'>,
): Promise<FundEntry> {
  const row = { ...newEntryFields(context, scope), kind: 'income' as const, ...income };
  return writeFundEntry(trx, context, scope, 'fund.created', row);
}

/** Reverses an entry with today's date, as part of another change. The entry must not be reversed yet. */
export function takeBackFundEntry(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  entry: Pick<FundEntryRow, 'id' | 'kind' | 'amount' | 'note'>,
  note = entry.note,
): Promise<FundEntry> {
  const { kind, amount } = reverse({ kind: entry.kind, amount: entry.amount });
  const date = todayIn(scope.club.timeZone, context.clock());
  const fields = { kind, amount, date, note, reversesId: entry.id };
  const row = { ...newEntryFields(context, scope), ...fields };
  return writeFundEntry(trx, context, scope, 'fund.reversed', row);
}

/** Adds an entry to the fund; an expense takes its amount out. */
export async function addFundEntry(
  context: Context,
  scope: ClubScope,
  input: NewFundEntry,
  idempotencyKey: IdempotencyKey | null,
): Promise<FundEntry> {
  return changeClubOnce(context, scope, 'share', idempotencyKey, (trx, current) => {
    const fields = toRow(current.club.currency, fundEntryFields, input);
    const amount = fundEntryAmount(input.kind, fields.amount);
    const row = { ...newEntryFields(context, current), ...fields, amount };
    return writeFundEntry(trx, context, current, 'fund.created', row);
  });
}

/**
 * Reverses an entry of the fund with today's date; a guest whose payment it was counts as not paid then.
 * @throws not_reversible if it is a reversal itself; already_reversed
 */
export async function reverseFundEntry(
  context: Context,
  scope: ClubScope,
  id: string,
  { note }: { note?: string | null | undefined },
  idempotencyKey: IdempotencyKey | null,
): Promise<FundEntry> {
  return refuseIfTaken('already_reversed', () =>
    changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, current) => {
      const entry = await fundEntryById(trx, current.club.id, id);
      if (entry === undefined) throw new AppError('not_found');
      if (entry.reversesId !== null) throw new AppError('not_reversible');
      if (entry.reversedById !== null) throw new AppError('already_reversed');
      await markGuestUnpaid(trx, context, current, id);
      return takeBackFundEntry(trx, context, current, entry, note || entry.note);
    }),
  );
}

/** Stores the counted amount, beside the expected one at the end of the date. */
export async function countFund(
  context: Context,
  scope: ClubScope,
  { date, amount }: NewFundCount,
  idempotencyKey: IdempotencyKey | null,
): Promise<FundCount> {
  return changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, current) => {
    const { club } = current;
    const expected = await fundUntil(trx, club.id, date);
    const counted = fromWire(current.club.currency, amount);
    const { reversesId: _, ...key } = newEntryFields(context, current);
    await requireRoomForRecords(trx, context, club.id, 1);
    await insertFundCount(trx, { ...key, date, expected, counted });
    const after = toAnswer(current.club.currency, fundCountFields, { date, expected, counted });
    const label = `${date} ${after.counted}`;
    await writeAudit(trx, context, current, [
      { action: 'fund.counted', resourceId: key.id, label, after },
    ]);
    const difference = toWire(current.club.currency, minus(counted, expected));
    return { expected: after.expected, counted: after.counted, difference };
  });
}
