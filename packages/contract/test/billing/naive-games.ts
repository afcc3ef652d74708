// What games bear of a month's shuttlecocks once more, dealt out đồng by đồng and session by session: bills are
// compared with it.
import type { FeeRule } from '../../src/rules/billing/fee-rule.ts';
import type { GamePlayer, PlayedGame } from '../../src/rules/billing/game-fees.ts';
import type { CostOfMonth, MonthOfClub, PlayFee } from '../../src/rules/billing/month.ts';
import { vnd } from '../money.ts';

/** A member's games of one day. */
type NaiveDay = { games: number; shuttles: number; amount: number };

type NaiveGames = {
  /** The month without what its games bear: taken off by costs below zero. */
  lowered: MonthOfClub;
  /** What is taken off. */
  saved: number;
  /** What each member bears. */
  owed: Map<string, number>;
  /** The same by member and date. */
  days: Map<string, NaiveDay>;
};

/** Whoever comes first pays the odd đồng: members by id, guests after them by host, and in cash last. */
const turnOf = (player: GamePlayer) => {
  if ('memberId' in player) return `1 ${player.memberId}`;
  return player.hostMemberId === null ? '3' : `2 ${player.hostMemberId}`;
};

const payerOf = (player: GamePlayer) =>
  'memberId' in player ? player.memberId : player.hostMemberId;

function bearersOf(game: PlayedGame, fee: PlayFee): GamePlayer[] {
  if (fee.shuttles === 'all') return [...game.teamA, ...game.teamB];
  if (fee.shuttles === 'none' || game.scoreA === null || game.scoreB === null) return [];
  if (game.scoreA < game.scoreB) return [...game.teamA];
  return game.scoreB < game.scoreA ? [...game.teamB] : [];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Costs below zero that take off what games bear, at most all shuttlecocks that they may lower. */
function takeOff(
  month: MonthOfClub,
  borne: readonly { scheduleId: string | null; date: string; cost: number }[],
  rule: FeeRule,
): CostOfMonth[] {
  const shuttles = month.costs.filter(({ category }) => category === 'SHUTTLE');
  const total = (costs: readonly CostOfMonth[]) => sum(costs.map(({ amount }) => amount));
  const minus = (amount: number, place: Pick<CostOfMonth, 'scheduleId' | 'sessionDate'>) => ({
    payerId: null,
    category: 'SHUTTLE' as const,
    amount: vnd(0 - amount),
    ...place,
  });
  const nowhere = { scheduleId: null, sessionDate: null };
  const all = sum(borne.map(({ cost }) => cost));
  if (rule.kind !== 'per_session') return [minus(Math.min(all, total(shuttles)), nowhere)];
  const ofSessions = ['s1', 's2', 's3'].flatMap((scheduleId) =>
    [...new Set(borne.map(({ date }) => date))].map((sessionDate) => {
      const games = borne.filter(
        (game) => game.scheduleId === scheduleId && game.date === sessionDate,
      );
      const costs = shuttles.filter(
        (cost) => cost.scheduleId === scheduleId && cost.sessionDate === sessionDate,
      );
      const amount = Math.min(sum(games.map(({ cost }) => cost)), total(costs));
      return minus(amount, { scheduleId, sessionDate });
    }),
  );
  const taken = 0 - total(ofSessions);
  const ofMonth = shuttles.filter((cost) => cost.scheduleId === null || cost.sessionDate === null);
  const used = ofSessions.filter(({ amount }) => amount !== 0);
  return [...used, minus(Math.min(all - taken, total(ofMonth)), nowhere)];
}

/** @param rule whose shuttlecocks are lowered */
export function naiveGames(
  month: MonthOfClub,
  games: readonly PlayedGame[],
  fee: PlayFee,
  rule: FeeRule,
): NaiveGames {
  const owed = new Map<string, number>();
  const days = new Map<string, NaiveDay>();
  const borne = [];
  for (const game of games) {
    const bearers = bearersOf(game, fee).toSorted((a, b) => (turnOf(a) < turnOf(b) ? -1 : 1));
    const price = fee.shuttles === 'none' ? 0 : fee.pricePerShuttle;
    const cost = price * (game.shuttles ?? 0);
    if (bearers.length === 0 || cost === 0) continue;
    borne.push({ ...game, cost });
    const seen = new Set<string>();
    for (const [nth, bearer] of bearers.entries()) {
      const payer = payerOf(bearer);
      if (payer === null) continue;
      const odd = nth < cost % bearers.length ? 1 : 0;
      const part = Math.floor(cost / bearers.length) + odd;
      const key = `${payer} ${game.date}`;
      const day = days.get(key) ?? { games: 0, shuttles: 0, amount: 0 };
      if (!seen.has(payer)) {
        day.games += 1;
        day.shuttles += game.shuttles!;
      }
      seen.add(payer);
      day.amount += part;
      days.set(key, day);
      owed.set(payer, (owed.get(payer) ?? 0) + part);
    }
  }
  const off = borne.length === 0 ? [] : takeOff(month, borne, rule);
  return {
    lowered: { ...month, costs: [...month.costs, ...off] },
    saved: 0 - sum(off.map(({ amount }) => amount)),
    owed,
    days,
  };
}
