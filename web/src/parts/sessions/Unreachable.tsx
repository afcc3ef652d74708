import { plural } from '@lingui/core/macro';
import { notices } from '@rallybook/contract/endpoints/notices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import text from '../../ui/text/text.module.css';
import { useCurrentClub } from '../club/current-club';

const unreachableQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['unreachable', clubId],
    queryFn: async ({ signal }) =>
      (await call(notices.unreachable, { params: { clubId } }, { clubId, signal })).count,
  });

/** How many members the app cannot tell anything; nothing where it reaches all. */
export function Unreachable() {
  const { club } = useCurrentClub();
  const count = useQuery(unreachableQuery(club.id)).data ?? 0;
  if (count === 0) return null;
  return (
    <p className={text.soft}>
      {plural(count, {
        one: '# person can only be told in the group',
        other: '# people can only be told in the group',
      })}
    </p>
  );
}
