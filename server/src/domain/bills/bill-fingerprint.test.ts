import { type BillInput, calculateBill } from '@rallybook/contract/rules/billing/bill';
import { type FeeRule, ruleOfSettings, USES } from '@rallybook/contract/rules/billing/fee-rule';
import { costsOfGames } from '@rallybook/contract/rules/billing/game-fees';
import { explainRow } from '@rallybook/contract/rules/billing/lines';
import type { MonthOfClub } from '@rallybook/contract/rules/billing/month';
import {
  randomGames,
  randomMonth,
  randomMonthOfSessions,
  randomRules,
} from '@rallybook/contract/test/billing/random-month';
import { vnd } from '@rallybook/contract/test/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWhole } from '../../../test/extent.ts';
import { fingerprintOf } from './bill-fingerprint.ts';

const registration = { form: { kind: 'schedules' as const, scheduleIds: ['s2', 's1'] }, days: 9 };
const byDays = { form: { kind: 'days' as const, days: 2 }, days: 2 };

/** A month with only the data on which bills depended before there were other rules. */
const PLAIN: BillInput = {
  currency: 'VND',
  members: [
    { id: 'm1', isActive: true, registration, attendance: [{ scheduleId: 's1', times: 2 }] },
    {
      id: 'm2',
      isActive: false,
      registration: byDays,
      attendance: [{ scheduleId: null, times: 1 }],
    },
    { id: 'm3', isActive: true, registration: null, attendance: [] },
    { id: 'm4', isActive: false, registration: null, attendance: [] },
  ],
  costs: [
    { payerId: null, amount: vnd(400_000) },
    { payerId: 'm1', amount: vnd(1) },
  ],
  rule: ruleOfSettings(null),
};
const fixedFees = ruleOfSettings({
  registrationFee: vnd(37_500),
  unregistrationFee: null,
  unregisteredFeeRatio: 12_500,
});

/** The same month, with all data on which other rules depend. */
const FULL: BillInput = {
  ...PLAIN,
  members: PLAIN.members.map((member) => ({
    ...member,
    classKey: null,
    attendance: member.attendance.flatMap(({ scheduleId, times }) =>
      Array.from({ length: times }, (_, nth) => ({
        scheduleId,
        times: 1,
        date: `2026-10-0${nth + 1}`,
        id: `r${nth}`,
      })),
    ),
  })),
  costs: PLAIN.costs.map((cost) => ({
    ...cost,
    category: 'COURT_RENTAL' as const,
    scheduleId: 's1',
    sessionDate: null,
  })),
  guests: [],
  classes: [{ key: 'child', weight: 5000, fees: {} }],
};

test('a bill from before there were other rules still has the same fingerprint', () => {
  // The fingerprints of that time.
  expect(fingerprintOf(PLAIN)).toBe('jl0BgjpKyolodv-G7-dQYy-C-CmXDYGEO6HKlwHJkqM');
  expect(fingerprintOf({ ...PLAIN, rule: fixedFees })).toBe(
    'HvNIgkhIgXlXYDjHAkuImXP6nfpS6pBfodqcsh6VRDA',
  );
  expect(fingerprintOf(FULL)).toBe(fingerprintOf(PLAIN));
  expect(fingerprintOf({ ...FULL, rule: fixedFees })).toBe(
    fingerprintOf({ ...PLAIN, rule: fixedFees }),
  );
});

const groups: FeeRule = { kind: 'groups', dropInFee: vnd(1), shuttlesBy: 'booked', roundTo: 0 };
const guest = {
  name: 'Tâm',
  date: '2026-10-01',
  scheduleId: 's1',
  hostMemberId: 'm1',
  classKey: null,
  fee: 1,
};
const child = (classKey: string | null) =>
  FULL.members.map((member) => (member.id === 'm1' ? { ...member, classKey } : member));

test('whatever changes a bill by groups changes its fingerprint, and nothing else does', () => {
  const hash = (change: Partial<BillInput>) => fingerprintOf({ ...FULL, rule: groups, ...change });
  const [first, ...others] = FULL.costs;
  const changes: Partial<BillInput>[] = [
    {},
    { rule: { ...groups, dropInFee: vnd(2) } },
    { rule: { ...groups, roundTo: 500 } },
    { rule: { kind: 'shared', roundTo: 0 } },
    { rule: { kind: 'shared', roundTo: 500 } },
    { costs: [{ ...first!, category: 'SHUTTLE' }, ...others] },
    { costs: [{ ...first!, scheduleId: null }, ...others] },
    { costs: [{ ...first!, sessionDate: '2026-10-01' }, ...others] },
    { guests: [vnd(guest)] },
    { guests: [vnd({ ...guest, hostMemberId: null })] },
    { guests: [{ ...guest, fee: vnd(2) }] },
    { guests: [vnd({ ...guest, scheduleId: null })] },
    { guests: [vnd({ ...guest, date: '2026-10-02' })] },
    { guests: [vnd({ ...guest, classKey: 'child' })] },
    { members: child('child') },
    { members: child('child'), classes: [{ key: 'child', weight: 5001, fees: {} }] },
    {
      members: child('child'),
      classes: [{ key: 'child', weight: 5000, fees: { dropIn: vnd(1) } }],
    },
    {
      members: FULL.members.map((member) => ({
        ...member,
        attendance: member.attendance.map((attendance) => ({ ...attendance, date: '2026-10-05' })),
      })),
    },
  ];
  expect(new Set(changes.map(hash)).size).toBe(changes.length);
  const unchanged: Partial<BillInput>[] = [
    { members: FULL.members.toReversed() },
    { costs: FULL.costs.toReversed() },
    { classes: [] },
    { classes: [{ key: 'child', weight: 0, fees: {} }] },
  ];
  expect(new Set(unchanged.map(hash))).toEqual(new Set([hash({})]));
});

/** Takes one part of one list from another month. */
type Change = (month: MonthOfClub, other: MonthOfClub, nth: number) => MonthOfClub;

/** Replaces fields of the nth entry of a list by those of the same entry of another list. */
function mixed<Entry extends object>(
  entries: readonly Entry[] = [],
  others: readonly Entry[] = [],
  nth: number,
  fields: readonly (keyof Entry)[],
): Entry[] {
  const at = entries.length === 0 ? 0 : nth % entries.length;
  return entries.map((entry, index) => {
    const other = others[index];
    if (index !== at || other === undefined) return entry;
    return { ...entry, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
  });
}

const CHANGES: readonly Change[] = [
  ...(['isActive', 'registration', 'attendance', 'classKey'] as const).map(
    (field): Change =>
      (month, other, nth) => ({
        ...month,
        members: mixed(month.members, other.members, nth, [field]),
      }),
  ),
  ...(['payerId', 'amount', 'category', 'scheduleId', 'sessionDate'] as const).map(
    (field): Change =>
      (month, other, nth) => ({ ...month, costs: mixed(month.costs, other.costs, nth, [field]) }),
  ),
  ...(['name', 'date', 'scheduleId', 'hostMemberId', 'classKey', 'fee'] as const).map(
    (field): Change =>
      (month, other, nth) => ({
        ...month,
        guests: mixed(month.guests, other.guests, nth, [field]),
      }),
  ),
  ...(['scheduleId', 'date', 'isCancelled', 'hasBegun', 'away', 'passes'] as const).map(
    (field): Change =>
      (month, other, nth) => ({
        ...month,
        sessions: mixed(month.sessions, other.sessions, nth, [field]),
      }),
  ),
  (month, other) => ({ ...month, absence: other.absence }),
  (month, other) => ({ ...month, games: other.games }),
  ...(['scheduleId', 'date', 'shuttles', 'cost', 'payers'] as const).map(
    (field): Change =>
      (month, other, nth) => ({ ...month, games: mixed(month.games, other.games, nth, [field]) }),
  ),
  (month) => ({ ...month, sessions: [] }),
  ...(['weight', 'fees'] as const).map((field): Change => (month, other, nth) => ({
    ...month,
    classes: mixed(month.classes, other.classes, nth, [field]),
  })),
];

/**
 * What members see of a bill. Names of classes do not count, nor dates where no amount follows from them: those are
 * read when lines are shown.
 */
function shown(input: BillInput) {
  const bill = calculateBill(input);
  const { club, rows } = bill;
  const hasDates = USES[input.rule.kind].sessions;
  const lines = rows
    .flatMap((row) => explainRow(row, bill, []))
    .map(({ dates, label, ...line }) => ({
      ...line,
      dates: hasDates ? dates : [],
      label: line.kind === 'class' ? '' : label,
    }));
  return { club, rows, lines };
}

const KINDS = Object.keys(randomRules) as FeeRule['kind'][];

test.each(KINDS)(
  '%s: no change of a month changes its bill, but not its fingerprint',
  (kind) => {
    const rule = randomRules[kind];
    const change = fc.constantFrom<Change>(...CHANGES, (month) => month);
    const some = fc
      .tuple(fc.oneof(randomMonth, randomMonthOfSessions), fc.option(randomGames, { freq: 1 }))
      .map(([month, played]) => ({
        ...month,
        games: played === null ? [] : costsOfGames(played.games, played.fee),
      }));
    const months = fc.tuple(some, some, fc.nat(), change, rule, rule);
    fc.assert(
      fc.property(months, ([month, other, nth, apply, first, second]) => {
        const before = { ...month, rule: first };
        const changed = apply(month, other, nth);
        const after = { ...changed, rule: changed === month ? second : first };
        if (fingerprintOf(after) === fingerprintOf(before)) {
          expect(shown(after)).toEqual(shown(before));
        }
      }),
      { numRuns: isWhole ? 1000 : 250 },
    );
  },
  0,
);
