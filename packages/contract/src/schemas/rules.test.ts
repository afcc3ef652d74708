import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRules } from '../../test/billing/random-month.ts';
import { vnd } from '../../test/money.ts';
import type { FeeRule } from '../rules/billing/fee-rule.ts';
import { RefusedValueError } from '../rules/money/amounts.ts';
import { toCamelKeys, toSnakeKeys } from '../wire/case.ts';
import { newClasses } from './classes.ts';
import { fromFeeRule, fromMemberClass, toFeeRule, toMemberClass } from './convert-rules.ts';
import { guest, guestPatch, newGuest } from './guests.ts';
import { feeRule } from './rules.ts';

/** Parses a rule as it is written on the wire. */
const read = (wire: object) => feeRule.safeParse(toCamelKeys(wire));
const issuesOf = (wire: object) =>
  read(wire).error?.issues.map(({ path, message }) => [path.join('.'), message]);

const RULES: readonly (readonly [object, FeeRule])[] = [
  [
    { kind: 'fixed_fees', registration_fee: 37.5, unregistered_fee_ratio: 1.25, round_to: 500 },
    {
      kind: 'fixed_fees',
      registrationFee: vnd(37_500),
      unregistrationFee: null,
      unregisteredFeeRatio: 12_500,
      roundTo: 500,
    },
  ],
  [
    { kind: 'shared', round_to: 0 },
    { kind: 'shared', roundTo: 0 },
  ],
  [
    { kind: 'shared_ratio', ratio: 1.2345, round_to: 0 },
    { kind: 'shared_ratio', ratio: 12_345, roundTo: 0 },
  ],
  [
    { kind: 'groups', drop_in_fee: 60, shuttles_by: 'booked', round_to: 1000 },
    { kind: 'groups', dropInFee: vnd(60_000), shuttlesBy: 'booked', roundTo: 1000 },
  ],
  [
    {
      kind: 'flat',
      monthly_fee: 300,
      half_fee: 200.5,
      half_up_to_days: 4,
      drop_in_fee: 0,
      round_to: 5000,
    },
    {
      kind: 'flat',
      monthlyFee: vnd(300_000),
      halfFee: vnd(200_500),
      halfUpToDays: 4,
      dropInFee: vnd(0),
      roundTo: 5000,
    },
  ],
  [
    { kind: 'per_session', no_session: 'attended', round_to: 0 },
    { kind: 'per_session', noSession: 'attended', roundTo: 0 },
  ],
];

test.each(RULES)(
  '%o is stored in whole VND and ten-thousandths, and answered as it was entered',
  (wire, rule) => {
    const given = feeRule.parse(toCamelKeys(wire));
    expect(toFeeRule('VND', given)).toEqual(rule);
    expect(toSnakeKeys(fromFeeRule('VND', rule))).toEqual(wire);
    const { round_to: _, ...unrounded } = wire as { round_to: number };
    expect(feeRule.parse(toCamelKeys(unrounded)).roundTo).toBe(0);
    expect(read({ ...wire, weight: 1 }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys' },
    ]);
    const other = toFeeRule.bind(
      null,
      'VND',
      feeRule.parse(toCamelKeys({ ...wire, round_to: 100 })),
    );
    expect(other).toThrow(RefusedValueError);
  },
);

test('any rule goes over the wire and back unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(...Object.values(randomRules)), (rule) => {
      // Without rounding, there is no way to round.
      const { round, ...others } = rule;
      const kept = rule.roundTo === 0 ? others : { ...others, round };
      expect(toFeeRule('VND', feeRule.parse(fromFeeRule('VND', rule)))).toEqual(kept);
    }),
  );
});

test.each([
  [{ kind: 'fixed_fees', registration_fee: 1 }, 'registrationFee', 'not_two_settings'],
  [
    { kind: 'fixed_fees', registration_fee: 1, unregistration_fee: 1, unregistered_fee_ratio: 1 },
    'registrationFee',
    'not_two_settings',
  ],
  [
    { kind: 'fixed_fees', registration_fee: 0, unregistration_fee: 1 },
    'registrationFee',
    'division_by_zero',
  ],
  [
    { kind: 'fixed_fees', registration_fee: 1e9, unregistered_fee_ratio: 2 },
    'registrationFee',
    'setting_too_large',
  ],
  [{ kind: 'shared_ratio', ratio: 10.0001 }, 'ratio', 'too_large'],
  [{ kind: 'shared_ratio', ratio: 1.00001 }, 'ratio', 'more_than_four_decimals'],
  [{ kind: 'shared_ratio', ratio: -1 }, 'ratio', 'too_small'],
  [{ kind: 'groups', drop_in_fee: -1, shuttles_by: 'booked' }, 'dropInFee', 'too_small'],
] as const)('%o is refused', (wire, path, message) => {
  expect(issuesOf(wire)).toEqual([[path, message]]);
});

test.each([
  { kind: 'half' },
  {},
  { kind: 'shared', ratio: 1 },
  { kind: 'shared_ratio' },
  { kind: 'groups', drop_in_fee: 1, shuttles_by: 'both' },
  { kind: 'groups', shuttles_by: 'booked' },
  { kind: 'flat', monthly_fee: 1, half_fee: 1, drop_in_fee: 1, half_up_to_days: 32 },
  { kind: 'flat', monthly_fee: 1, half_fee: 1, drop_in_fee: 1, half_up_to_days: 1.5 },
  { kind: 'per_session' },
])('%o is no rule', (wire) => {
  expect(read(wire).success).toBe(false);
});

const child = { key: 'hoc-sinh', name: 'Học sinh', weight: 0.5, fees: { drop_in: 30 } };

test('a class weighs 1 and has no fees of its own by default', () => {
  const { items } = newClasses.parse(
    toCamelKeys({ items: [child, { key: 'nam_1', name: 'Nam' }] }),
  );
  const [own, other] = items.map((item) => toMemberClass('VND', item));
  expect(own).toMatchObject({ key: 'hoc-sinh', name: 'Học sinh', weight: 5000 });
  expect(own?.fees).toMatchObject({ dropIn: 30_000, monthly: null });
  expect(other).toMatchObject({ weight: 10_000 });
  expect([own, other].map((item) => toSnakeKeys(fromMemberClass('VND', item!)))).toEqual([
    child,
    { key: 'nam_1', name: 'Nam', weight: 1, fees: {} },
  ]);
});

test.each([
  [{ ...child, key: 'Nam' }, 'items.0.key', 'not_a_class_key'],
  [{ ...child, key: '' }, 'items.0.key', 'not_a_class_key'],
  [{ ...child, key: 'x'.repeat(21) }, 'items.0.key', 'not_a_class_key'],
  [{ ...child, weight: 10.1 }, 'items.0.weight', 'too_large'],
  [{ ...child, weight: 0.00001 }, 'items.0.weight', 'more_than_four_decimals'],
  [{ ...child, fees: { drop_in: -1 } }, 'items.0.fees.dropIn', 'too_small'],
])('the class %o is refused', (wire, path, message) => {
  const { error } = newClasses.safeParse(toCamelKeys({ items: [wire] }));
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, message],
  ]);
});

test('a club has up to ten classes, each with a key of its own', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `k${index}`, name: 'Nam' }));
  expect(newClasses.safeParse({ items: some(10) }).success).toBe(true);
  expect(newClasses.safeParse({ items: some(11) }).success).toBe(false);
  const { error } = newClasses.safeParse({ items: [...some(2), ...some(1)] });
  expect(error?.issues).toMatchObject([
    { path: ['items', 2, 'key'], message: 'repeated_class_key' },
  ]);
  expect(newClasses.safeParse({ items: [{ ...child, color: 'red' }] }).success).toBe(false);
});

const ID = '0199e0c4-0000-7000-8000-000000000001';

test('a guest needs a date and a name; schedule, host, class and fee may be missing', () => {
  const least = { clubId: ID, date: '2026-10-09', name: 'Bạn của Hùng' };
  expect(newGuest.safeParse(least).success).toBe(true);
  const nothing = { scheduleId: null, hostMemberId: null, classKey: null, fee: null };
  expect(newGuest.safeParse({ ...least, ...nothing }).success).toBe(true);
  expect(newGuest.safeParse({ ...least, isPaid: true }).success).toBe(false);
  expect(newGuest.safeParse({ ...least, classKey: 'Nam' }).success).toBe(false);
  expect(newGuest.safeParse({ ...least, name: ' ' }).success).toBe(false);
  expect(guestPatch.safeParse({ version: 1 }).success).toBe(false);
  expect(guestPatch.parse({ fee: 12.5 })).toEqual({ fee: 12.5 });
  const host = { hostMemberId: ID, hostMemberName: 'Đặng Đức Hùng' };
  const unpaid = { isShare: false, paidAt: null, isPaid: false };
  const answer = { ...least, ...nothing, ...host, ...unpaid, id: ID, fee: 60, version: 1 };
  expect(guest.parse(answer)).toEqual(answer);
});

test('fixed fees of any size and precision are accepted or refused, and break nothing', () => {
  const setting = fc.option(fc.double({ noNaN: true }));
  const settings = fc.record({
    registration_fee: setting,
    unregistration_fee: setting,
    unregistered_fee_ratio: setting,
  });
  fc.assert(
    fc.property(settings, (given) => {
      expect(() => read({ kind: 'fixed_fees', ...given })).not.toThrow();
    }),
  );
});
