import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { choiceIn } from '../../../data/money/choice-in';
import { useCurrentClub } from '../../../parts/club/current-club';
import { QueryFault } from '../../../parts/page/QueryFault';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { playFeesQuery } from '../data/queries';
import { PlayFeeForm } from './PlayFeeForm';

/** Whether games bear their shuttlecocks. */
export function PlayFeePart() {
  const { club, thisMonth } = useCurrentClub();
  const query = useQuery(playFeesQuery(club.id));
  return (
    <>
      <QueryFault query={query} failed={msg`Failed to fetch who pays the shuttlecocks of games`} />
      {query.isPending && <SkeletonList rows={3} height={72} />}
      {query.data && <PlayFeeForm saved={choiceIn(query.data, thisMonth)} />}
    </>
  );
}
