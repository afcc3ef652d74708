import { calculateBill, memberBalance } from '@rallybook/contract/rules/billing/bill';
import { type FeeRule, ruleOfSettings } from '@rallybook/contract/rules/billing/fee-rule';
import type { MonthOfClub } from '@rallybook/contract/rules/billing/month';
import { weekdayOf } from '@rallybook/contract/rules/calendar';
import type { CostCategory } from '@rallybook/contract/rules/costs';
import { fromWire } from '@rallybook/contract/rules/money/amounts';
import { calculateNaiveBill } from '@rallybook/contract/test/billing/naive-bill';
import { calculatePresentBill } from '@rallybook/contract/test/billing/present-rules';
import { kvnd, vnd } from '@rallybook/contract/test/money';
import { findRules } from '@rallybook/reading/finder/find-rules';
import { expect, test } from 'vitest';
import { type Month, MONTHS, readMonth } from './months.ts';

const idOf = (index: number) => `m${String(index).padStart(3, '0')}`;

/** The input of a month's bill; its schedules are s1, s2 and so on. */
function toInput(month: Month): MonthOfClub {
  const { club, members, registrations, costs, expected } = month;
  const ids = new Map(members.map(({ name }, index) => [name, idOf(index)]));
  const scheduleOn = (weekday: number) => {
    const index = club.schedules.findIndex((schedule) => schedule.weekday === weekday);
    return index < 0 ? null : `s${index + 1}`;
  };
  const registrationOf = (name: string) => {
    const found = registrations.find((registration) => registration.name === name);
    if (found === undefined) return null;
    const days = Number(found.days);
    if (club.registration_type === 'DAYS') return { form: { kind: 'days' as const, days }, days };
    const scheduleIds = found.weekdays.split(' ').map((weekday) => scheduleOn(Number(weekday))!);
    return { form: { kind: 'schedules' as const, scheduleIds }, days };
  };
  return {
    currency: 'VND' as const,
    members: members.map(({ name }) => ({
      id: ids.get(name)!,
      isActive: true,
      registration: registrationOf(name),
      attendance: expected.records
        .filter((record) => record.name === name)
        .map(({ date }) => ({
          date,
          id: date,
          scheduleId: scheduleOn(weekdayOf(date)),
          times: 1,
        })),
    })),
    costs: vnd(
      costs.map(({ date, category, payer, amount_vnd }) => ({
        payerId: ids.get(payer) ?? null,
        amount: Number(amount_vnd),
        category: category as CostCategory,
        scheduleId: scheduleOn(weekdayOf(date)),
        sessionDate: date,
      })),
    ),
  };
}

function settingsOf({ club }: Month) {
  const { registration_fee, unregistered_fee_ratio } = club.bill_settings_given;
  return {
    registrationFee: fromWire('VND', kvnd(registration_fee)),
    unregistrationFee: null,
    unregisteredFeeRatio: Math.round(unregistered_fee_ratio * 10_000),
  };
}

test.each(MONTHS)('%s without a rule of its own has the bill that it always had', (name) => {
  const month = readMonth(name);
  for (const settings of [null, settingsOf(month)]) {
    const input = toInput(month);
    const { club, rows } = calculateBill({ ...input, rule: ruleOfSettings(settings) });
    const before = calculatePresentBill({ ...input, settings });
    expect(club).toEqual({
      ...before.club,
      fundShare: club.totalFee - club.totalCost,
      unborneCost: 0,
      guestCost: 0,
      surplusCost: 0,
      absenceCost: 0,
      gameCost: 0,
    });
    const guests = { guestTimes: 0, guestCost: 0, surplusCost: 0 };
    const sessions = { coveredTimes: 0, passedCost: 0, absenceCost: 0, gameCost: 0 };
    expect(rows).toEqual(before.rows.map((row) => ({ ...row, ...guests, ...sessions })));
  }
  const { rows } = calculateBill({
    ...toInput(month),
    rule: ruleOfSettings(settingsOf(month)),
  });
  const balances = new Map(
    month.expected.bill_fixed_fees.rows.map((row) => [
      row.name,
      fromWire('VND', kvnd(row.total_cost)),
    ]),
  );
  for (const [index, row] of rows.entries()) {
    expect(memberBalance(row)).toBe(balances.get(month.members[index]!.name));
  }
});

const RULES: FeeRule[] = [
  { kind: 'shared_ratio', ratio: 13_333, roundTo: 1000 },
  { kind: 'groups', dropInFee: vnd(45_000), shuttlesBy: 'booked', roundTo: 500 },
  { kind: 'groups', dropInFee: vnd(45_000), shuttlesBy: 'attended', roundTo: 0 },
  {
    kind: 'flat',
    monthlyFee: vnd(350_000),
    halfFee: vnd(200_000),
    halfUpToDays: 5,
    dropInFee: vnd(45_000),
    roundTo: 0,
  },
  { kind: 'per_session', noSession: 'booked', roundTo: 5000 },
  { kind: 'per_session', noSession: 'attended', roundTo: 0 },
];

test.each(MONTHS)('%s is charged by every rule as in the naive bill', (name) => {
  const input = toInput(readMonth(name));
  for (const rule of RULES) {
    const { club, rows } = calculateBill({ ...input, rule });
    const naive = calculateNaiveBill(input, rule);
    expect(club.fundShare).toBe(naive.fund);
    for (const row of rows) {
      expect({
        registered: row.registrationCost,
        unregistered: row.unregistrationCost,
        guest: row.guestCost,
        surplus: row.surplusCost,
      }).toEqual(naive.rows.get(row.memberId));
    }
  }
});

test.each(MONTHS)('%s: the fees of the club are found by what each member was to pay', (name) => {
  const month = readMonth(name);
  const input = { ...toInput(month), guests: [], classes: [] };
  const targets = month.expected.bill_fixed_fees.rows.map((row) => ({
    memberId: idOf(month.members.findIndex((member) => member.name === row.name)),
    amount: 0 - fromWire('VND', kvnd(row.total_cost)),
  }));
  const [first] = findRules(input, vnd(targets));
  const { registrationFee } = settingsOf(month);
  expect(first).toMatchObject({ rule: { kind: 'fixed_fees', registrationFee }, off: [] });
  expect(first!.countsPaid).toBe(true);
});
