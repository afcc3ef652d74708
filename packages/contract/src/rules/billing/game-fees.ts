import type { CalendarDate } from '../calendar.ts';
import { exact, type Minor, NONE, sum } from '../money/amounts.ts';
import { splitByLargestRemainder } from '../money/fractions.ts';
import type { FeeRule } from './fee-rule.ts';
import type { CostOfMonth, GameCost, PlayFee } from './month.ts';
import { costKey, sessionKey } from './per-session.ts';

/** Who played: a member, or a guest with the member who pays for them; null for a guest who pays in cash. */
export type GamePlayer = { memberId: string } | { guestId: string; hostMemberId: string | null };

/** A game as it was recorded. */
export type PlayedGame = {
  /** Of its session; null for an extra one. */
  scheduleId: string | null;
  /** The date of its session, as planned. */
  date: CalendarDate;
  teamA: readonly GamePlayer[];
  teamB: readonly GamePlayer[];
  /** The points of each team, and how many shuttlecocks it took; null where nobody has said. */
  scoreA: number | null;
  scoreB: number | null;
  shuttles: number | null;
};

/** What a member bears of the games of a day. */
export type DayOfGames = { date: CalendarDate; games: number; shuttles: number; amount: Minor };

/** What the games of a month cost by a fee. Games that bear nothing are left out: a bill does not depend on them. */
export function costsOfGames(games: readonly PlayedGame[], fee: PlayFee): GameCost[] {
  if (fee.shuttles === 'none') return [];
  return games.flatMap((game) => {
    const { scheduleId, date } = game;
    const shuttles = game.shuttles ?? 0;
    const payers = payersInOrder(fee.shuttles === 'all' ? playersOf(game) : losersOf(game));
    const cost = exact(BigInt(fee.pricePerShuttle) * BigInt(shuttles));
    return cost === 0 || payers.length === 0 ? [] : [{ scheduleId, date, shuttles, cost, payers }];
  });
}

const playersOf = ({ teamA, teamB }: PlayedGame) => [...teamA, ...teamB];

/** A game without a result, and a draw, have none. */
function losersOf({ teamA, teamB, scoreA, scoreB }: PlayedGame): readonly GamePlayer[] {
  if (scoreA === null || scoreB === null || scoreA === scoreB) return [];
  return scoreA < scoreB ? teamA : teamB;
}

function payersInOrder(players: readonly GamePlayer[]): (string | null)[] {
  const members = players.flatMap((player) => ('memberId' in player ? [player.memberId] : []));
  const hosts = players.flatMap((player) => ('guestId' in player ? [player.hostMemberId] : []));
  const paying = hosts.filter((host) => host !== null);
  const inCash = hosts.filter((host) => host === null);
  return [...members.toSorted(), ...paying.toSorted(), ...inCash];
}

/**
 * Splits the cost of each game evenly among those who bear it, in minor units.
 * @returns by member id, day by day
 */
export function chargeGames(games: readonly GameCost[]): Map<string, DayOfGames[]> {
  const charged = new Map<string, Map<CalendarDate, DayOfGames>>();
  for (const { date, shuttles, cost, payers } of games) {
    const parts = splitByLargestRemainder(
      cost,
      payers.map(() => 1),
    );
    for (const memberId of new Set(payers)) {
      if (memberId === null) continue;
      const amount = sum(parts.filter((_, nth) => payers[nth] === memberId));
      const days = charged.get(memberId) ?? new Map<CalendarDate, DayOfGames>();
      const before = days.get(date) ?? { date, games: 0, shuttles: 0, amount: NONE };
      days.set(date, {
        date,
        games: before.games + 1,
        shuttles: before.shuttles + shuttles,
        amount: sum([before.amount, amount]),
      });
      charged.set(memberId, days);
    }
  }
  const byDate = (a: DayOfGames, b: DayOfGames) => (a.date < b.date ? -1 : 1);
  return new Map([...charged].map(([id, days]) => [id, [...days.values()].toSorted(byDate)]));
}

/**
 * The costs that are left to be shared: games lower those of shuttlecocks by all that they bear, parts in cash among it.
 * What games bear beyond these costs is the fund's. By `per_session`, the games of a session lower its own costs first,
 * and then those of no session; by all other rules, any.
 */
export function lowerShuttleCosts(
  costs: readonly CostOfMonth[],
  games: readonly GameCost[],
  kind: FeeRule['kind'],
): readonly CostOfMonth[] {
  if (games.length === 0) return costs;
  const isPerSession = kind === 'per_session';
  const lowered = [...costs];
  const shuttleCosts = Map.groupBy(
    [...costs.keys()].filter((nth) => costs[nth]!.category === 'SHUTTLE'),
    (nth) => (isPerSession ? costKey(costs[nth]!) : null),
  );
  /** Lowers costs one after the other. Returns what is left once all of them are 0. */
  const lower = (amount: bigint, indexes: readonly number[] = []): bigint => {
    let left = amount;
    for (const nth of indexes) {
      const cost = lowered[nth]!;
      const part = left < BigInt(cost.amount) ? left : BigInt(cost.amount);
      lowered[nth] = { ...cost, amount: exact(BigInt(cost.amount) - part) };
      left -= part;
    }
    return left;
  };
  const bySession = Map.groupBy(games, ({ scheduleId, date }) =>
    isPerSession ? sessionKey(scheduleId, date) : null,
  );
  let rest = 0n;
  for (const [key, ofSession] of bySession) {
    const borne = ofSession.reduce((total, { cost }) => total + BigInt(cost), 0n);
    rest += key === null ? borne : lower(borne, shuttleCosts.get(key));
  }
  lower(rest, shuttleCosts.get(null));
  return lowered;
}
