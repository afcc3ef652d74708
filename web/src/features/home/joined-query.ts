import { audit } from '@rallybook/contract/endpoints/audit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';

/** More than join in two weeks: a club's members are asked once. */
const MOST = 50;

/** Who has joined a member to an account by the member's own link since a date, the newest first. */
export function joinedQuery(clubId: string, from: string) {
  return queryOptions({
    queryKey: ['audit', clubId, 'joined', from],
    queryFn: async ({ signal }) => {
      const query = { kind: 'member', action: 'member.claimed', from, limit: MOST } as const;
      return (await call(audit.list, { params: { clubId }, query }, { clubId, signal })).items;
    },
  });
}
