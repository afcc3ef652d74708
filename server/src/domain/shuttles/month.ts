import {
  datesOfMonth,
  dayBefore,
  isoMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { sum, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { ShuttleMonth } from '@rallybook/contract/schemas/shuttles';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { shuttlesOfMonth } from '../../db/queries/records/shuttles.ts';
import { playedByMonth } from '../sessions/played.ts';
import { stockOfClub } from './history.ts';
import { presentCount, presentGameUse, presentPurchase, presentUse } from './present.ts';
import { rateUse, type StockLevel, stockOn } from './stock-figures.ts';

const presentLevel = (currency: Currency, { pieces, value }: StockLevel) => ({
  pieces,
  value: toWire(currency, value),
});

/** The shuttlecocks of a month: what came, what was used and what it cost, and what is left. */
export async function readShuttleMonth(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
): Promise<ShuttleMonth> {
  const { first, last } = datesOfMonth(month);
  const { history, stock } = await stockOfClub(db, club.id, { first, last });
  const { purchases, uses, counts } = await shuttlesOfMonth(db, club.id, { first, last });
  const gameUses = history.gameUses.filter(({ date }) => first <= date && date <= last);
  const used = [...uses, ...gameUses].map(({ id }) => stock.uses.get(id)!);
  const closing = stockOn(history, stock, last);
  const played = (await playedByMonth(db, club.id, first, last))(isoMonth(month));
  return {
    opening: presentLevel(club.currency, stockOn(history, stock, dayBefore(first))),
    closing: presentLevel(club.currency, closing),
    purchases: purchases.map((row) => presentPurchase(club.currency, row)),
    uses: [
      ...uses.map((row) => presentUse(club.currency, row, stock)),
      ...gameUses.map((use) => presentGameUse(club.currency, use, stock)),
    ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    losses: stock.losses
      .filter(({ date }) => first <= date && date <= last)
      .map((loss) => ({ ...loss, cost: toWire(club.currency, loss.cost) })),
    counts: counts.map((row) => presentCount(row, stock)),
    ...rateUse(club.currency, {
      cost: sum(used.map(({ cost }) => cost)),
      pieces: used.reduce((total, { pieces }) => total + pieces, 0),
      sessions: played.sessions,
      playerMinutes: played.playerMinutes,
      left: closing.pieces,
    }),
  };
}
