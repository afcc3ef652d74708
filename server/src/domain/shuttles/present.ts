import { toAnswer } from '@rallybook/contract/records/convert';
import { countFields, purchaseFields } from '@rallybook/contract/records/shuttles';
import { thousandsFromVnd } from '@rallybook/contract/rules/money';
import { piecesOf } from '@rallybook/contract/rules/shuttles/history';
import { followStock, type ShuttleStock } from '@rallybook/contract/rules/shuttles/stock';
import type {
  ShuttleCount,
  ShuttlePurchase,
  ShuttleUse,
} from '@rallybook/contract/schemas/shuttles';
import type { Db } from '../../db/engine/connect.ts';
import { type GameUse, shuttleHistoryOf } from './history.ts';
import type { ShuttleCountRow, ShuttlePurchaseRow, ShuttleUseRow } from '../../db/tables.ts';

/** What became of all shuttlecocks of a club. */
export async function stockOf(db: Db, clubId: string): Promise<ShuttleStock> {
  return followStock(await shuttleHistoryOf(db, clubId));
}

export function presentPurchase(
  row: ShuttlePurchaseRow & { payerName: string | null },
): ShuttlePurchase {
  const { id, payerName, version } = row;
  return { id, ...toAnswer(purchaseFields, row), payerName, pieces: piecesOf(row), version };
}

type PresentedUse = Pick<ShuttleUseRow, 'id' | 'date' | 'scheduleId' | 'isEstimate' | 'version'>;

export function presentUse(row: PresentedUse, stock: ShuttleStock): ShuttleUse {
  const { id, date, scheduleId, version } = row;
  const { pieces, givenPieces, cost, isShort } = stock.uses.get(id)!;
  const used = { pieces, givenPieces, cost: thousandsFromVnd(cost) };
  return { id, date, scheduleId, ...used, isEstimate: row.isEstimate === 1, isShort, version };
}

/** A use that follows from games: it changes only with them. */
export const presentGameUse = (use: GameUse, stock: ShuttleStock): ShuttleUse => ({
  ...presentUse({ ...use, isEstimate: 0, version: 1 }, stock),
  isOfGames: true,
});

export function presentCount(row: ShuttleCountRow, stock: ShuttleStock): ShuttleCount {
  const { id, version } = row;
  return { id, ...toAnswer(countFields, row), ...stock.counts.get(id)!, version };
}
