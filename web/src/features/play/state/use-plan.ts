import { holds } from '@rallybook/contract/access/roles';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Proposal } from '@rallybook/contract/rules/play/next-game';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { useMemo } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { gameOn, instantOf } from './apply-taps';
import { asOfNow, planNext, toRules, type PlanInput } from './plan';
import type { OpenEvening } from './use-evening';
import { useSuggestions } from './use-suggestions';

const MINUTE = 60_000;
const teamsOf = ({ teamA, teamB }: NonNullable<EveningState['next']>) => ({
  teamA: teamA.map(playerId),
  teamB: teamB.map(playerId),
});

const NOT_ASKED = [] as const;

/**
 * Who plays next on each free court, and in which order who waits comes up. It is thought out anew whenever something changes,
 * and every minute for the minutes of waiting.
 * @param now in milliseconds since 1970
 */
export function usePlan(
  open: OpenEvening,
  { choices, out }: Pick<PlanInput, 'choices' | 'out'>,
  now: number,
) {
  const { role } = useCurrentClub();
  const { evening, classes } = open;
  const minute = Math.floor(now / MINUTE) * MINUTE;
  // This phone does not know everything that proposals follow from: others' levels, and the classes of guests.
  const isPartial = !holds(role, 'edit_member') || evening.isMixed;
  const planned = useMemo(() => {
    const free = evening.courts.filter((court) => gameOn(evening.games, court) === undefined);
    const known = toRules(evening, new Date(instantOf(evening, minute)), classes);
    const told = isPartial && evening.next ? teamsOf(evening.next) : null;
    const planNow = (suggested?: ReadonlyMap<string, Proposal>) =>
      planNext(known, free, {
        choices,
        told,
        ...(out && { out }),
        ...(suggested && { suggested }),
      });
    return { free, known, plan: planNow(), planNow };
  }, [evening, classes, choices, out, minute, isPartial]);
  const suggested = useSuggestions(open, isPartial ? planned.plan.asks : NOT_ASKED);
  const plan = useMemo(
    () => (suggested.size === 0 ? planned.plan : planned.planNow(suggested)),
    [planned, suggested],
  );
  const current = toRules(evening, new Date(instantOf(evening, now)), classes);
  const proposals = new Map(
    [...plan.proposals].map(([court, one]) => [court, one && asOfNow(current, one)] as const),
  );
  const upNext = plan.upNext && asOfNow(current, plan.upNext);
  return { ...plan, free: planned.free, proposals, upNext };
}
