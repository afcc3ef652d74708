import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import { purchaseFields } from '@rallybook/contract/records/shuttles';
import type {
  NewPurchase,
  PurchasePatch,
  ShuttlePurchase,
} from '@rallybook/contract/schemas/shuttles';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { memberName } from '../../db/queries/members/members.ts';
import { insertCosts } from '../../db/queries/records/costs.ts';
import { deleteRecord, updateRecord } from '../../db/queries/records/records.ts';
import { costOfPurchase } from '../../db/queries/records/shuttles.ts';
import type { CostRow, ShuttlePurchaseRow } from '../../db/tables/months.ts';
import { newId } from '../../ids.ts';
import { unlinkedCost } from '../costs/costs.ts';
import { requireMember } from '../members/members.ts';
import { addRecord, editRecord, type RecordKind, removeRecord } from '../records/change-record.ts';
import { restorable } from '../records/restorable.ts';
import { presentPurchase } from './present.ts';

const payerName = async (db: Db, { clubId, payerId }: ShuttlePurchaseRow) =>
  payerId === null ? null : memberName(db, clubId, payerId);

/** A purchase is charged as the cost that it makes; this changes only with it. */
const PURCHASE: RecordKind<'shuttlePurchases', ShuttlePurchase> = {
  table: 'shuttlePurchases',
  name: 'shuttle_purchase',
  recordCount: 2,
  datesOf: ({ date }) => [date],
  requireValid: async (trx, _, row, earlier) => {
    // A member who has left stays the payer of what they paid.
    if (row.payerId !== null && row.payerId !== earlier?.payerId) {
      await requireMember(trx, row.clubId, row.payerId);
    }
  },
  snapshot: async (trx, row, currency) => {
    const plain = toAnswer(currency, purchaseFields, row);
    const state = { ...plain, payerName: await payerName(trx, row) };
    return { state, label: `${plain.date} ${plain.price}` };
  },
  peopleNamed: ({ payerId, payerName: name }) => (payerId ? { payerId, payerName: name } : {}),
  present: async (trx, row, currency) =>
    presentPurchase(currency, { ...row, payerName: await payerName(trx, row) }),
  follow: async (trx, before, after) => {
    const earlier = before === null ? null : await costOfPurchase(trx, before.clubId, before.id);
    if (after === null) {
      if (earlier !== null) await deleteRecord(trx, 'costs', earlier);
    } else if (earlier === null) await insertCosts(trx, [costOf(after)]);
    else await updateIfChanged(trx, earlier, after);
  },
};

function costOf({ clubId, id, date, price, payerId }: ShuttlePurchaseRow): CostRow {
  return {
    ...unlinkedCost(clubId),
    date,
    category: 'SHUTTLE',
    amount: price,
    payerId,
    note: null,
    scheduleId: null,
    sessionDate: null,
    purchaseId: id,
  };
}

async function updateIfChanged(trx: Trx, cost: CostRow, purchase: ShuttlePurchaseRow) {
  const { date, price: amount, payerId } = purchase;
  const isSame = cost.date === date && cost.amount === amount && cost.payerId === payerId;
  if (isSame) return;
  await updateRecord(trx, 'costs', { ...cost, date, amount, payerId, version: cost.version + 1 });
}

/**
 * Enters a purchase. A payer of another club is a 404.
 * @throws month_closed; limit_reached
 */
export async function addPurchase(
  context: Context,
  scope: ClubScope,
  input: NewPurchase,
  idempotencyKey: IdempotencyKey | null,
): Promise<ShuttlePurchase> {
  const ids = { clubId: scope.club.id, id: newId(), version: 1 };
  const row: ShuttlePurchaseRow = { ...ids, ...toRow(scope.club.currency, purchaseFields, input) };
  return addRecord(PURCHASE, context, scope, row, idempotencyKey);
}

/** @throws not_found; edit_conflict; month_closed */
export async function editPurchase(
  context: Context,
  scope: ClubScope,
  id: string,
  { version, ...patch }: PurchasePatch,
): Promise<ShuttlePurchase> {
  const change = toRowChange(scope.club.currency, purchaseFields, patch);
  return editRecord(PURCHASE, context, scope, { id, version }, (row) => ({ ...row, ...change }));
}

/** @throws not_found; month_closed */
export const removePurchase = (context: Context, scope: ClubScope, id: string): Promise<void> =>
  removeRecord(PURCHASE, context, scope, id);

/** A purchase is restored with its cost. */
export const restorablePurchase = restorable(PURCHASE);
