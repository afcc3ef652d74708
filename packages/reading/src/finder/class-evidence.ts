import type { MemberClass } from '@rallybook/contract/rules/billing/month';
import type { Target } from './attempt.ts';
import { countTerms } from './parameters.ts';
import type { Candidate } from './ranking.ts';

/** Fewer members are a class only if everything speaks for it. */
const SEVERAL = 3;

/** A class is at least this share of those whom the rule would not give without it. */
const LEAST_SHARE = 0.3;

/**
 * Whether the classes of a candidate are classes, and not some amounts that are wrong and happen to agree: each has several
 * members whose targets it gives exactly, more of them than it has terms of its own, and a good part of all that are off;
 * and whatever is said more than without classes gives more targets than that.
 * @param known the best rule without such classes
 */
export function hasClassEvidence(
  candidate: Candidate,
  known: Candidate | undefined,
  targets: readonly Target[],
): boolean {
  if (
    known !== undefined &&
    candidate.matched - known.matched <= candidate.parameters - known.parameters
  ) {
    return false;
  }
  const { classes, keyOf } = candidate.attempt.classing;
  const off = new Set(candidate.off.map(({ memberId }) => memberId));
  const given = Map.groupBy(
    targets.filter(({ memberId }) => !off.has(memberId)),
    ({ memberId }) => keyOf.get(memberId),
  );
  return classes.every((own) => isClass(own, given.get(own.key) ?? [], candidate));
}

function isClass(
  own: MemberClass,
  given: readonly Target[],
  { attempt, off, way }: Candidate,
): boolean {
  const terms = countTerms(attempt.currency, own);
  const isExact = way.roundTo === 0;
  if (given.length < terms + (isExact ? 1 : 2)) return false;
  if (given.length < LEAST_SHARE * (given.length + off.length)) return false;
  if (given.length >= SEVERAL) return true;
  const amounts = new Set(given.map(({ amount }) => amount));
  return isExact && off.length === 0 && terms === 1 && amounts.size === given.length;
}
