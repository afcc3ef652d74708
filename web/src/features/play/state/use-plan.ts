import { holds } from '@rallybook/contract/access/roles';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Proposal } from '@rallybook/contract/rules/play/next-game';
import type { Reason } from '@rallybook/contract/rules/play/reasons';
import type { AnsweredProposal, EveningState } from '@rallybook/contract/schemas/play';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { offlineStore } from '../../../data/offline/offline';
import { nextQuery } from '../../../data/play/next-query';
import { useStore } from '../../../data/storage/store';
import { useCurrentClub } from '../../../parts/club/current-club';
import { gameOn, instantOf } from './apply-taps';
import { type Ask, asOfNow, type PlanInput, planNext, toRules } from './plan';
import type { OpenEvening } from './use-evening';

const toReason = ({ kind, ids, value }: NonNullable<AnsweredProposal>['why'][number]): Reason => {
  const [first = 0, second = 0] = Array.isArray(value) ? value : [];
  return { kind, ids, value: Array.isArray(value) ? [first, second] : value };
};

const toProposal = ({ teamA, teamB, why }: NonNullable<AnsweredProposal>): Proposal => ({
  teamA: teamA.map(playerId),
  teamB: teamB.map(playerId),
  why: why.map(toReason),
});

/** What the server proposes for courts, as far as it has answered; without a network, what it has answered before. */
function useSuggestions(
  { evening, asOf }: OpenEvening,
  asks: readonly Ask[],
): ReadonlyMap<string, Proposal> {
  const { club } = useCurrentClub();
  const isOffline = useStore(offlineStore);
  const place = { clubId: club.id, sessionId: evening.session.id, asOf };
  // One function as long as the same is asked: the query client then answers with the same map until an answer changes.
  const combine = useCallback(
    (results: readonly Pick<UseQueryResult<AnsweredProposal>, 'data'>[]) =>
      new Map(
        results.flatMap(({ data }, nth) => {
          const court = asks[nth]?.court;
          return data && court !== undefined ? [[court, toProposal(data)] as const] : [];
        }),
      ),
    [asks],
  );
  return useQueries({
    queries: asks.map((ask) => ({ ...nextQuery(place, ask), enabled: !isOffline })),
    combine,
  });
}

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
    [...plan.proposals].map(
      ([court, proposal]) => [court, proposal && asOfNow(current, proposal)] as const,
    ),
  );
  const upNext = plan.upNext && asOfNow(current, plan.upNext);
  return { ...plan, free: planned.free, proposals, upNext };
}
