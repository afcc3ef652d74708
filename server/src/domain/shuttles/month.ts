import {
  datesOfMonth,
  dayBefore,
  isoMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { sumVnd, thousandsFromVnd } from '@rallybook/contract/rules/money';
import { rateUse, type StockLevel, stockOn } from '@rallybook/contract/rules/shuttles/month';
import { followStock } from '@rallybook/contract/rules/shuttles/stock';
import type { ShuttleMonth } from '@rallybook/contract/schemas/shuttles';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { shuttlesOfMonth } from '../../db/queries/records/shuttles.ts';
import { playedByMonth } from '../sessions/played.ts';
import { shuttleHistoryOf } from './history.ts';
import { presentCount, presentGameUse, presentPurchase, presentUse } from './present.ts';

const presentLevel = ({ pieces, value }: StockLevel) => ({
  pieces,
  value: thousandsFromVnd(value),
});

/** The shuttlecocks of a month: what came, what was used and what it cost, and what is left. */
export async function readShuttleMonth(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
): Promise<ShuttleMonth> {
  const { first, last } = datesOfMonth(month);
  const history = await shuttleHistoryOf(db, club.id);
  const stock = followStock(history);
  const { purchases, uses, counts } = await shuttlesOfMonth(db, club.id, { first, last });
  const gameUses = history.gameUses.filter(({ date }) => first <= date && date <= last);
  const used = [...uses, ...gameUses].map(({ id }) => stock.uses.get(id)!);
  const closing = stockOn(history, stock, last);
  const played = (await playedByMonth(db, club.id, first, last))(isoMonth(month));
  return {
    opening: presentLevel(stockOn(history, stock, dayBefore(first))),
    closing: presentLevel(closing),
    purchases: purchases.map(presentPurchase),
    uses: [
      ...uses.map((row) => presentUse(row, stock)),
      ...gameUses.map((use) => presentGameUse(use, stock)),
    ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    losses: stock.losses
      .filter(({ date }) => first <= date && date <= last)
      .map((loss) => ({ ...loss, cost: thousandsFromVnd(loss.cost) })),
    counts: counts.map((row) => presentCount(row, stock)),
    ...rateUse({
      cost: sumVnd(used.map(({ cost }) => cost)),
      pieces: used.reduce((sum, { pieces }) => sum + pieces, 0),
      sessions: played.sessions,
      playerMinutes: played.playerMinutes,
      left: closing.pieces,
    }),
  };
}
