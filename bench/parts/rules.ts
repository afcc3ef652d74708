import { calculateBill } from '@rallybook/contract/rules/billing/bill';
import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import type { MonthOfClub } from '@rallybook/contract/rules/billing/month';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import type { Options, Row } from '../lib/results.ts';

const SCHEDULES = ['tuesday', 'thursday', 'sunday'];
const DATES = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`);
const RECORDS = 8;

/** The target for 1,000 members, in milliseconds. */
const MOST = 60;

/** A club with this many members, with eight records each; two thirds are registered, and a tenth host a guest. */
function monthOf(members: number): MonthOfClub {
  const ids = Array.from(
    { length: members },
    (_, index) => `member-${String(index).padStart(5, '0')}`,
  );
  const toSession = (nth: number) => ({
    scheduleId: SCHEDULES[nth % SCHEDULES.length]!,
    date: DATES[nth % DATES.length]!,
  });
  const registrationOf = (nth: number) => {
    if (nth % 3 === 0) return null;
    if (nth % 3 === 1) return { form: { kind: 'days' as const, days: 5 }, days: 5 };
    const scheduleIds = SCHEDULES.slice(0, 1 + (nth % 2));
    return { form: { kind: 'schedules' as const, scheduleIds }, days: 4 * scheduleIds.length };
  };
  return {
    members: ids.map((id, nth) => ({
      id,
      isActive: true,
      registration: registrationOf(nth),
      attendance: Array.from({ length: RECORDS }, (_, record) => ({
        ...toSession(nth * 5 + record),
        times: 1,
      })),
      classKey: nth % 4 === 0 ? 'child' : null,
    })),
    costs: Array.from({ length: 200 }, (_, nth) => {
      const { scheduleId, date } = toSession(nth);
      return {
        payerId: ids[nth % members] ?? null,
        amount: 400_001 + nth,
        category: COST_CATEGORIES[nth % 3],
        scheduleId: nth % 5 === 0 ? null : scheduleId,
        sessionDate: nth % 7 === 0 ? null : date,
      };
    }),
    guests: ids
      .filter((_, nth) => nth % 10 === 0)
      .map((hostMemberId, nth) => ({
        ...toSession(nth),
        hostMemberId,
        classKey: null,
        fee: 50_000,
      })),
    classes: [{ key: 'child', weight: 5000, fees: { dropIn: 30_000 } }],
  };
}

const RULES: readonly FeeRule[] = [
  {
    kind: 'fixed_fees',
    registrationFee: 37_500,
    unregistrationFee: null,
    unregisteredFeeRatio: 12_500,
    roundTo: 0,
  },
  { kind: 'shared', roundTo: 0 },
  { kind: 'shared_ratio', ratio: 12_500, roundTo: 1000 },
  { kind: 'groups', dropInFee: 60_000, shuttlesBy: 'attended', roundTo: 1000 },
  {
    kind: 'flat',
    monthlyFee: 300_000,
    halfFee: 180_000,
    halfUpToDays: 4,
    dropInFee: 60_000,
    roundTo: 1000,
  },
  { kind: 'per_session', noSession: 'attended', roundTo: 1000 },
];

/** The median of the CPU time of some rounds, in milliseconds. */
function cpuOf(rounds: number, work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
}

/** A month's bill by each rule, in memory: without a server and a database. */
export function run({ quick }: Options): Promise<Row[]> {
  const rounds = quick ? 5 : 31;
  const [small, large] = [monthOf(1000), monthOf(10_000)];
  const rows = RULES.flatMap((rule): Row[] => {
    const calculate = (month: MonthOfClub) => calculateBill({ ...month, rule });
    // All ten results are kept until the last one is done, like the rows of a large club.
    const ten = () => Array.from({ length: 10 }, () => calculate(small));
    // The first calls compile the code.
    cpuOf(3, ten);
    const thousand = cpuOf(rounds, ten) / 10;
    const tenThousand = cpuOf(rounds, () => calculate(large));
    const toRow = (what: string, value: number, atMost: number): Row => ({
      what: `${rule.kind}: ${what}`,
      value,
      unit: 'ms CPU',
      atMost,
    });
    return [
      toRow('1,000 members, 8,000 records', thousand, MOST),
      toRow('10,000 members, 80,000 records', tenThousand, 10 * MOST),
    ];
  });
  return Promise.resolve(rows);
}
