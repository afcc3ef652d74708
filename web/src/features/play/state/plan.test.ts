import { calledNames } from '@rallybook/contract/rules/play/called-names';
import { playerId, playersOf } from '@rallybook/contract/rules/play/evening';
import { comingUp } from '@rallybook/contract/rules/play/upcoming';
import { whoWaits } from '@rallybook/contract/rules/play/waiting';
import { sportOf } from '@rallybook/contract/rules/sports';
import type { EveningState, Player, PresentPlayer } from '@rallybook/contract/schemas/play';
import { expect, test } from 'vitest';
import type { WaitingPlay } from '../../../data/play/play-taps';
import { isUsualScore, losersPoints, winnersPoints } from '../sheets/score';
import { applyTaps, instantOf } from './apply-taps';
import { planNext, swap, takenOut, toRules } from './plan';

const START = Date.parse('2026-11-24T12:00:00.000Z');
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
const member = (memberId: string): Player => ({ memberId });

const person = (id: string, minutes: number): PresentPlayer => ({
  player: member(id),
  name: id,
  level: 3,
  from: at(minutes),
  until: null,
  isPaused: false,
  games: 0,
  waitsSince: at(minutes),
  stays: [{ from: at(minutes), until: null }],
});

const EVENING: EveningState = {
  session: {
    id: 's.2026-11-24',
    scheduleId: 's',
    plannedDate: '2026-11-24',
    date: '2026-11-24',
    startTime: '19:00',
    endTime: '21:00',
    place: null,
    capacity: null,
    note: null,
    state: 'planned',
  },
  overAt: null,
  mode: 'fair',
  doubles: true,
  singlesFallback: true,
  courts: ['1', '2'],
  isMixed: false,
  mixedClasses: null,
  playersRun: false,
  mayRecord: true,
  present: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((id, nth) => person(id, nth)),
  games: [],
  next: null,
  together: [],
  apart: [],
  version: 1,
};

type Tap = Partial<WaitingPlay> & Pick<WaitingPlay, 'kind'>;

const taps = (...made: readonly Tap[]): WaitingPlay[] =>
  made.map((tap, nth) => ({
    clubId: 'club',
    sessionId: EVENING.session.id,
    date: '2026-11-24',
    scheduleId: 's',
    at: at(20 + nth),
    key: `key${nth}`,
    ...tap,
  })) as WaitingPlay[];

const applied = (...made: readonly Tap[]) => applyTaps(EVENING, taps(...made), playerId);
const planOf = (evening: EveningState, free: readonly string[] = ['1', '2']) =>
  planNext(toRules(evening, new Date(at(30)), new Map()), free, { choices: new Map() });

const TEAMS = { teamA: [member('a'), member('b')], teamB: [member('c'), member('d')] };

test('courts that are free get games of different people, and the queue holds the others', () => {
  const { proposals, queue } = planOf(EVENING);
  const playing = [...proposals.values()].flatMap((proposal) => [
    ...proposal!.teamA,
    ...proposal!.teamB,
  ]);
  expect(new Set(playing).size).toBe(8);
  expect([...playing, ...queue].toSorted()).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h',
    'i',
    'j',
  ]);
});

test.each([[['1', '2']], [['2']], [[]]])(
  'who waits stands in the order of the page of the courts where %j are free',
  (free) => {
    const levels = [2, 5, 3, 1, 6, 4, 2, 5, 1, 3, 6, 4];
    const present = levels.map((level, nth) => ({ ...person(`p${nth}`, (nth * 7) % 12), level }));
    const rules = toRules({ ...EVENING, present }, new Date(at(30)), new Map());
    const { next, queue } = planNext(rules, free, { choices: new Map() });
    expect([...next, ...queue]).toEqual([...comingUp(rules, free.length).turns.keys()]);
    expect(next).toHaveLength(free.length * 4);
  },
);

test('the proposal of one court stays when the game of the court before it begins', () => {
  const { proposals } = planOf(EVENING);
  const first = proposals.get('1')!;
  const begun = applied({
    kind: 'begin',
    court: '1',
    teamA: first.teamA.map(member),
    teamB: first.teamB.map(member),
    at: at(30),
  });
  const { teamA, teamB } = planOf(begun, ['2']).proposals.get('2')!;
  expect({ teamA, teamB }).toEqual({
    teamA: proposals.get('2')!.teamA,
    teamB: proposals.get('2')!.teamB,
  });
});

test('teams that somebody has put together hold as long as all of them wait', () => {
  const chosen = { teamA: ['a', 'j'], teamB: ['b', 'i'] };
  const choices = new Map([['1', { times: 0, teams: chosen }]]);
  const rules = (evening: EveningState) => toRules(evening, new Date(at(30)), new Map());
  expect(planNext(rules(EVENING), ['1'], { choices }).proposals.get('1')).toMatchObject(chosen);
  const paused = applied({ kind: 'presence', player: member('j'), isPaused: true });
  const { teamA, teamB } = planNext(rules(paused), ['1'], { choices }).proposals.get('1')!;
  expect([...teamA, ...teamB]).not.toContain('j');
});

test('who is chosen for one court is proposed for no other, also for one before it', () => {
  const chosen = { teamA: ['a', 'b'], teamB: ['c', 'd'] };
  const choices = new Map([['2', { times: 0, teams: chosen }]]);
  const rules = toRules(EVENING, new Date(at(30)), new Map());
  const { proposals, next } = planNext(rules, ['1', '2'], { choices });
  expect(proposals.get('2')).toMatchObject(chosen);
  expect(new Set(next).size).toBe(8);
  expect([...proposals.keys()]).toEqual(['1', '2']);
});

test('who is taken out of a proposal is put into no other one while enough others wait', () => {
  const present = [...EVENING.present, person('k', 10)];
  const rules = (people: PresentPlayer[]) =>
    toRules({ ...EVENING, present: people }, new Date(at(30)), new Map());
  const first = planOf({ ...EVENING, present }).proposals.get('1')!;
  const [gone] = first.teamA;
  const teams = swap(first, gone!, 'k');
  const out = takenOut(new Set(), first, teams);
  expect([...out]).toEqual([gone]);
  const choices = new Map([['1', { times: 0, teams }]]);
  const plan = planNext(rules(present), ['1', '2'], { choices, out });
  expect(plan.next).not.toContain(gone);
  expect(plan.next).toHaveLength(8);
  expect(plan.queue).toContain(gone);
  // Nor do they come back by "Another", or on the next court once the game has begun.
  const another = planNext(rules(present), ['1', '2'], {
    choices: new Map([['1', { times: 1, teams: null }]]),
    out,
  });
  expect(another.next).not.toContain(gone);
  // Of eight who wait nobody can be left out of two games.
  const eight = rules(
    present.filter(({ name }) => [...plan.next, gone].includes(name)).slice(0, 8),
  );
  expect(planNext(eight, ['1', '2'], { choices: new Map(), out }).next).toHaveLength(8);
});

test('who takes a place in a proposal is not taken out any more', () => {
  const teams = { teamA: ['a', 'b'], teamB: ['c', 'd'] };
  const swapped = swap(teams, 'b', 'e');
  const out = takenOut(new Set(), teams, swapped);
  expect([...out]).toEqual(['b']);
  expect([...takenOut(out, swapped, swap(swapped, 'e', 'b'))]).toEqual(['e']);
  expect([...takenOut(out, swapped, swap(swapped, 'a', 'c'))]).toEqual(['b']);
});

test('two who wait while all courts are taken are named, and not as singles', () => {
  const begun = applied(
    { kind: 'begin', court: '1', ...TEAMS, at: at(20) },
    {
      kind: 'begin',
      court: '2',
      teamA: [member('e'), member('f')],
      teamB: [member('g'), member('h')],
      at: at(21),
    },
  );
  const { upNext, upNextFew } = planOf(begun, []);
  expect(upNext).toBeNull();
  expect(upNextFew).toEqual({ ids: ['i', 'j'], others: 2 });
  const { proposals } = planOf(
    applyTaps(begun, taps({ kind: 'end', gameId: 'key0', at: at(29) }), playerId),
    ['1'],
  );
  expect(playersOf(proposals.get('1')!)).toEqual(expect.arrayContaining(['i', 'j']));
});

test('whom the server told as next is proposed as soon as a court is free', () => {
  const told = { teamA: ['j', 'i'], teamB: ['h', 'g'] };
  const rules = toRules(EVENING, new Date(at(30)), new Map());
  const choices = new Map();
  expect(planNext(rules, ['1', '2'], { choices, told }).proposals.get('1')).toMatchObject(told);
});

test('a swap takes somebody who waits, or changes the sides of two who play', () => {
  const teams = { teamA: ['a', 'b'], teamB: ['c', 'd'] };
  expect(swap(teams, 'b', 'e')).toEqual({ teamA: ['a', 'e'], teamB: ['c', 'd'] });
  expect(swap(teams, 'b', 'c')).toEqual({ teamA: ['a', 'c'], teamB: ['b', 'd'] });
});

test('a game that is begun, ended and scored without a network counts at once', () => {
  const evening = applied(
    { kind: 'begin', court: '1', ...TEAMS },
    { kind: 'end', gameId: 'key0' },
    { kind: 'result', gameId: 'key0', scoreA: 21, scoreB: 15, shuttles: 2 },
  );
  expect(evening.games).toMatchObject([
    { id: 'key0', court: '1', begunAt: at(20), endedAt: at(21), scoreA: 21, scoreB: 15 },
  ]);
  expect(playersOf(evening.games[0]!)).toHaveLength(4);
  const a = evening.present.find(({ name }) => name === 'a');
  expect(a).toMatchObject({ games: 1, waitsSince: at(21) });
});

test('a running game takes somebody else, another court, and comes back after it was deleted', () => {
  const teams = { teamA: [member('a')], teamB: [member('b')] };
  const begin: Tap = { kind: 'begin', court: '1', ...teams };
  const swapIn = { kind: 'swap', gameId: 'key0', out: member('b'), inside: member('c') } as const;
  const move = { kind: 'move', gameId: 'key0', court: '2' } as const;
  const changed = applied(begin, swapIn, move);
  expect(changed.games).toMatchObject([
    { court: '2', teamA: [member('a')], teamB: [member('c')], endedAt: null },
  ]);
  const waits = (id: string, evening = changed) =>
    evening.present.find((candidate) => playerId(candidate.player) === id)?.waitsSince !== null;
  expect(['a', 'b', 'c'].map((id) => waits(id))).toEqual([false, true, false]);
  const sides = { kind: 'swap', gameId: 'key0', out: member('a'), inside: member('c') } as const;
  const turned = applied(begin, swapIn, sides);
  expect(turned.games).toMatchObject([{ teamA: [member('c')], teamB: [member('a')] }]);
  const remove = { kind: 'remove', gameId: 'key0' } as const;
  expect(applied(begin, remove).games).toEqual([]);
  const restore = { kind: 'restore', gameId: 'key0', game: changed.games[0]! } as const;
  expect(applied(begin, remove, restore).games).toEqual([changed.games[0]]);
});

test.each([
  [4, 3],
  [5, 25],
])('who is swapped out %i minutes after a game began waits since minute %i', (minutes, since) => {
  const begin: Tap = { kind: 'begin', court: '1', ...TEAMS, at: at(20) };
  const swapped = { kind: 'swap', gameId: 'key0', out: member('d'), inside: member('e') } as const;
  const evening = applied(begin, { ...swapped, at: at(20 + minutes) });
  const d = evening.present.find(({ name }) => name === 'd');
  expect(d).toMatchObject({ games: 0, isPaused: false, waitsSince: at(since) });
});

test('taps that the server has confirmed or refused are not applied again', () => {
  const done = { kind: 'begin', court: '1', ...TEAMS } as const;
  const refused = { status: 409, code: 'court_taken', sentences: {} } as const;
  expect(applied({ ...done, madeId: 'g1' }, { ...done, refused }).games).toEqual([]);
});

test('a tap about a game finds it by the id that the server has given it', () => {
  const known = { ...EVENING, games: [{ id: 'g1', court: '1', ...TEAMS, begunAt: at(10) }] };
  const made = taps(
    { kind: 'begin', court: '1', ...TEAMS, madeId: 'g1' },
    { kind: 'end', gameId: 'key0' },
  );
  const evening = applyTaps(known as unknown as EveningState, made, playerId);
  expect(evening.games).toMatchObject([{ id: 'g1', endedAt: at(21) }]);
});

test('who comes, takes a break, leaves and comes back waits since then', () => {
  const [z] = [member('z')];
  const here = { kind: 'presence', player: z } as const;
  const find = (...made: readonly Tap[]) =>
    applied(...made).present.find(({ player }) => playerId(player) === 'z');
  expect(find({ ...here, isHere: true })).toMatchObject({ from: at(20), waitsSince: at(20) });
  expect(find({ ...here, isHere: true }, { ...here, isPaused: true })?.waitsSince).toBeNull();
  const left = find({ ...here, isHere: true }, { ...here, isHere: false });
  expect(left).toMatchObject({ until: at(21), waitsSince: null });
  const back = find(
    { ...here, isHere: true },
    { ...here, isHere: false },
    { ...here, isHere: true },
  );
  expect(back).toMatchObject({ from: at(22), until: null, waitsSince: at(22) });
  expect(back?.stays).toHaveLength(2);
});

test('who goes on after a pause waits from then on, and is owed nothing for the pause', () => {
  const a = { kind: 'presence', player: member('a') } as const;
  const evening = applied(
    { ...a, isPaused: true, at: at(5) },
    { ...a, isPaused: false, at: at(25) },
  );
  const one = evening.present.find(({ name }) => name === 'a');
  expect(one).toMatchObject({ from: at(0), until: null, isPaused: false, waitsSince: at(25) });
  expect(one?.stays).toEqual([
    { from: at(0), until: at(5) },
    { from: at(25), until: null },
  ]);
  const rules = toRules(evening, new Date(at(30)), new Map());
  expect(whoWaits(rules).at(-1)).toMatchObject({ id: 'a', waitedMinutes: 5 });
});

test('who leaves at the instant at which they came has not been there', () => {
  const tap = { kind: 'presence', player: member('a'), isHere: false, at: at(0) } as const;
  expect(applied(tap).present.map(({ name }) => name)).not.toContain('a');
});

test('a tap is never before what is known, whatever the clock of the phone says', () => {
  const evening = applied({ kind: 'begin', court: '1', ...TEAMS });
  expect(instantOf(evening, START - 60_000)).toBe(at(20));
  expect(instantOf(evening, START + 60 * 60_000)).toBe(at(60));
});

const called = (...names: readonly string[]) => [
  ...calledNames(
    'given_last',
    new Map(names.map((name, nth) => [String(nth), { name, alias: null }])),
  ).values(),
];

test('people of three names are called by the given one, longer where others have it', () => {
  expect(called('Nguyễn Thị Hoa', 'Lê Hoa', 'Trần Văn Minh', 'Hoa')).toEqual([
    'Thị Hoa',
    'Lê Hoa',
    'Minh',
    'Hoa',
  ]);
  expect(called('Nguyễn Thị Như Ý', 'Trần Văn Minh', 'Lê Văn Minh')).toEqual([
    'Ý',
    'Trần Văn Minh',
    'Lê Văn Minh',
  ]);
});

test.each([
  'Long béo',
  'Long Gầy',
  'Cường VL',
  'Minh bạn Lan',
  'Lê Văn Tuấn 2',
  'Nguyễn Tuấn B',
  'Chú Tư Q10',
  'NGUYỄN THỊ HOA',
  'anh sáu lò vôi',
])('%s is called so on a court, by no part of it', (name) => {
  expect(called(name, 'Trần Minh', 'Phạm Thị Lan')).toEqual([name, 'Trần Minh', 'Lan']);
});

test('an alias is what somebody is called, unless it is the end of the name or another’s', () => {
  const calledByAlias = (...people: readonly [string, string | null][]) => [
    ...calledNames(
      'given_last',
      new Map(people.map(([name, alias], nth) => [String(nth), { name, alias }])),
    ).values(),
  ];
  expect(
    calledByAlias(
      ['Nguyễn Văn Long', 'Tí'],
      ['Long béo', 'béo'],
      ['Cường VL', 'vl'],
      ['Trần Văn Minh', 'Văn Minh'],
    ),
  ).toEqual(['Tí', 'Long béo', 'Cường VL', 'Minh']);
  expect(calledByAlias(['Nguyễn Văn Long', 'Tí'], ['Lê Văn Tí', null])).toEqual(['Tí N', 'Văn Tí']);
  expect(
    calledByAlias(['Nguyễn Văn Long', 'Tũn'], ['Đặng Thị Hà', 'Tũn'], ['Ngô Văn Nam', 'Tí']),
  ).toEqual(['Tũn N', 'Tũn Đ', 'Tí']);
  // The letter does not tell them apart.
  expect(calledByAlias(['Nguyễn Văn Long', 'Tũn'], ['Ngô Văn Nam', 'Tũn'])).toEqual([
    'Long',
    'Nam',
  ]);
  expect(calledByAlias(['Nguyễn Văn Hùng', 'Hùng'], ['Trần Văn Hùng', 'Hùng'])).toEqual([
    'Hùng N',
    'Hùng T',
  ]);
});

test('what stands in brackets after a name is told only where it tells two apart', () => {
  expect(called('Khoa (bạn Lan)', 'Tú (khách)')).toEqual(['Khoa', 'Tú']);
  expect(called('Khoa (bạn Lan)', 'Khoa (bạn Tú)', 'Khoa')).toEqual([
    'Khoa (bạn Lan)',
    'Khoa (bạn Tú)',
    'Khoa',
  ]);
});

const BADMINTON = { at: 21, most: 30 };

test.each([
  [0, 21],
  [19, 21],
  [20, 22],
  [28, 30],
  [29, 30],
])('who lost with %i points has lost to %i', (loser, winner) => {
  expect(winnersPoints(BADMINTON, loser)).toBe(winner);
  expect(isUsualScore(BADMINTON, winner, loser)).toBe(true);
  expect(isUsualScore(BADMINTON, loser, winner + 1)).toBe(false);
});

test('a set of tennis ends at six games, or seven; table tennis goes on until one is two ahead', () => {
  const [tennis, table] = [sportOf('tennis').points!, sportOf('table_tennis').points!];
  const ofSet = [0, 4, 5, 6].map((loser) => winnersPoints(tennis, loser));
  expect(ofSet).toEqual([6, 6, 7, 7]);
  expect(isUsualScore(tennis, 7, 4)).toBe(false);
  expect([isUsualScore(table, 11, 9), isUsualScore(table, 17, 15)]).toEqual([true, true]);
  expect(isUsualScore(table, 11, 10)).toBe(false);
  expect(losersPoints(tennis)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('where names are as they are written, people are called by the first word', () => {
  const people = ['Ana María López', 'John Smith', 'John Doe', 'Zoë', 'Long John'];
  const named = people.map((name, nth) => [String(nth), { name, alias: null }] as const);
  expect([...calledNames('as_written', new Map(named)).values()]).toEqual([
    'Ana',
    'John Smith',
    'John Doe',
    'Zoë',
    'Long',
  ]);
});
