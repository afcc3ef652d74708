import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { play } from '@rallybook/contract/endpoints/play';
import type { MemberGames as Games } from '@rallybook/contract/schemas/play';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../data/api/api';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { Stack } from '../../ui/layout/Stack';
import { QueryFault } from '../page/QueryFault';
import { formatMonthAlone } from '../texts/format';
import { displayName } from '../texts/texts';
import text from '../../ui/text/text.module.css';

const memberGamesQuery = (clubId: string, memberId: string) =>
  queryOptions({
    queryKey: ['member games', clubId, memberId],
    queryFn: ({ signal }) =>
      call(play.memberGames, { params: { clubId, memberId } }, { clubId, signal }),
  });

/** How many of the people one has played with most often are named. */
const MOST_NAMED = 5;

/** The games of a member: how many, won and lost, and with whom. There is no ranking. */
export function MemberGames({ clubId, memberId }: { clubId: string; memberId: string }) {
  const { i18n } = useLingui();
  const query = useQuery(memberGamesQuery(clubId, memberId));
  const { data } = query;
  if (data === undefined)
    return query.error === null ? (
      <SkeletonList rows={1} height={48} />
    ) : (
      <QueryFault query={query} failed={msg`Failed to fetch the games`} />
    );
  if (data.games === 0)
    return (
      <p className={text.soft}>
        <Trans>No games yet.</Trans>
      </p>
    );
  const month = data.byMonth.at(-1);
  const counts = [
    plural(data.games, { one: '# game', other: '# games' }),
    plural(data.won, { one: '# won', other: '# won' }),
    plural(data.lost, { one: '# lost', other: '# lost' }),
  ];
  return (
    <Stack gap="small">
      <p>{counts.join(' · ')}</p>
      <With title={<Trans>Most often together with:</Trans>} people={data.partners} />
      <With title={<Trans>Most often against:</Trans>} people={data.opponents} />
      {month !== undefined && (
        <p className={text.soft}>
          {formatMonthAlone(month, i18n.locale)}:{' '}
          {plural(month.games, { one: '# game', other: '# games' })}
        </p>
      )}
    </Stack>
  );
}

function With({ title, people }: { title: ReactNode; people: Games['partners'] }) {
  if (people.length === 0) return null;
  const named = people
    .slice(0, MOST_NAMED)
    .map(({ name, games }) => `${displayName(name)} (${games})`);
  return (
    <p>
      <span className={text.smallSoft}>{title}</span> {named.join(', ')}
    </p>
  );
}
