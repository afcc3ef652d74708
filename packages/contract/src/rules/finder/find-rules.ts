import type { FeeRule } from '../billing/fee-rule.ts';
import type { MemberClass } from '../billing/month.ts';
import type { Vnd } from '../money.ts';
import {
  amountBy,
  attempt,
  type Attempt,
  type Classing,
  fundShareBy,
  NO_CLASSES,
  type SoughtMonth,
  type Target,
  type Way,
} from './attempt.ts';
import { type Change, explainer } from './explain.ts';
import { type Problem, solversFor } from './solvers.ts';
import { possibleWays } from './ways.ts';

/** A target that a rule does not give. Whole VND. */
type Difference = { memberId: string; target: Vnd; found: Vnd };

/** A rule, and how far the amounts of a month follow from it. */
export type FoundRule = {
  rule: FeeRule;
  /** The classes that it takes; null for none. */
  classes: { own: MemberClass; memberIds: string[] }[] | null;
  /** Whether the amounts are what was left to pay after what members advanced, or their shares alone. */
  countsPaid: boolean;
  /** Targets that the rule gives exactly, and others that it gives to within 1,000 VND. */
  matched: number;
  near: number;
  fundShare: Vnd;
  /** `explainedBy`: what the month lacks, or has too much; null where no single change would make it right. */
  off: (Difference & { explainedBy: Change | null })[];
};

/** A rule to be ranked. */
type Candidate = Pick<FoundRule, 'matched' | 'near'> & {
  off: readonly Difference[];
  attempt: Attempt;
  way: Way;
  numbers: number;
};

const MOST_FOUND = 5;
const NEAR: Vnd = 1000;

/**
 * Finds the rules by which the amounts of a month were calculated: at most five, the best first. It charges the month
 * by rules of each kind, and lets the targets vote on their numbers, so that some wrong targets do not hide the rule.
 * @param targets one for each member, of members of the month
 */
export function findRules(month: SoughtMonth, targets: readonly Target[]): FoundRule[] {
  const classings = [NO_CLASSES, ...clubClasses(month)];
  const candidates = classings.flatMap((classing) => findBy(month, targets, classing));
  return best(candidates).map((candidate) => presentCandidate(month, candidate));
}

/** The classes of the club, if any member has one. */
function clubClasses({ classes, members }: SoughtMonth): Classing[] {
  const keys = new Set(classes.map(({ key }) => key));
  const keyOf = new Map<string, string>();
  for (const { id, classKey } of members) {
    if (classKey && keys.has(classKey)) keyOf.set(id, classKey);
  }
  return keyOf.size === 0 ? [] : [{ classes, keyOf }];
}

function findBy(month: SoughtMonth, targets: readonly Target[], classing: Classing): Candidate[] {
  const problem = problemOf(month, targets, classing);
  const ways = possibleWays(targets, problem.paidOf);
  return solversFor(problem).flatMap(({ numbers, solve, nearby }) => {
    const judgeRule = (rule: FeeRule): Candidate[] => {
      const tried = problem.attempt(rule);
      if (tried === null) return [];
      return ways.map((way) => ({ ...judge(tried, way, targets), attempt: tried, way, numbers }));
    };
    const rules = distinctRules(ways.flatMap(solve));
    const [first, ...others] = best(rules.flatMap(judgeRule));
    if (first === undefined || first.matched === targets.length || nearby === undefined) {
      return first === undefined ? [] : [first, ...others];
    }
    return best([first, ...others, ...nearby(first.attempt.rule).flatMap(judgeRule)]);
  });
}

function problemOf(month: SoughtMonth, targets: readonly Target[], classing: Classing): Problem {
  const tried = new Map<string, Attempt | null>();
  const paid = new Map<string, Vnd>();
  for (const { payerId, amount } of month.costs) {
    if (payerId !== null) paid.set(payerId, (paid.get(payerId) ?? 0) + amount);
  }
  const days = new Set(month.members.flatMap(({ registration }) => registration?.days ?? []));
  return {
    targets,
    paidOf: (memberId) => paid.get(memberId) ?? 0,
    days: [...days].toSorted((a, b) => a - b),
    attempt: (rule) => {
      const key = JSON.stringify(rule);
      if (!tried.has(key)) tried.set(key, attempt(month, rule, classing));
      return tried.get(key)!;
    },
  };
}

const distinctRules = (rules: readonly FeeRule[]): FeeRule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
];

/** Compares what an attempt gives, written in a way, with the targets. */
function judge(tried: Attempt, way: Way, targets: readonly Target[]) {
  const off: Difference[] = [];
  let near = 0;
  for (const { memberId, amount: target } of targets) {
    const found = amountBy(tried.chargedOf(memberId), way);
    if (found === target) continue;
    off.push({ memberId, target, found });
    if (Math.abs(found - target) <= NEAR) near += 1;
  }
  return { matched: targets.length - off.length, near, off };
}

const classCount = ({ attempt: { classing } }: Candidate) => classing.classes.length;

/** The best candidates; of those of one kind that give the same amounts, the simplest. */
function best(candidates: readonly Candidate[]): Candidate[] {
  const ranked = candidates
    .filter(({ matched, near }) => matched + near > 0)
    .toSorted(
      (a, b) =>
        b.matched - a.matched ||
        b.near - a.near ||
        classCount(a) - classCount(b) ||
        a.numbers - b.numbers,
    );
  const seen = new Set<string>();
  const kept: Candidate[] = [];
  for (const one of ranked) {
    const key = JSON.stringify([one.attempt.rule.kind, one.off]);
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(one);
    if (kept.length === MOST_FOUND) break;
  }
  return kept;
}

function presentCandidate(month: SoughtMonth, candidate: Candidate): FoundRule {
  const { attempt: tried, way, matched, near, off } = candidate;
  const { classes, keyOf } = tried.classing;
  const explain = explainer(month, tried, way);
  const membersOf = (key: string) =>
    [...keyOf].filter(([, own]) => own === key).map(([memberId]) => memberId);
  return {
    rule: { ...tried.rule, roundTo: way.roundTo },
    classes:
      classes.length === 0 ? null : classes.map((own) => ({ own, memberIds: membersOf(own.key) })),
    countsPaid: way.countsPaid,
    matched,
    near,
    fundShare: fundShareBy(tried, way),
    off: off.map((one) => ({
      ...one,
      explainedBy: explain({ memberId: one.memberId, amount: one.target }),
    })),
  };
}
