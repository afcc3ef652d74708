import { expect, test } from 'vitest';
import {
  byDays,
  charge,
  court,
  groups,
  guest,
  player,
  shuttles,
  THURSDAYS,
  TUESDAYS,
} from '../../../test/billing/example-months.ts';
import { vnd } from '../../../test/money.ts';
import { calculateBill } from './bill.ts';
import { explainRow } from './lines.ts';

/** Six players on Tuesday, four on Thursday; An, with the highest id, plays on both days, and Bình on Thursday. */
const REAL_CLUB = [
  ...['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => player(id, ['tuesday'])),
  ...['m6', 'm7', 'm8-binh'].map((id) => player(id, ['thursday'])),
  player('m9-an', ['tuesday', 'thursday']),
];

test('groups: a real month of two courts and shuttles is split to the VND', () => {
  const costs = [
    ...TUESDAYS.map((date) => court(400_000, 'tuesday', date)),
    ...THURSDAYS.map((date) => court(400_000, 'thursday', date)),
  ];
  const courts = charge({ members: REAL_CLUB, costs }, groups());
  expect(courts.charged.at(-1)).toEqual(['m9-an', 333_333 + 400_000, 0, 0, 0]);
  expect(courts.charged.at(-2)).toEqual(['m8-binh', 400_000, 0, 0, 0]);
  // The remainder goes to the lowest ids.
  expect(courts.charged.slice(0, 3).map(([, cost]) => cost)).toEqual([333_334, 333_334, 333_333]);
  expect(courts.club).toMatchObject({ totalCost: 3_600_000, totalFee: 3_600_000, fundShare: 0 });

  const alone = charge({ members: REAL_CLUB, costs: [shuttles(600_000)] }, groups());
  expect(alone.charged.at(-1)).toEqual(['m9-an', 117_391, 0, 0, 0]);
  expect(alone.charged.at(-2)).toEqual(['m8-binh', 52_174, 0, 0, 0]);

  const both = charge({ members: REAL_CLUB, costs: [...costs, shuttles(600_000)] }, groups());
  expect(both.charged.at(-1)).toEqual(['m9-an', 333_333 + 400_000 + 117_391, 0, 0, 0]);
  expect(both.charged.at(-2)).toEqual(['m8-binh', 400_000 + 52_174, 0, 0, 0]);
  expect(both.club.fundShare).toBe(0);
});

test('groups: the same month is explained by courts, shuttles and remainders', () => {
  const members = REAL_CLUB;
  const costs = [court(2_000_000, 'tuesday'), court(1_600_000, 'thursday'), shuttles(600_000)];
  const bill = calculateBill({ currency: 'VND', members, costs, rule: groups() });
  const lines = explainRow(bill.rows.at(-1)!, bill, []);
  expect(lines.map(({ kind, label, quantity, amount }) => [kind, label, quantity, amount])).toEqual(
    [
      ['registered', 'COURT_RENTAL', 1, -400_000],
      ['registered', 'COURT_RENTAL', 1, -333_333],
      ['registered', 'SHUTTLE', 9, -117_391],
    ],
  );
  expect(lines.map(({ unit }) => unit)).toEqual([
    { numerator: 400_000, denominator: 1 },
    { numerator: 1_000_000, denominator: 3 },
    { numerator: 300_000, denominator: 23 },
  ]);
  expect(lines[0]!.dates).toEqual(THURSDAYS);
  expect(lines[2]!.dates).toEqual([...TUESDAYS, ...THURSDAYS].toSorted());
  const first = explainRow(bill.rows[0]!, bill, []);
  expect(first.at(-1)).toMatchObject({ kind: 'rounding', amount: -2 });
});

test('groups: drop-ins and guests lower the shares of the schedule where they play', () => {
  const members = [
    player('m1', ['tuesday']),
    player('m2', ['tuesday']),
    // A drop-in who is registered for another schedule pays, too. A fee without a schedule goes to the fund.
    player('m3', ['thursday'], {
      came: [
        ['tuesday', TUESDAYS[0]!],
        [null, '2026-09-02'],
      ],
    }),
  ];
  const costs = [court(400_000, 'tuesday')];
  const guests = [
    guest({ hostMemberId: 'm3', fee: vnd(50_000) }),
    // In cash, paid or not.
    guest({ fee: vnd(30_000) }),
    guest({ hostMemberId: 'm3', scheduleId: null, fee: vnd(20_000) }),
  ];
  const { charged, club } = charge({ members, costs, guests }, groups());
  expect(charged).toEqual([
    ['m1', 130_000, 0, 0, 0],
    ['m2', 130_000, 0, 0, 0],
    ['m3', 0, 120_000, 70_000, 0],
  ]);
  // Two fees go to the fund, which bears as much of the court as it gets in cash.
  expect(club.fundShare).toBe(60_000 + 20_000 - 30_000);
});

test('groups: the fund keeps fees beyond a court’s cost, and bears a court without players', () => {
  const members = [
    player('m1', ['tuesday']),
    player('m2', [], { came: [['tuesday', TUESDAYS[0]!]] }),
  ];
  const costs = [court(50_000, 'tuesday'), court(400_000, 'thursday')];
  const { charged, club } = charge({ members, costs }, groups());
  expect(charged).toEqual([
    ['m1', 0, 0, 0, 0],
    ['m2', 0, 60_000, 0, 0],
  ]);
  expect(club).toMatchObject({ fundShare: 10_000 - 400_000, unborneCost: 400_000 });
});

test('groups: registrations by days bear shuttles, other costs and courts without a schedule', () => {
  const members = [byDays('m1', 3), player('m2', ['thursday'])];
  const costs = [court(70_000), court(100_000, 'thursday'), shuttles(14_000)];
  expect(charge({ members, costs }, groups()).charged).toEqual([
    ['m1', 30_000 + 6_000, 0, 0, 0],
    ['m2', 40_000 + 8_000 + 100_000, 0, 0, 0],
  ]);
});

test('groups: shuttles by attended sessions count only records that are registered', () => {
  const members = [
    player('m1', ['tuesday'], {
      came: [
        ['tuesday', TUESDAYS[0]!],
        ['tuesday', TUESDAYS[1]!],
      ],
    }),
    player('m2', ['tuesday'], {
      came: [
        ['tuesday', TUESDAYS[0]!],
        ['thursday', THURSDAYS[0]!],
      ],
    }),
    player('m3', [], { came: [['tuesday', TUESDAYS[0]!]] }),
  ];
  const { charged } = charge(
    { members, costs: [shuttles(90_000)] },
    groups({ shuttlesBy: 'attended' }),
  );
  expect(charged).toEqual([
    ['m1', 60_000, 0, 0, 0],
    ['m2', 30_000, 60_000, 0, 0],
    ['m3', 0, 60_000, 0, 0],
  ]);
});

test('a class multiplies shares by its weight, and changes fees only by its own', () => {
  const classes = [
    { key: 'child', weight: 5000, fees: { dropIn: 10_000 } },
    { key: 'free', weight: 0, fees: {} },
  ];
  const members = [
    player('m1', ['tuesday']),
    player('m2', ['tuesday'], { classKey: 'child', came: [['thursday', THURSDAYS[0]!]] }),
    player('m3', ['tuesday'], { classKey: 'free', came: [['thursday', THURSDAYS[0]!]] }),
  ];
  const month = { members, classes, costs: [court(300_000, 'tuesday')] };
  expect(charge(vnd(month), groups()).charged).toEqual([
    ['m1', 200_000, 0, 0, 0],
    ['m2', 100_000, 10_000, 0, 0],
    ['m3', 0, 60_000, 0, 0],
  ]);
  const bill = calculateBill({ currency: 'VND', ...vnd(month), rule: groups() });
  const linesOf = (nth: number) =>
    explainRow(bill.rows[nth]!, bill, []).map(({ kind, label, quantity, unit, amount }) => [
      kind,
      label,
      quantity,
      unit.numerator,
      amount,
    ]);
  expect(linesOf(1)).toEqual([
    ['registered', 'COURT_RENTAL', 1, 200_000, -200_000],
    ['class', 'child', 1, 100_000, 100_000],
    ['unregistered', '', 1, 60_000, -60_000],
    ['class', 'child', 1, 50_000, 50_000],
  ]);
  expect(linesOf(2)).toEqual([
    ['registered', 'COURT_RENTAL', 1, 200_000, -200_000],
    ['class', 'free', 1, 200_000, 200_000],
    ['unregistered', '', 1, 60_000, -60_000],
  ]);
});
