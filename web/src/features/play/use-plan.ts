import { holds } from '@rallybook/contract/access/roles';
import { useMemo } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { gameOn, instantOf } from './apply-taps';
import { asOfNow, planNext, toRules, type Choice } from './plan';
import type { OpenEvening } from './use-evening';
import { useSuggestions } from './use-suggestions';

const MINUTE = 60_000;
const NOT_ASKED = [] as const;

/**
 * Who plays next on each free court, and in which order who waits comes up. It is thought out anew whenever something changes,
 * and every minute for the minutes of waiting.
 * @param now in milliseconds since 1970
 */
export function usePlan(open: OpenEvening, choices: ReadonlyMap<string, Choice>, now: number) {
  const { role } = useCurrentClub();
  const { evening, classes } = open;
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const planned = useMemo(() => {
    const free = evening.courts.filter((court) => gameOn(evening.games, court) === undefined);
    const known = toRules(evening, new Date(instantOf(evening, minute)), classes);
    return { free, known, plan: planNext(known, free, choices) };
  }, [evening, classes, choices, minute]);
  // This phone does not know everything that proposals follow from: others' levels, and the classes of guests.
  const isPartial = !holds(role, 'edit_member') || evening.isMixed;
  const suggested = useSuggestions(open, isPartial ? planned.plan.asks : NOT_ASKED);
  const plan = useMemo(() => {
    const { free, known } = planned;
    return suggested.size === 0 ? planned.plan : planNext(known, free, choices, suggested);
  }, [planned, choices, suggested]);
  const current = toRules(evening, new Date(instantOf(evening, now)), classes);
  const proposals = new Map(
    [...plan.proposals].map(([court, one]) => [court, one && asOfNow(current, one)] as const),
  );
  return { ...plan, free: planned.free, proposals };
}
