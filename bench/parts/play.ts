import {
  minutesBetween,
  playersOf,
  type Teams,
} from '../../packages/contract/src/rules/play/evening.ts';
import { nextGame } from '../../packages/contract/src/rules/play/next-game.ts';
import { MAX_GAMES, MAX_PRESENT } from '../../packages/contract/src/rules/play/settings.ts';
import { comingUp } from '../../packages/contract/src/rules/play/upcoming.ts';
import { whoWaits } from '../../packages/contract/src/rules/play/waiting.ts';
import {
  evening,
  figuresOf,
  minute,
  playEvening,
  stay,
  type EveningKind,
  type Propose,
} from '../../packages/contract/test/play/evenings.ts';
import type { Options, Row } from '../lib/results.ts';

const KINDS: readonly EveningKind[] = [
  { players: 14, courts: 2 },
  { players: 24, courts: 4 },
  { players: 9, courts: 2 },
  { players: 32, courts: 4 },
  { players: 14, courts: 2, late: 3, leaving: 2 },
  ...[2, 5, 10].flatMap((comeWithin): EveningKind[] => [
    { players: 14, courts: 2, comeWithin },
    { players: 24, courts: 4, comeWithin },
  ]),
  { players: 14, courts: 2, minutes: 180 },
  { players: 24, courts: 4, minutes: 180 },
];

/** The first four in the queue, the first two against the next. */
const firstFour: Propose = (state): Teams | null => {
  const [a, b, c, d] = whoWaits(state).map(({ id }) => id);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return { teamA: [a, b], teamB: [c, d] };
};

/** The four with the fewest games by the minutes for which they were there, the first two against the next. */
const fewestGames: Propose = (state): Teams | null => {
  const games = state.games.flatMap(playersOf);
  const perMinute = (id: string) => {
    const from = state.present.find((stay) => stay.id === id)?.from ?? state.now;
    return (
      games.filter((game) => game === id).length / Math.max(1, minutesBetween(from, state.now))
    );
  };
  const waiting = whoWaits(state)
    .map(({ id }) => ({ id, rate: perMinute(id) }))
    .toSorted((x, y) => x.rate - y.rate);
  const [a, b, c, d] = waiting.map(({ id }) => id);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return { teamA: [a, b], teamB: [c, d] };
};

const proposed: Propose = (state, seed) => nextGame(state, { seed });

const mean = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / values.length;

const nameOf = ({ players, courts, late = 0, leaving = 0, comeWithin, minutes }: EveningKind) =>
  [
    `${players} on ${courts}`,
    ...(late > 0 ? [`${late} late, ${leaving} leave`] : []),
    ...(comeWithin ? [`come within ${comeWithin} minutes`] : []),
    ...(minutes ? [`${minutes} minutes`] : []),
  ].join(', ');

/** The figures of evenings of a kind, by a way of proposing. */
function figures(kind: EveningKind, evenings: number, propose: Propose) {
  const all = Array.from({ length: evenings }, (_, nth) =>
    figuresOf(playEvening(kind, nth + 1, propose)),
  );
  return {
    spread: mean(all.map(({ spread }) => spread)),
    worstSpread: Math.max(...all.map(({ spread }) => spread)),
    levels: mean(all.map(({ levels }) => levels)),
    repeatedPartners: mean(all.map(({ repeatedPartners }) => repeatedPartners)),
    longestWait: mean(all.map(({ longestWait }) => longestWait)),
    least: {
      spread: mean(all.map(({ least }) => least.spread)),
      repeatedPartners: mean(all.map(({ least }) => least.repeatedPartners)),
      longestWait: mean(all.map(({ least }) => least.longestWait)),
    },
  };
}

function measure(kind: EveningKind, evenings: number): Row[] {
  const ours = figures(kind, evenings, proposed);
  const queue = figures(kind, evenings, firstFour);
  const fewest = figures(kind, evenings, fewestGames);
  const { least } = ours;
  // Of nine people on two courts hardly anybody waits: even teams and equal games cannot both be had.
  const isTight = kind.players === 9;
  // Who was told that they are next plays: of the four who wait while eleven or twelve are there, no even teams can be chosen.
  const row = (what: string, value: number, unit: string, atMost?: number): Row => ({
    what: `${nameOf(kind)}: ${what}`,
    value,
    unit,
    atMost,
  });
  const beside = (first: number, best: number) =>
    `first four in the queue ${first.toFixed(2)}, no evening below ${best.toFixed(2)}`;
  return [
    row(
      `most games less fewest (fewest games by minutes ${fewest.spread.toFixed(2)}, ${beside(queue.spread, least.spread)})`,
      ours.spread,
      'games',
      isTight ? 1.4 : kind.comeWithin || kind.minutes ? 1.1 : 1,
    ),
    row('the same on the worst evening', ours.worstSpread, 'games', 2),
    row(
      `difference of levels (first four in the queue ${queue.levels.toFixed(2)})`,
      ours.levels / queue.levels,
      'of theirs',
      isTight ? 0.5 : 0.2,
    ),
    row(
      `partners again (${beside(queue.repeatedPartners, least.repeatedPartners)})`,
      ours.repeatedPartners,
      'times',
    ),
    row(
      `longest wait (${beside(queue.longestWait, least.longestWait)})`,
      ours.longestWait / queue.longestWait,
      "of first four's",
      1.75,
    ),
  ];
}

/** The CPU time of a proposal for 40 people of whom 24 wait, after 60 games. */
function cpuOfProposal(times: number): Row {
  const present = Array.from({ length: 40 }, (_, nth) =>
    stay(`player-${nth}`, { level: 1 + (nth % 6) }),
  );
  const idOf = (nth: number) => present[nth % present.length]!.id;
  const games = Array.from({ length: 60 }, (_, nth) => ({
    court: String(1 + (nth % 4)),
    teamA: [idOf(nth * 4), idOf(nth * 4 + 7)],
    teamB: [idOf(nth * 4 + 14), idOf(nth * 4 + 21)],
    begun: minute(nth * 3),
    ended: nth < 56 ? minute(nth * 3 + 12) : null,
  }));
  const state = evening({ now: minute(180), present, games });
  const playing = games.slice(56).flatMap(playersOf);
  if (new Set(playing).size !== 16) throw new Error('Not 16 people play.');
  for (let seed = 0; seed < 20; seed += 1) nextGame(state, { seed });
  const before = process.cpuUsage();
  for (let seed = 0; seed < times; seed += 1) nextGame(state, { seed });
  const { user, system } = process.cpuUsage(before);
  const value = (user + system) / 1000 / times;
  return { what: 'CPU of a proposal for 40 people', value, unit: 'ms', atMost: 50 };
}

/** The CPU time of what comes up for 200 people after 300 games, worked out anew: what a page of the courts costs at its bounds. */
function cpuOfLargestEvening(times: number): Row {
  const present = Array.from({ length: MAX_PRESENT }, (_, nth) =>
    stay(`player-${nth}`, { level: 1 + (nth % 6) }),
  );
  const idOf = (nth: number) => present[nth % present.length]!.id;
  const games = Array.from({ length: MAX_GAMES }, (_, nth) => ({
    court: String(1 + (nth % 20)),
    teamA: [idOf(nth * 4), idOf(nth * 4 + 1)],
    teamB: [idOf(nth * 4 + 2), idOf(nth * 4 + 3)],
    begun: minute(nth),
    ended: minute(nth + 12),
  }));
  const state = evening({ now: minute(320), present, games });
  comingUp({ ...state }, 20);
  const before = process.cpuUsage();
  for (let nth = 0; nth < times; nth += 1) comingUp({ ...state }, 20);
  const { user, system } = process.cpuUsage(before);
  const value = (user + system) / 1000 / times;
  return {
    what: 'CPU of what comes up for 200 people after 300 games',
    value,
    unit: 'ms',
    atMost: 20,
  };
}

/** Who plays next, over seeded evenings, beside the first four in the queue and the least that is possible. */
export function run({ quick }: Options): Promise<Row[]> {
  const evenings = quick ? 20 : 200;
  const rows = KINDS.flatMap((kind) => measure(kind, evenings));
  return Promise.resolve([
    ...rows,
    cpuOfProposal(quick ? 20 : 200),
    cpuOfLargestEvening(quick ? 5 : 50),
  ]);
}
