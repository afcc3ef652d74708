import type { Proposal } from '@rallybook/contract/rules/play/next-game';
import type { Reason } from '@rallybook/contract/rules/play/reasons';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { AnsweredProposal } from '@rallybook/contract/schemas/play';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { nextQuery } from '../../../data/play/next-query';
import { offlineStore } from '../../../data/offline/offline';
import { useStore } from '../../../data/storage/store';
import { useCurrentClub } from '../../../parts/club/current-club';
import type { Ask } from './plan';
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
export function useSuggestions(
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
