import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveGames } from '../../../test/billing/naive-games.ts';
import { calculateNaiveSessions } from '../../../test/billing/naive-sessions.ts';
import {
  randomGames,
  randomMonthOfSessions,
  randomRules,
} from '../../../test/billing/random-month.ts';
import { vnd } from '../../../test/money.ts';
import { moneyRuns } from '../../../test/random/money-runs.ts';
import { calculateBill, memberBalance } from './bill.ts';
import type { FeeRule } from './fee-rule.ts';
import { costsOfGames, type PlayedGame } from './game-fees.ts';
import { explainRow, type PaidCost } from './lines.ts';
import type { CostOfMonth, MonthOfClub, PlayFee } from './month.ts';

/** How many random months to check by each kind of rule. */
const RUNS = moneyRuns(100);

const KINDS = Object.keys(randomRules) as FeeRule['kind'][];

test.each(KINDS)(
  '%s: games bear shuttlecocks as when they are dealt out đồng by đồng',
  (kind) => {
    const property = fc.property(
      randomMonthOfSessions,
      randomGames,
      randomRules[kind],
      (month, { games, fee }, rule) => {
        const bill = calculateBill({ ...month, games: costsOfGames(games, fee), rule });
        const { lowered, saved, owed, days } = naiveGames(month, games, fee, rule);
        const naive = calculateNaiveSessions(lowered, rule, owed);
        let [charged, borne] = [0, 0];
        for (const row of bill.rows) {
          const { memberId } = row;
          const plain = naive.rows.get(memberId)!;
          expect({
            registered: row.registrationCost,
            unregistered: row.unregistrationCost,
            guest: row.guestCost,
            surplus: row.surplusCost,
            games: row.gameCost,
          }).toEqual({
            registered: plain.registered,
            unregistered: plain.unregistered,
            guest: plain.guest,
            surplus: plain.surplus,
            games: owed.get(memberId) ?? 0,
          });
          const lines = explainRow(row, bill, paidBy(memberId, month));
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(memberBalance(row));
          expect(JSON.stringify(lines)).not.toMatch(/"m\d/);
          for (const line of lines.filter((candidate) => candidate.kind === 'games')) {
            const day = days.get(`${memberId} ${line.dates.join()}`)!;
            expect([line.quantity, line.label, 0 - line.amount]).toEqual([
              day.games,
              String(day.shuttles),
              day.amount,
            ]);
            borne += day.amount;
          }
          charged += row.paidCost - memberBalance(row);
        }
        expect(borne).toBe([...owed.values()].reduce((sum, share) => sum + share, 0));
        expect(bill.club.fundShare).toBe(naive.fund + borne - saved);
        const spent = month.costs.reduce((sum, { amount }) => sum + amount, 0);
        expect(charged - bill.club.fundShare).toBe(spent);
      },
    );
    fc.assert(property, { numRuns: RUNS });
  },
  0,
);

const paidBy = (memberId: string, { costs }: MonthOfClub): PaidCost[] =>
  costs
    .filter(({ payerId }) => payerId === memberId)
    .map(({ category = 'OTHER', amount }) => ({ date: '2026-10-02', category, amount }));

/** A game of a and b against c and d that c and d lost. */
const game: PlayedGame = {
  scheduleId: 's1',
  date: '2026-10-06',
  teamA: [{ memberId: 'a' }, { memberId: 'b' }],
  teamB: [{ memberId: 'c' }, { memberId: 'd' }],
  scoreA: 21,
  scoreB: 15,
  shuttles: 1,
};
const losers: PlayFee = { shuttles: 'losers', pricePerShuttle: vnd(25_001) };

/** A month in which a, b, c and d came once to each of two sessions, and what is bought. */
const monthOf = (costs: readonly CostOfMonth[]): MonthOfClub => ({
  currency: 'VND',
  members: ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    isActive: true,
    registration: null,
    attendance: ['2026-10-06', '2026-10-13'].map((date) => ({
      scheduleId: 's1',
      date,
      times: 1,
      id: `${id} ${date}`,
    })),
  })),
  costs,
});
const shuttlesFor = (amount: number, sessionDate: string | null = null): CostOfMonth => ({
  payerId: null,
  amount: vnd(amount),
  category: 'SHUTTLE',
  scheduleId: sessionDate && 's1',
  sessionDate,
});
const rules = {
  shared: { kind: 'shared', roundTo: 0 },
  perSession: { kind: 'per_session', noSession: 'attended', roundTo: 0 },
  flat: {
    kind: 'flat',
    monthlyFee: vnd(0),
    halfFee: vnd(0),
    halfUpToDays: 0,
    dropInFee: vnd(10_000),
    roundTo: 0,
  },
} as const satisfies Record<string, FeeRule>;

/** What each member is charged, and what the fund gains. */
function chargedBy(
  costs: readonly CostOfMonth[],
  rule: FeeRule,
  games: readonly PlayedGame[] = [game],
  fee: PlayFee = losers,
) {
  const bill = calculateBill({ ...monthOf(costs), rule, games: costsOfGames(games, fee) });
  return {
    rows: Object.fromEntries(bill.rows.map((row) => [row.memberId, 0 - memberBalance(row)])),
    fund: bill.club.fundShare,
  };
}

describe('Shuttlecocks of games', () => {
  test('are paid by those who lost, the odd đồng by the lowest id, and lower what all share', () => {
    expect(chargedBy([shuttlesFor(100_000)], rules.shared)).toEqual({
      rows: { a: 18_750, b: 18_750, c: 18_750 + 12_501, d: 18_749 + 12_500 },
      fund: 0,
    });
  });

  test('beyond what shuttlecocks cost are the gain of the fund, and lower no other cost', () => {
    const court = { payerId: null, amount: 80_000, category: 'COURT_RENTAL' } as const;
    expect(chargedBy([vnd(court), shuttlesFor(20_000)], rules.shared)).toEqual({
      rows: { a: 20_000, b: 20_000, c: 32_501, d: 32_500 },
      fund: 5001,
    });
    expect(chargedBy([], vnd(rules.flat)).rows).toEqual({
      a: 20_000,
      b: 20_000,
      c: 32_501,
      d: 32_500,
    });
  });

  test('lower the costs of their own session first, and then those of none', () => {
    const costs = [shuttlesFor(20_000, '2026-10-06'), shuttlesFor(40_000, '2026-10-13')];
    expect(chargedBy(costs, rules.perSession)).toEqual({
      rows: { a: 10_000, b: 10_000, c: 22_501, d: 22_500 },
      fund: 5001,
    });
    expect(chargedBy([...costs, shuttlesFor(9001)], rules.perSession)).toEqual({
      rows: { a: 11_000, b: 11_000, c: 23_501, d: 23_500 },
      fund: 0,
    });
  });

  test('are nobody’s own after a draw, without a result, or where nobody counted them', () => {
    const undecided = [
      { ...game, scoreB: 21 },
      { ...game, scoreB: null },
      { ...game, scoreA: null, scoreB: null },
      { ...game, shuttles: null },
      { ...game, shuttles: 0 },
    ];
    expect(costsOfGames(undecided, losers)).toEqual([]);
    expect(costsOfGames([game], { shuttles: 'none' })).toEqual([]);
  });

  test('are paid by all who played without a result where all pay', () => {
    const unscored = { ...game, scoreA: null, scoreB: null };
    const all: PlayFee = { shuttles: 'all', pricePerShuttle: vnd(25_003) };
    expect(chargedBy([], rules.shared, [unscored], all)).toEqual({
      rows: { a: 6251, b: 6251, c: 6251, d: 6250 },
      fund: 25_003,
    });
  });

  test('of guests are paid by hosts, after members, and in cash by the fund', () => {
    const guests: PlayedGame = {
      ...game,
      teamA: [{ guestId: 'g1', hostMemberId: 'a' }, { memberId: 'd' }],
      teamB: [
        { guestId: 'g2', hostMemberId: null },
        { guestId: 'g3', hostMemberId: 'd' },
      ],
    };
    const all: PlayFee = { shuttles: 'all', pricePerShuttle: vnd(25_002) };
    expect(chargedBy([shuttlesFor(25_002)], rules.shared, [guests], all)).toEqual({
      rows: { a: 6251, b: 0, c: 0, d: 6251 + 6250 },
      fund: -6250,
    });
  });

  test('give a row to who is no longer active, with the games of each day', () => {
    const month = monthOf([]);
    const members = [{ id: 'e', isActive: false, registration: null, attendance: [] }];
    const lost: PlayedGame = {
      ...game,
      teamB: [{ memberId: 'e' }, { guestId: 'g1', hostMemberId: 'e' }],
    };
    const games = [{ ...lost, date: '2026-10-13', shuttles: 2 }, lost, lost];
    const bill = calculateBill({
      ...month,
      members: [...month.members, ...members],
      rule: rules.shared,
      games: costsOfGames(games, losers),
    });
    const row = bill.rows.find(({ memberId }) => memberId === 'e')!;
    const line = { kind: 'games', label: '2' };
    expect(explainRow(row, bill, [])).toEqual([
      {
        ...line,
        quantity: 2,
        unit: { numerator: 25_001, denominator: 1 },
        amount: -50_002,
        dates: ['2026-10-06'],
      },
      {
        ...line,
        quantity: 1,
        unit: { numerator: 50_002, denominator: 1 },
        amount: -50_002,
        dates: ['2026-10-13'],
      },
    ]);
  });
});
