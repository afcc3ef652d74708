import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import type { MemberClass } from '@rallybook/contract/rules/billing/month';
import type { Change } from '@rallybook/contract/rules/explained-change';
import { type Minor, minorUnits, NONE } from '@rallybook/contract/rules/money/amounts';
import {
  attempt,
  type Attempt,
  billedShare,
  type Classing,
  fundShareBy,
  NO_CLASSES,
  type SoughtMonth,
  type Target,
  type Way,
} from './attempt.ts';
import { hasClassEvidence } from './class-evidence.ts';
import { explainer } from './explain.ts';
import { solveFixedFees, solveFlatFees } from './fee-solvers.ts';
import type { Classed, Problem, Solver } from './probe.ts';
import { best, type Candidate, compare, type Difference } from './ranking.ts';
import { solveGroups, solvePerSession, solveRatio, solveShared } from './share-solvers.ts';
import { possibleWays, waysForClasses } from './ways.ts';

/** A rule, and how far the amounts of a month follow from it. */
export type FoundRule = {
  rule: FeeRule;
  /** The classes that it takes; null for none. */
  classes: { own: MemberClass; memberIds: string[] }[] | null;
  /** Whether the amounts are what was left to pay after what members advanced, or their shares alone. */
  countsPaid: boolean;
  /** Targets that the rule gives exactly, and others that it gives to within a small step, such as 1,000 VND. */
  matched: number;
  near: number;
  fundShare: Minor;
  /** `explainedBy`: what the month lacks, or has too much; null where no single change would make it right. */
  off: (Difference & { explainedBy: Change | null })[];
  /** Targets that it gives, but that the bill by this rule then shows as another share: `found`. */
  billDiffers: Difference[];
};

/** A month and its targets, and what has been tried on it. */
type Search = Omit<Problem, 'attempt'> & {
  ways: readonly Way[];
  attempt: (rule: FeeRule, classing: Classing) => Attempt | null;
};

/** A rule that gives so many of the targets is of the right kind. */
const SURE_MATCHED = 0.85;

/** Bills that are calculated to explain what is off by the best rule, and by each other one. */
const TRIED_FOR_BEST = 100;
const TRIED_FOR_OTHERS = 10;

/**
 * Finds the rules by which the amounts of a month were calculated: at most five, the best first. It charges the month
 * by rules of each kind, and lets the targets vote on their numbers, so that some wrong targets do not hide the rule.
 * @param targets one for each member, of members of the month
 */
export function findRules(month: SoughtMonth, targets: readonly Target[]): FoundRule[] {
  const search = searchIn(month, targets);
  const known = best(
    [NO_CLASSES, ...clubClasses(month)].flatMap((classing) => findBy(search, classing)),
  );
  const found = best([...known, ...findWithClasses(month, search, known[0])]);
  return found.map((candidate, place) => ({
    ...presentCandidate(month, candidate, place === 0 ? TRIED_FOR_BEST : TRIED_FOR_OTHERS),
    billDiffers: notKept(candidate, targets),
  }));
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

/** The best rules of each kind with given classes. */
function findBy(search: Search, classing: Classing): Candidate[] {
  return solversFor(search, classing).flatMap(({ solve, nearby }) => {
    const judgeRules = (rules: readonly FeeRule[]) =>
      rules.flatMap((rule) => judge(search, { rule, classing }));
    const found = best(judgeRules(distinctRules(search.ways.flatMap(solve))));
    const [first] = found;
    if (first === undefined || nearby === undefined || first.off.length === 0) return found;
    return best([...found, ...judgeRules(nearby(first.attempt.rule))]);
  });
}

/**
 * The best rules with classes that follow from the targets. Where a rule without them gives most by numbers that clubs choose,
 * the others are no rule of another kind; where it gives all but two, these are a class only if one fee or weight makes that
 * same rule give them; one alone is none.
 */
function findWithClasses(month: SoughtMonth, search: Search, known: Candidate | undefined) {
  const off = known?.off.length ?? Infinity;
  if (off < 2) return [];
  const solvers = solversFor(search, NO_CLASSES);
  const isSure = known !== undefined && known.matched >= search.targets.length * SURE_MATCHED;
  if (!isSure || known.isOdd) return solveClasses(search, known, solvers);
  if (off === 2 && isExplainedByTimes(month, known)) return [];
  const kinds = likelyKinds(known.attempt.rule.kind);
  const found = solveClasses(
    search,
    known,
    solvers.filter(({ kind }) => kinds.includes(kind)),
  );
  return off > 2 ? found : found.filter((candidate) => isOneClassMore(search, candidate, known));
}

/** The kinds of which the rest of a month may be: shares cost those in no class the same for each time, as fees do. */
const likelyKinds = (kind: FeeRule['kind']): FeeRule['kind'][] =>
  kind === 'fixed_fees' ? [kind, 'shared', 'shared_ratio'] : [kind];

/** Whether a candidate is the same rule, with a class that has one term of its own or is everybody's, and gives all. */
function isOneClassMore(
  { memberIds }: Search,
  { attempt: { rule, classing }, off }: Candidate,
  known: Candidate,
): boolean {
  const [own, ...others] = classing.classes;
  if (own === undefined || others.length > 0 || off.length > 0) return false;
  const terms = Object.keys(own.fees).length + (own.weight === RATIO_SCALE ? 0 : 1);
  const isSame = JSON.stringify(rule) === JSON.stringify(known.attempt.rule);
  return terms === 1 && (isSame || classing.keyOf.size === memberIds.length);
}

function solveClasses(
  search: Search,
  known: Candidate | undefined,
  solvers: readonly Solver[],
): Candidate[] {
  let found: Candidate[] = [];
  // Whichever way the amounts of most are rounded, those of a class are, too.
  const possible = search.ways.filter(
    ({ roundTo, round }) => roundTo === 0 || round === known?.way.round,
  );
  for (const ways of waysForClasses(search.targets, possible)) {
    const classed = solvers.flatMap(({ withClasses }) =>
      ways.flatMap((way) => withClasses?.(way) ?? []).flatMap((item) => judge(search, item)),
    );
    const classes = classed.filter((candidate) =>
      hasClassEvidence(candidate, known, search.targets),
    );
    found = best([...found, ...classes]);
    if (found[0]?.off.length === 0) break;
  }
  return found;
}

/** Whether one time more or less explains all that a rule does not give. */
function isExplainedByTimes(month: SoughtMonth, { attempt: tried, way, off }: Candidate): boolean {
  const explain = explainer(month, tried, way, TRIED_FOR_OTHERS);
  return off.every(({ memberId, target }) => {
    const change = explain({ memberId, amount: target });
    return change !== null && change.kind !== 'paid_cost' && Math.abs(change.change) === 1;
  });
}

/** One solver for each kind of rule and its choices, in the order in which the kinds are listed. */
function solversFor(search: Search, classing: Classing): Solver[] {
  const { currency, targets, paidOf, days, memberIds } = search;
  const problem = {
    currency,
    targets,
    paidOf,
    days,
    memberIds,
    attempt: (rule: FeeRule) => search.attempt(rule, classing),
  };
  return [
    ...solveFixedFees(problem, search.attempt),
    ...solveShared(problem, search.attempt),
    ...solveRatio(problem, search.attempt),
    ...solveGroups(problem, search.attempt),
    ...solveFlatFees(problem, search.attempt),
    ...solvePerSession(problem, search.attempt),
  ];
}

function searchIn(month: SoughtMonth, targets: readonly Target[]): Search {
  const tried = new Map<Classing, Map<string, Attempt | null>>();
  const paid = new Map<string, Minor>();
  for (const { payerId, amount } of month.costs) {
    if (payerId !== null) paid.set(payerId, minorUnits((paid.get(payerId) ?? 0) + amount));
  }
  const paidOf = (memberId: string) => paid.get(memberId) ?? NONE;
  const days = new Set(month.members.flatMap(({ registration }) => registration?.days ?? []));
  return {
    currency: month.currency,
    targets,
    paidOf,
    days: [...days].toSorted((a, b) => a - b),
    memberIds: month.members.map(({ id }) => id),
    ways: possibleWays(month.currency, targets, paidOf),
    attempt: (rule, classing) => {
      const key = JSON.stringify(rule);
      const known = tried.get(classing) ?? new Map<string, Attempt | null>();
      tried.set(classing, known);
      if (!known.has(key)) known.set(key, attempt(month, rule, classing));
      return known.get(key)!;
    },
  };
}

const distinctRules = (rules: readonly FeeRule[]): FeeRule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
];

/** A rule with classes, written in each way. */
function judge(search: Search, { rule, classing }: Classed) {
  const { currency, targets, ways, attempt: tryOut } = search;
  const tried = tryOut(rule, classing);
  return tried === null ? [] : compare(currency, tried, ways, targets);
}

/** What a candidate gives only as a share that is rounded by itself: the bill rounds what is left to pay. */
function notKept({ attempt: { chargedOf }, way, off }: Candidate, targets: readonly Target[]) {
  if (way.countsPaid) return [];
  const isOff = new Set(off.map(({ memberId }) => memberId));
  return targets.flatMap(({ memberId, amount: target }): Difference[] => {
    const found = billedShare(chargedOf(memberId), way);
    return isOff.has(memberId) || found === target ? [] : [{ memberId, target, found }];
  });
}

function presentCandidate(
  month: SoughtMonth,
  candidate: Candidate,
  mostTried: number,
): Omit<FoundRule, 'billDiffers'> {
  const { attempt: tried, way, matched, near, off } = candidate;
  const { classes, keyOf } = tried.classing;
  const explain = explainer(month, tried, way, mostTried);
  const membersOf = (key: string) =>
    [...keyOf].filter(([, own]) => own === key).map(([memberId]) => memberId);
  return {
    rule: { ...tried.rule, roundTo: way.roundTo, ...(way.round && { round: way.round }) },
    classes:
      classes.length === 0 ? null : classes.map((own) => ({ own, memberIds: membersOf(own.key) })),
    countsPaid: way.countsPaid,
    matched,
    near,
    fundShare: fundShareBy(tried, way),
    off: off.map((difference) => ({
      ...difference,
      explainedBy: explain({ memberId: difference.memberId, amount: difference.target }),
    })),
  };
}
