import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import { type Minor, smallStep } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { amountBy, type Attempt, type Target, type Way } from './attempt.ts';
import { isEmpty, type Statement, statementOf } from './parameters.ts';

/** A target that a rule does not give. Minor units. */
export type Difference = { memberId: string; target: Minor; found: Minor };

/** A rule to be ranked, written in a way. */
export type Candidate = Statement & {
  attempt: Attempt;
  way: Way;
  /** Targets that it gives exactly, and others that it gives to within a small step. */
  matched: number;
  near: number;
  off: readonly Difference[];
};

const MOST_FOUND = 5;

/** The kinds of rules in the order in which they are listed everywhere. */
const KINDS: readonly FeeRule['kind'][] = [
  'fixed_fees',
  'shared',
  'shared_ratio',
  'groups',
  'flat',
  'per_session',
];

/** Compares what a rule gives, written in each way, with the targets. */
export function compare(
  currency: Currency,
  tried: Attempt,
  ways: readonly Way[],
  targets: readonly Target[],
): Candidate[] {
  const nearBy = smallStep(currency);
  const statement = statementOf(tried);
  return ways.map((way) => {
    const off: Difference[] = [];
    let near = 0;
    for (const { memberId, amount: target } of targets) {
      const found = amountBy(tried.chargedOf(memberId), way);
      if (found === target) continue;
      off.push({ memberId, target, found });
      if (Math.abs(found - target) <= nearBy) near += 1;
    }
    const matched = targets.length - off.length;
    return { attempt: tried, way, matched, near, off, ...statement };
  });
}

/** A rule that gives less than this share of what the best one gives is none that anybody could mean. */
const LEAST_SHARE = 0.5;

/** The best candidates, the best first, without those that a better one makes superfluous. */
export function best(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.filter(hasEvidence).toSorted(byRank)) {
    if (kept.length === MOST_FOUND) break;
    if (!kept.some((better) => isSuperfluous(candidate, better))) kept.push(candidate);
  }
  const [first] = kept;
  return first === undefined
    ? []
    : kept.filter((candidate) => given(candidate) >= given(first) * LEAST_SHARE);
}

const given = ({ matched, near }: Candidate): number => matched + near;

const classCount = ({ attempt: { classing } }: Candidate) => classing.classes.length;
const kindOf = ({ attempt: { rule } }: Candidate) => rule.kind;

const sumOff = ({ off }: Candidate) =>
  off.reduce((sum, { target, found }) => sum + Math.abs(target - found), 0);

/** Where amounts follow only from rounding, the widest that gives them is the likeliest. */
const rankOfRounding = ({ way: { roundTo } }: Candidate) => (roundTo === 0 ? -Infinity : -roundTo);

const byRank = (a: Candidate, b: Candidate): number =>
  b.matched - a.matched ||
  b.near - a.near ||
  classCount(a) - classCount(b) ||
  a.parameters - b.parameters ||
  KINDS.indexOf(kindOf(a)) - KINDS.indexOf(kindOf(b)) ||
  rankOfRounding(a) - rankOfRounding(b) ||
  Number(a.way.round === 'nearest') - Number(b.way.round === 'nearest') ||
  sumOff(a) - sumOff(b);

/** Whether more targets speak for a rule than it has numbers to choose, unless it gives all, and whether it says anything. */
function hasEvidence(candidate: Candidate): boolean {
  if (given(candidate) === 0 || isEmpty(candidate.attempt)) return false;
  return candidate.off.length === 0 || given(candidate) >= candidate.parameters;
}

/**
 * Whether a better candidate says all that another one does: it gives the same targets by a rule of the same kind, or these
 * and more by one of another kind that is no more complicated; or its numbers are plain, and the other one's are not.
 */
function isSuperfluous(candidate: Candidate, better: Candidate): boolean {
  if (candidate.isOdd && !better.isOdd) return true;
  if (classCount(better) > classCount(candidate)) return false;
  const isSameKind = kindOf(candidate) === kindOf(better);
  const isMore = better.matched > candidate.matched && better.parameters <= candidate.parameters;
  if (!isSameKind && !isMore) return false;
  const offByOne = new Set(candidate.off.map(({ memberId }) => memberId));
  return better.off.every(({ memberId }) => offByOne.has(memberId));
}
