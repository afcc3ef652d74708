import { vnd } from '@rallybook/contract/test/money';
import { findRules } from '@rallybook/reading/finder/find-rules';
import {
  altered,
  choicesOf,
  clubMonth,
  clubRule,
  KINDS,
  targetsBy,
} from '@rallybook/reading/test/finder/club-months';
import type { FeeRule } from '../../packages/contract/src/rules/billing/fee-rule.ts';
import type { Options, Row } from '../lib/results.ts';

const MEMBERS = 100;

/** The CPU time of finding the rule of a month in which some targets are wrong: the slowest of some months. */
function measure(kind: FeeRule['kind'], months: number, off: number): Row {
  const times = Array.from({ length: months }, (_, nth) => {
    const choose = choicesOf(nth + 1);
    const month = clubMonth(choose, MEMBERS);
    const targets = targetsBy(month, clubRule(kind, choose));
    const by = new Map(
      targets.slice(0, off).map(({ memberId }, which) => [memberId, vnd(27_000 * (which + 1))]),
    );
    const before = process.cpuUsage();
    findRules(month, altered(targets, by));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  });
  const what = `CPU of a finder over ${MEMBERS} members, ${off} of them off, by ${kind}: the slowest month`;
  return { what, value: Math.max(...times), unit: 's', atMost: 2 };
}

/** What it costs to find the rule that gives the amounts of a month. */
export function run({ quick }: Options): Promise<Row[]> {
  return Promise.resolve(
    [2, 10].flatMap((off) => KINDS.map((kind) => measure(kind, quick ? 2 : 5, off))),
  );
}
