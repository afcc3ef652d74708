import { members } from '@rallybook/contract/endpoints/members';
import type { listedStatus } from '@rallybook/contract/schemas/members';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from './api';

type ListedStatus = z.infer<typeof listedStatus>;

/** Every query about the members of a club begins with this key: invalidate it when one changes. */
export const membersKey = (clubId: string) => ['members', clubId] as const;

/** The members of a club; active ones unless told otherwise. Several screens pick from this list. */
export function membersQuery(clubId: string, status: readonly ListedStatus[] = ['active']) {
  return queryOptions({
    queryKey: [...membersKey(clubId), 'list', ...status],
    queryFn: ({ signal }) =>
      call(
        members.list,
        { params: { clubId }, query: { status: [...status] } },
        { clubId, signal },
      ),
  });
}

/** The member record of who is signed in. */
export function ownMemberQuery(clubId: string) {
  return queryOptions({
    queryKey: [...membersKey(clubId), 'own'],
    queryFn: ({ signal }) => call(members.me, {}, { clubId, signal }),
  });
}
