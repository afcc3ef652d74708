import { useMemo } from 'react';
import { gameOn, instantOf } from './apply-taps';
import { planNext, toRules, type Choice } from './plan';
import type { OpenEvening } from './use-evening';

/** Who plays next on each free court, and in which order who waits comes up; thought out anew whenever something changes. */
export function usePlan(
  { evening, asOf, classes }: OpenEvening,
  choices: ReadonlyMap<string, Choice>,
) {
  return useMemo(() => {
    const free = evening.courts.filter((court) => gameOn(evening.games, court) === undefined);
    const now = new Date(instantOf(evening, asOf));
    return { free, ...planNext(toRules(evening, now, classes), free, choices) };
  }, [evening, asOf, classes, choices]);
}
