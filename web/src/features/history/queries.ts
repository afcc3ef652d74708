import { audit } from '@rallybook/contract/endpoints/audit';
import { deleted } from '@rallybook/contract/endpoints/deleted';
import type { AuditKind } from '@rallybook/contract/schemas/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { nextOffset } from '../../data/api/next-offset';

/** Which changes are shown; a missing value filters nothing. `from` and `to` are dates, both included. */
export interface HistoryFilter {
  memberId?: string | undefined;
  kind?: AuditKind | undefined;
  /** The session of an evening, whose steps are shown. */
  evening?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const changesAtOnce = 50;

/**
 * Who changed what in the club, the newest first. Reloaded whenever the page is opened, because others make changes,
 * too.
 */
export function auditQuery(clubId: string, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', clubId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        audit.list,
        { params: { clubId }, query: { ...filter, limit: changesAtOnce, offset: pageParam } },
        { clubId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  });
}

const deletedAtOnce = 10;

/** What was deleted in the club and can be restored, the newest first. */
export function deletedQuery(clubId: string) {
  return infiniteQueryOptions({
    queryKey: ['deleted', clubId],
    queryFn: ({ pageParam, signal }) =>
      call(
        deleted.list,
        { params: { clubId }, query: { limit: deletedAtOnce, offset: pageParam } },
        { clubId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  });
}
