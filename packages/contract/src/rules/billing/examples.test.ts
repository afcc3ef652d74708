import { expect, test } from 'vitest';
import { calculateBill, memberBalance } from '../billing.ts';
import type { FeeRule } from './fee-rule.ts';
import { guestFee } from './guest-fee.ts';
import { explainRow } from './lines.ts';
import type { CostOfMonth, GuestOfMonth, MemberClass, MemberOfMonth } from './month.ts';
import { surplusOf } from './round-row.ts';

const TUESDAYS = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22', '2026-09-29'];
const THURSDAYS = ['2026-09-03', '2026-09-10', '2026-09-17', '2026-09-24'];
const SESSIONS = [
  { scheduleId: 'tuesday', dates: TUESDAYS },
  { scheduleId: 'thursday', dates: THURSDAYS },
];

/** A member who is registered for schedules, or for none, and came to some sessions besides. */
function player(
  id: string,
  scheduleIds: readonly string[],
  {
    came = [],
    classKey = null,
  }: { came?: [string | null, string][]; classKey?: string | null } = {},
): MemberOfMonth {
  const sessions = SESSIONS.filter(({ scheduleId }) => scheduleIds.includes(scheduleId));
  const days = sessions.flatMap(({ dates }) => dates).length;
  const form = { kind: 'schedules' as const, scheduleIds };
  const registration = scheduleIds.length === 0 ? null : { form, days, sessions };
  const attendance = came.map(([scheduleId, date]) => ({ scheduleId, date, times: 1 }));
  return { id, isActive: true, registration, attendance, classKey };
}

const byDays = (id: string, days: number): MemberOfMonth => ({
  ...player(id, []),
  registration: { form: { kind: 'days', days }, days },
});

const court = (
  amount: number,
  scheduleId: string | null = null,
  sessionDate: string | null = null,
): CostOfMonth => ({ payerId: null, amount, category: 'COURT_RENTAL', scheduleId, sessionDate });
const shuttles = (amount: number): CostOfMonth => ({ payerId: null, amount, category: 'SHUTTLE' });
const guest = (change: Partial<GuestOfMonth>): GuestOfMonth => ({
  date: '2026-09-01',
  scheduleId: 'tuesday',
  hostMemberId: null,
  classKey: null,
  fee: 0,
  ...change,
});

type Month = {
  members: MemberOfMonth[];
  costs: CostOfMonth[];
  guests?: GuestOfMonth[];
  classes?: MemberClass[];
};

/** What each member is charged, in the order of the row's columns, and the club's bill. */
function charge(month: Month, rule: FeeRule) {
  const { club, rows } = calculateBill({ ...month, rule, settings: null });
  const charged = rows.map((row) => [
    row.memberId,
    row.registrationCost,
    row.unregistrationCost,
    row.guestCost,
    row.surplusCost,
  ]);
  return { club, charged };
}

const groups = (change: Partial<FeeRule & { kind: 'groups' }> = {}): FeeRule => ({
  kind: 'groups',
  dropInFee: 60_000,
  shuttlesBy: 'booked',
  roundTo: 0,
  ...change,
});
const shared: FeeRule = { kind: 'shared', roundTo: 0 };
const perSession = (noSession: 'booked' | 'attended'): FeeRule => ({
  kind: 'per_session',
  noSession,
  roundTo: 0,
});

/** Six players on Tuesday, four on Thursday; An, who has the highest id, is on both; Bình is on Thursday. */
const REAL_CLUB = [
  ...['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => player(id, ['tuesday'])),
  ...['m6', 'm7', 'm8-binh'].map((id) => player(id, ['thursday'])),
  player('m9-an', ['tuesday', 'thursday']),
];

test('groups: a real month of two courts and its shuttles comes out to the VND', () => {
  const costs = [
    ...TUESDAYS.map((date) => court(400_000, 'tuesday', date)),
    ...THURSDAYS.map((date) => court(400_000, 'thursday', date)),
  ];
  const courts = charge({ members: REAL_CLUB, costs }, groups());
  expect(courts.charged.at(-1)).toEqual(['m9-an', 333_333 + 400_000, 0, 0, 0]);
  expect(courts.charged.at(-2)).toEqual(['m8-binh', 400_000, 0, 0, 0]);
  // What does not divide goes to the lowest ids.
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

test('groups: the same month is explained by courts, shuttles and what does not divide', () => {
  const members = REAL_CLUB;
  const costs = [court(2_000_000, 'tuesday'), court(1_600_000, 'thursday'), shuttles(600_000)];
  const { rows, charges } = calculateBill({ members, costs, rule: groups(), settings: null });
  const lines = explainRow(rows.at(-1)!, charges.get('m9-an')!, []);
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
  const first = explainRow(rows[0]!, charges.get('m1')!, []);
  expect(first.at(-1)).toMatchObject({ kind: 'rounding', amount: -2 });
});

test('groups: drop-ins and guests lower the shares of the schedule where they play', () => {
  const members = [
    player('m1', ['tuesday']),
    player('m2', ['tuesday']),
    // Registered for another schedule: pays, too. Without a schedule, the fee is the fund's.
    player('m3', ['thursday'], {
      came: [
        ['tuesday', TUESDAYS[0]!],
        [null, '2026-09-02'],
      ],
    }),
  ];
  const costs = [court(400_000, 'tuesday')];
  const guests = [
    guest({ hostMemberId: 'm3', fee: 50_000 }),
    // In cash, paid or not.
    guest({ fee: 30_000 }),
    guest({ hostMemberId: 'm3', scheduleId: null, fee: 20_000 }),
  ];
  const { charged, club } = charge({ members, costs, guests }, groups());
  expect(charged).toEqual([
    ['m1', 130_000, 0, 0, 0],
    ['m2', 130_000, 0, 0, 0],
    ['m3', 0, 120_000, 70_000, 0],
  ]);
  // Two fees are the fund's; of the court it bears what it gets in cash.
  expect(club.fundShare).toBe(60_000 + 20_000 - 30_000);
});

test('groups: the fund keeps what fees exceed a court by, and bears what nobody is registered for', () => {
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

test('shared_ratio: a drop-in time weighs the ratio', () => {
  const members = [player('m1', ['thursday']), player('m2', [], { came: [[null, '2026-09-02']] })];
  const rule: FeeRule = { kind: 'shared_ratio', ratio: 15_000, roundTo: 0 };
  const { charged, club } = charge({ members, costs: [shuttles(110_000)] }, rule);
  expect(charged).toEqual([
    ['m1', 80_000, 0, 0, 0],
    ['m2', 0, 30_000, 0, 0],
  ]);
  expect(club).toMatchObject({
    registrationFee: 20_000,
    unregistrationFee: 30_000,
    unregisteredFeeRatio: 15_000,
  });
});

test('flat: up to so many days half of the fee, else all of it, and a fee a drop-in', () => {
  const members = [
    byDays('m1', 4),
    byDays('m2', 5),
    player('m3', [], { came: [[null, '2026-09-02']] }),
  ];
  const fees = { monthlyFee: 300_000, halfFee: 200_000, dropInFee: 60_000 };
  const rule: FeeRule = { kind: 'flat', ...fees, halfUpToDays: 4, roundTo: 0 };
  const { charged, club } = charge({ members, costs: [shuttles(500_000)] }, rule);
  expect(charged).toEqual([
    ['m1', 200_000, 0, 0, 0],
    ['m2', 300_000, 0, 0, 0],
    ['m3', 0, 60_000, 0, 0],
  ]);
  expect(club).toMatchObject({
    fundShare: 60_000,
    registrationFee: null,
    unregistrationFee: 60_000,
  });
});

test('per_session: a session is paid by who was there, and the rest as the rule says', () => {
  const [first] = TUESDAYS;
  const members = [
    player('m1', ['tuesday'], { came: [['tuesday', first!]] }),
    // Another schedule on that day is another session.
    player('m2', ['thursday'], { came: [['thursday', first!]] }),
    player('m3', [], { came: [['tuesday', first!]] }),
  ];
  const guests = [guest({ hostMemberId: 'm1', fee: 99_000 }), guest({})];
  // A cost with a schedule and no date is no session's.
  const costs = [court(400_000, 'tuesday', first), court(90_000, 'tuesday')];
  const booked = charge({ members, costs, guests }, perSession('booked'));
  expect(booked.charged).toEqual([
    ['m1', 100_000 + 50_000, 0, 100_000, 0],
    ['m2', 40_000, 0, 0, 0],
    ['m3', 0, 100_000, 0, 0],
  ]);
  expect(booked.club.fundShare).toBe(-100_000);
  const attended = charge({ members, costs, guests }, perSession('attended'));
  expect(attended.charged).toEqual([
    ['m1', 100_000 + 18_000, 0, 100_000 + 18_000, 0],
    ['m2', 18_000, 0, 0, 0],
    ['m3', 0, 100_000 + 18_000, 0, 0],
  ]);
  expect(attended.club.fundShare).toBe(-100_000 - 18_000);
});

test('shared: a guest is a drop-in time of the host, and one in cash is borne by the fund', () => {
  const members = [byDays('m1', 2), byDays('m2', 1)];
  const guests = [
    guest({ hostMemberId: 'm2', fee: 99_000 }),
    guest({ fee: 99_000, classKey: 'child' }),
  ];
  const classes = [{ key: 'child', weight: 5000, fees: {} }];
  const { charged, club } = charge({ members, guests, classes, costs: [shuttles(90_000)] }, shared);
  expect(charged).toEqual([
    ['m1', 40_000, 0, 0, 0],
    ['m2', 20_000, 0, 20_000, 0],
  ]);
  expect(club.fundShare).toBe(-10_000);
});

test('of equal remainders the lowest member id gets the VND, and cash guests come last', () => {
  const members = ['m2', 'm1'].map((id) => byDays(id, 1));
  const { charged, club } = charge({ members, guests: [guest({})], costs: [shuttles(5)] }, shared);
  expect(charged).toEqual([
    ['m1', 2, 0, 0, 0],
    ['m2', 2, 0, 0, 0],
  ]);
  expect(club.fundShare).toBe(-1);
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
  expect(charge(month, groups()).charged).toEqual([
    ['m1', 200_000, 0, 0, 0],
    ['m2', 100_000, 10_000, 0, 0],
    ['m3', 0, 60_000, 0, 0],
  ]);
  const { rows, charges } = calculateBill({ ...month, rule: groups(), settings: null });
  const linesOf = (nth: number) =>
    explainRow(rows[nth]!, charges.get(rows[nth]!.memberId)!, []).map(
      ({ kind, label, quantity, unit, amount }) => [kind, label, quantity, unit.numerator, amount],
    );
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

test('where only those of weight 0 would bear a cost, nobody does', () => {
  const classes = [{ key: 'free', weight: 0, fees: {} }];
  const members = [player('m1', ['tuesday'], { classKey: 'free' })];
  const { charged, club } = charge({ members, classes, costs: [shuttles(90_000)] }, shared);
  expect(charged).toEqual([['m1', 0, 0, 0, 0]]);
  expect(club).toMatchObject({ fundShare: -90_000, unborneCost: 90_000, registrationFee: null });
});

test('what somebody owes is rounded away from zero, and the fund gets the surplus', () => {
  const members = [byDays('m1', 1), byDays('m2', 2), byDays('m3', 1)];
  const costs = [shuttles(40_400), { payerId: 'm3', amount: 10_100 }];
  const { charged, club } = charge({ members, costs }, { kind: 'shared', roundTo: 1000 });
  expect(charged).toEqual([
    ['m1', 12_625, 0, 0, 375],
    ['m2', 25_250, 0, 0, 750],
    ['m3', 12_625, 0, 0, 475],
  ]);
  expect(club.fundShare).toBe(1600);
  const { rows, charges } = calculateBill({
    members,
    costs,
    rule: { kind: 'shared', roundTo: 1000 },
    settings: null,
  });
  const paid = [{ date: '2026-09-02', category: 'OTHER' as const, amount: 10_100 }];
  const lines = explainRow(rows[2]!, charges.get('m3')!, paid);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['registered', -12_625],
    ['paid', 10_100],
    ['surplus', -475],
  ]);
  expect(memberBalance(rows[2]!)).toBe(-3000);
});

test.each([
  [-1, 500, 499],
  [-500, 500, 0],
  [-1001, 1000, 999],
  [-5001, 5000, 4999],
  [0, 1000, 0],
  [1, 1000, 0],
  [-999, 0, 0],
] as const)('a balance of %d rounded to %d adds %d', (balance, roundTo, surplus) => {
  expect(surplusOf(balance, roundTo)).toBe(surplus);
});

test('whoever only hosts a guest has a row, and who only left has none', () => {
  const gone = (id: string) => ({ ...player(id, []), isActive: false });
  const month = { members: [gone('m1'), gone('m2')], guests: [guest({ hostMemberId: 'm2' })] };
  const { charged } = charge({ ...month, costs: [shuttles(7)] }, shared);
  expect(charged).toEqual([['m2', 0, 0, 7, 0]]);
});

const RULES: FeeRule[] = [
  {
    kind: 'fixed_fees',
    registrationFee: 1,
    unregistrationFee: 1,
    unregisteredFeeRatio: null,
    roundTo: 500,
  },
  shared,
  { kind: 'shared_ratio', ratio: 0, roundTo: 500 },
  groups(),
  { kind: 'flat', monthlyFee: 1, halfFee: 1, halfUpToDays: 31, dropInFee: 1, roundTo: 0 },
  perSession('booked'),
  perSession('attended'),
];

test.each(RULES.map((rule) => [rule.kind, rule] as const))(
  '%s: a month without players, costs or sessions is empty, or the fund bears it',
  (_, rule) => {
    expect(charge({ members: [], costs: [] }, rule).club).toMatchObject({
      fundShare: 0,
      totalCost: 0,
    });
    const costs = [court(5, 'tuesday', TUESDAYS[0]), court(3, 'tuesday'), shuttles(2)];
    expect(charge({ members: [], costs }, rule).club.fundShare).toBe(-10);
    const guests = [guest({ fee: 9 })];
    expect(charge({ members: [], costs, guests }, rule).club.fundShare).toBe(-10);
    expect(charge({ members: [player('m1', [])], costs: [] }, rule).charged).toEqual([
      ['m1', 0, 0, 0, 0],
    ]);
  },
);

test('a guest without a fee pays that of the class, else of the rule, else nothing', () => {
  const [fixed, , , byGroups, flat] = RULES as [FeeRule, FeeRule, FeeRule, FeeRule, FeeRule];
  expect([fixed, shared, byGroups, flat].map((rule) => guestFee(rule, null))).toEqual([
    1, 0, 60_000, 1,
  ]);
  const child = { fees: { dropIn: 20_000, unregistration: 5 } };
  expect(RULES.map((rule) => guestFee(rule, child))).toEqual(RULES.map(() => 20_000));
  expect(guestFee(byGroups, { fees: { monthly: 5, dropIn: null } })).toBe(60_000);
});

test('a bill is not refused for a price that nobody pays', () => {
  const classes = [{ key: 'light', weight: 1, fees: {} }];
  const members = [{ ...byDays('m1', 1), classKey: 'light' }];
  const { charged, club } = charge({ members, classes, costs: [shuttles(1e12)] }, shared);
  expect(charged).toEqual([['m1', 1e12, 0, 0, 0]]);
  expect(club).toMatchObject({ registrationFee: null, unregisteredFeeRatio: 10_000, fundShare: 0 });
});
