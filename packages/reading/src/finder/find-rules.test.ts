import { calculateBill, memberBalance } from '@rallybook/contract/rules/billing/bill';
import { type FeeRule, roundSteps } from '@rallybook/contract/rules/billing/fee-rule';
import { withUsualFees } from '@rallybook/contract/rules/billing/guest-fee';
import type { ClassFee, MemberClass } from '@rallybook/contract/rules/billing/month';
import { surplusOf } from '@rallybook/contract/rules/billing/round-row';
import type { ChangeKind } from '@rallybook/contract/rules/explained-change';
import { vnd } from '@rallybook/contract/test/money';
import { moneyRuns } from '@rallybook/contract/test/random/money-runs';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../test/extent.ts';
import {
  altered,
  choicesOf,
  clubMonth,
  clubRule,
  inClasses,
  KINDS,
  sharesBy,
  targetsBy,
  walkers,
} from '../../test/finder/club-months.ts';
import type { SoughtMonth } from './attempt.ts';
import { findRules } from './find-rules.ts';

/** Some: each month takes a good part of a second. */
const SEEDS = Array.from({ length: Math.min(moneyRuns(isWhole ? 2 : 1), 50) }, (_, nth) => nth + 1);

/** A random month of a club, and a rule of a kind. */
function monthOf(kind: FeeRule['kind'], seed: number) {
  const choose = choicesOf(seed);
  const month = clubMonth(choose, choose.between(14, 24));
  return { choose, month, rule: clubRule(kind, choose) };
}

describe.each(KINDS)('targets that %s gives', (kind) => {
  test('are all found in random months: what is left to pay, and shares alone', () => {
    for (const seed of SEEDS) {
      const { month, rule } = monthOf(kind, seed);
      for (const targets of [targetsBy(month, rule), sharesBy(month, rule)]) {
        const found = findRules(month, targets);
        expect([seed, found[0]!.matched]).toEqual([seed, targets.length]);
        expect(found.length).toBeLessThanOrEqual(5);
      }
    }
  });

  test.each(isWhole ? roundSteps('VND') : roundSteps('VND').slice(0, 2))(
    'are found although two members are off, who are named: to %i đ',
    (roundTo) => {
      for (const seed of SEEDS.slice(0, 3)) {
        const { choose, month, rule: anyRule } = monthOf(kind, seed);
        const rule = { ...anyRule, roundTo };
        const exact = targetsBy(month, { ...rule, roundTo: 0 });
        const names = [choose.between(0, 5), choose.between(6, 12)].map(
          (nth) => exact[nth]!.memberId,
        );
        const by = new Map(names.map((id, nth) => [id, [-165_000, 217_000][nth]!]));
        const changed = new Map(
          altered(exact, vnd(by)).map(({ memberId, amount }) => [
            memberId,
            amount + surplusOf(vnd(0 - amount), rule),
          ]),
        );
        const targets = targetsBy(month, rule).map((target) =>
          by.has(target.memberId) ? { ...target, amount: changed.get(target.memberId)! } : target,
        );
        const [first] = findRules(month, vnd(targets));
        expect([seed, first!.off.map(({ memberId }) => memberId)]).toEqual([seed, names]);
      }
    },
  );

  test('are found with the classes of the club', () => {
    const classes: MemberClass[] = [
      {
        key: 'nu',
        weight: 8000,
        fees: { registration: vnd(30_000), monthly: vnd(250_000), dropIn: vnd(40_000) },
      },
    ];
    for (const seed of SEEDS) {
      const { month, rule } = monthOf(kind, seed);
      const classed = inClasses(month, classes, 3);
      const [first] = findRules(classed, targetsBy(classed, rule));
      expect([seed, first!.off]).toEqual([seed, []]);
    }
  });
});

const without = (month: SoughtMonth): SoughtMonth => ({ ...month, classes: [] });

test('a class that pays another fee follows from the targets', () => {
  const { month } = monthOf('fixed_fees', 3);
  const rule: FeeRule = {
    kind: 'fixed_fees',
    registrationFee: vnd(43_500),
    unregistrationFee: vnd(55_000),
    unregisteredFeeRatio: null,
    roundTo: 0,
  };
  const classes = [{ key: 'hs', weight: 10_000, fees: { registration: 25_000 } }];
  const classed = inClasses(month, vnd(classes), 3);
  const [first] = findRules(without(classed), targetsBy(classed, rule));
  expect(first).toMatchObject({
    rule,
    off: [],
    classes: [{ own: { fees: { registration: 25_000 } } }],
  });
});

describe('classes that have all fees of their own', () => {
  test.each<[FeeRule['kind'], MemberClass['fees'][]]>([
    ['fixed_fees', [{ registration: vnd(27_500), unregistration: vnd(41_000) }]],
    [
      'fixed_fees',
      [
        { registration: vnd(27_500), unregistration: vnd(41_000) },
        { registration: vnd(19_000), unregistration: vnd(24_500) },
      ],
    ],
    ['flat', [{ monthly: vnd(260_500), half: vnd(121_000), dropIn: vnd(28_000) }]],
  ])('follow from the targets by %s: %j', (kind, fees) => {
    const classes = fees.map((own, nth) => ({ key: `k${nth}`, weight: 10_000, fees: own }));
    for (const seed of SEEDS.slice(0, 3)) {
      const { month, rule } = monthOf(kind, seed);
      const classed = inClasses(month, classes, 4);
      for (const roundTo of [0, 500] as const) {
        const targets = targetsBy(classed, { ...rule, roundTo });
        const [first] = findRules(without(classed), targets);
        expect([seed, roundTo, first!.off]).toEqual([seed, roundTo, []]);
      }
    }
  });
});

describe.each<[FeeRule['kind'], ClassFee]>([
  ['fixed_fees', 'unregistration'],
  ['groups', 'dropIn'],
  ['flat', 'dropIn'],
])('guests at a price of their own', (kind, fee) => {
  /** Five guests of four members, some of whom are no drop-ins. */
  const withGuests = (month: SoughtMonth): SoughtMonth => ({
    ...month,
    guests: vnd(
      [0, 3, 7, 7, 11].map((nth) => ({
        name: 'Tâm',
        date: '2026-10-06',
        scheduleId: 's2',
        hostMemberId: month.members[nth]!.id,
        classKey: null,
        fee: 0,
        hasUsualFee: true,
      })),
    ),
  });
  const classes = [{ key: 'own', weight: 10_000, fees: { [fee]: 44_000 } }];

  test(`are found by ${kind}, where members book and where all pay by the time`, () => {
    for (const seed of SEEDS) {
      const { month: played, rule } = monthOf(kind, seed);
      const month = inClasses(withGuests(played), classes, 1);
      for (const one of [month, walkers(month)]) {
        const guestPrice = kind === 'fixed_fees' ? 'unregistrationFee' : 'dropInFee';
        const targets = targetsBy(one, { ...rule, [guestPrice]: 50_000, roundTo: 0 });
        const [first] = findRules(without(one), targets);
        expect([seed, first!.off]).toEqual([seed, []]);
        expect(first!.classes!.flatMap(({ own }) => Object.values(own.fees))).toEqual([44_000]);
      }
    }
  });
});

test('a class that weighs less is found although most pay as by fixed fees', () => {
  const classes = [{ key: 'k', weight: 7000, fees: {} }];
  for (const seed of isWhole ? [1, 3, 4] : [1]) {
    const { month, rule } = monthOf('shared_ratio', seed);
    const classed = inClasses(month, classes, 5);
    const targets = targetsBy(classed, { ...rule, roundTo: 0 });
    const [first] = findRules(without(classed), targets);
    expect([seed, first!.off]).toEqual([seed, []]);
  }
});

test('a class that weighs less and pays another drop-in fee is found by groups', () => {
  const classes = [{ key: 'hs', weight: 6000, fees: { dropIn: 29_500 } }];
  for (const seed of isWhole ? [4, 7, 9, 12] : [4]) {
    const { month } = monthOf('groups', seed);
    const classed = inClasses(month, vnd(classes), 3);
    const rule: FeeRule = {
      kind: 'groups',
      dropInFee: vnd(48_500),
      shuttlesBy: 'booked',
      roundTo: 0,
    };
    const [first] = findRules(without(classed), targetsBy(classed, rule));
    expect([seed, first!.off]).toEqual([seed, []]);
  }
});

test('two classes that weigh less follow from the targets', () => {
  const { month } = monthOf('shared', 3);
  const classes = [
    { key: 'nu', weight: 8000, fees: {} },
    { key: 'hs', weight: 5000, fees: {} },
  ];
  const classed = inClasses(month, classes, 5);
  const rule: FeeRule = { kind: 'shared', roundTo: 0 };
  const [first] = findRules(without(classed), targetsBy(classed, rule));
  expect(first).toMatchObject({ rule, off: [] });
  expect(first!.classes!.map(({ own }) => own.weight).toSorted((a, b) => b - a)).toEqual([
    8000, 5000,
  ]);
});

describe('an amount that is off', () => {
  const rule: FeeRule = {
    kind: 'fixed_fees',
    registrationFee: vnd(43_500),
    unregistrationFee: vnd(55_000),
    unregisteredFeeRatio: null,
    roundTo: 0,
  };
  const { month } = monthOf('fixed_fees', 2);
  const targets = targetsBy(month, rule);
  const registered = month.members.find(({ registration }) => (registration?.days ?? 0) > 1)!.id;
  const explain = (by: number, among = targets) => {
    const [first] = findRules(month, altered(among, vnd(new Map([[registered, by]]))));
    expect(first).toMatchObject({ rule, off: [{ memberId: registered }] });
    return first!.off[0]!.explainedBy;
  };

  test.each<[string, number, ChangeKind, number]>([
    ['a booked time more', 43_500, 'registered_times', 1],
    ['a booked time less', -43_500, 'registered_times', -1],
    ['a drop-in more', 55_000, 'unregistered_times', 1],
    ['a cost that the member paid', -320_000, 'paid_cost', 320],
  ])('is explained by %s', (_, by, kind, change) => {
    expect(explain(by)).toEqual({ kind, change });
  });

  test('is explained by several times where shares leave out what was advanced', () => {
    const [first] = findRules(
      month,
      altered(sharesBy(month, rule), vnd(new Map([[registered, 3 * 43_500]]))),
    );
    const explainedBy = { kind: 'registered_times', change: 3 };
    expect(first).toMatchObject({
      countsPaid: false,
      off: [{ memberId: registered, explainedBy }],
    });
  });

  test('is not explained by a cost below 1,000 đ', () => {
    expect(explain(400)).toBeNull();
  });
});

test('a shared cost explains a time more at the price of all', () => {
  const { month } = monthOf('shared', 4);
  const rule: FeeRule = { kind: 'shared', roundTo: 0 };
  const shares = targetsBy(month, rule);
  const member = month.members.find(({ registration }) => registration !== null)!;
  const more = {
    ...month,
    members: month.members.map((item) =>
      item === member
        ? { ...item, registration: { ...item.registration!, days: item.registration!.days + 1 } }
        : item,
    ),
  };
  const amountOf = (among: typeof shares) =>
    among.find(({ memberId }) => memberId === member.id)!.amount;
  const by = new Map([[member.id, amountOf(targetsBy(more, rule)) - amountOf(shares)]]);
  const [first] = findRules(month, altered(shares, vnd(by)));
  expect(first).toMatchObject({
    rule,
    off: [{ memberId: member.id, explainedBy: { kind: 'registered_times', change: 1 } }],
  });
});

test('shares rounded to the nearest thousand are found as such, before a rule with more numbers', () => {
  const times = [9, 8, 8, 8, 7, 7, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 2];
  const month: SoughtMonth = {
    currency: 'VND',
    classes: [],
    guests: [],
    costs: [
      {
        payerId: null,
        amount: vnd(4_050_000),
        category: 'COURT_RENTAL',
        scheduleId: null,
        sessionDate: null,
      },
    ],
    members: times.map((count, nth) => ({
      id: `m${nth}`,
      isActive: true,
      registration: null,
      classKey: null,
      attendance: [{ scheduleId: null, times: count, dropInBy: 'extra_session' as const }],
    })),
  };
  const targets = times.map((count, nth) => ({
    memberId: `m${nth}`,
    amount: Math.round(((4_050_000 / 126) * count) / 1000) * 1000,
  }));
  const [first] = findRules(month, vnd(targets));
  expect(first).toMatchObject({
    rule: { kind: 'shared', roundTo: 1000, round: 'nearest' },
    classes: null,
    matched: 22,
    off: [],
  });
  // Nobody advanced anything: a thousand less is no cost that is missing.
  const less = targets.map((target, nth) =>
    nth === 3 ? { ...target, amount: target.amount - 1000 } : target,
  );
  expect(findRules(month, vnd(less))[0]!.off).toMatchObject([
    { memberId: 'm3', explainedBy: null },
  ]);
});

describe.each(roundSteps('VND').slice(1))('shares that a sheet rounds to %i đ', (roundTo) => {
  test.each([undefined, 'nearest'] as const)('are claimed only as bills show them: %s', (round) => {
    const { month } = monthOf('shared', 6);
    const rounding = { roundTo, ...(round && { round }) };
    const targets = sharesBy(month, { kind: 'shared', roundTo: 0 }).map(({ memberId, amount }) => ({
      memberId,
      amount: vnd(amount + surplusOf(vnd(0 - amount), rounding)),
    }));
    const found = findRules(month, targets);
    expect(found[0]).toMatchObject({ countsPaid: false, matched: targets.length });
    expect(found[0]!.billDiffers).not.toEqual([]);
    for (const one of found.filter(({ classes }) => classes === null)) {
      const guests = withUsualFees('VND', month.guests, one.rule, []);
      const { rows } = calculateBill({ ...month, guests, classes: [], rule: one.rule });
      const billed = new Map(
        rows.map((row) => [row.memberId, (one.countsPaid ? 0 : row.paidCost) - memberBalance(row)]),
      );
      const kept = targets.filter(({ memberId, amount }) => billed.get(memberId) === amount);
      expect(one.matched - one.billDiffers.length).toBe(kept.length);
      for (const { memberId, found: shown } of one.billDiffers) {
        expect(shown).toBe(billed.get(memberId));
      }
    }
  });
});
