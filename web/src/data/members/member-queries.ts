import { members } from '@rallybook/contract/endpoints/members';
import { inNameOrder } from '@rallybook/contract/rules/name-order';
import type { Member } from '@rallybook/contract/schemas/members';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';
import { namesOfClub } from '../clubs/names-of-club';

/** The members of a club, active and inactive, in the order of names. */
export function membersQuery(clubId: string) {
  return queryOptions({
    queryKey: ['members', clubId, 'list'],
    queryFn: async ({ signal }) => {
      const status: ('active' | 'inactive')[] = ['active', 'inactive'];
      const input = { params: { clubId }, query: { status } };
      const list = await call(members.list, input, { clubId, signal });
      return inNameOrder(namesOfClub(clubId), list, ({ name }) => name);
    },
    meta: { lastList: 'members' },
  });
}

/** The active members of a club, who can be picked in forms. */
export function activeMembersQuery(clubId: string) {
  return queryOptions({
    ...membersQuery(clubId),
    select: (members: Member[]) => members.filter(({ status }) => status === 'active'),
  });
}

/** The signed-in user's member record. */
export function ownMemberQuery(clubId: string) {
  return queryOptions({
    queryKey: ['members', clubId, 'own'],
    queryFn: ({ signal }) => call(members.me, {}, { clubId, signal }),
  });
}
