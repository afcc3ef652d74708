import { toAnswer } from '@rallybook/contract/records/convert';
import { countFields, purchaseFields } from '@rallybook/contract/records/shuttles';
import { toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { piecesOf } from '@rallybook/contract/rules/shuttles/history';
import type {
  ShuttleCount,
  ShuttlePurchase,
  ShuttleUse,
} from '@rallybook/contract/schemas/shuttles';
import type { ShuttleCountRow, ShuttlePurchaseRow, ShuttleUseRow } from '../../db/tables/months.ts';
import type { GameUse } from './history.ts';
import type { ShuttleStock } from './stock.ts';

export function presentPurchase(
  currency: Currency,
  row: ShuttlePurchaseRow & { payerName: string | null },
): ShuttlePurchase {
  const { id, payerName, version } = row;
  return {
    id,
    ...toAnswer(currency, purchaseFields, row),
    payerName,
    pieces: piecesOf(row),
    version,
  };
}

type PresentedUse = Pick<ShuttleUseRow, 'id' | 'date' | 'scheduleId' | 'isEstimate' | 'version'>;

export function presentUse(currency: Currency, row: PresentedUse, stock: ShuttleStock): ShuttleUse {
  const { id, date, scheduleId, version } = row;
  const { pieces, givenPieces, cost, isShort } = stock.uses.get(id)!;
  const used = { pieces, givenPieces, cost: toWire(currency, cost) };
  return { id, date, scheduleId, ...used, isEstimate: row.isEstimate === 1, isShort, version };
}

/** A use that follows from games: it changes only with them. */
export const presentGameUse = (
  currency: Currency,
  use: GameUse,
  stock: ShuttleStock,
): ShuttleUse => ({
  ...presentUse(currency, { ...use, isEstimate: 0, version: 1 }, stock),
  isOfGames: true,
});

export function presentCount(row: ShuttleCountRow, stock: ShuttleStock): ShuttleCount {
  const { id, version } = row;
  return { id, ...toAnswer(null, countFields, row), ...stock.counts.get(id)!, version };
}
