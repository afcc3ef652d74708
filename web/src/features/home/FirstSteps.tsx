import { compareMonths, monthOf, previousMonth } from '@rallybook/contract/rules/calendar';
import { noop, useQuery } from '@tanstack/react-query';
import { hasTrackingsQuery, trackingsQuery } from '../../data/trackings/trackings-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { lazyPart } from '../../ui/loading/lazy-part';

// Loaded where a club is new: few are.
const StepList = lazyPart(() => import('./StepList').then((module) => module.StepList));

/**
 * The first steps for the staff of a club that was added in this or the last month, each with the fastest way to do it.
 * They disappear once attendance is recorded.
 */
export function FirstSteps({ onEditClub }: { onEditClub: () => void }) {
  const { club, thisMonth } = useCurrentClub();
  const lastMonth = previousMonth(thisMonth);
  const isAddedLately = compareMonths(monthOf(club.createdAt.slice(0, 10)), lastMonth) >= 0;
  const attendance = useQuery({
    ...trackingsQuery(club.id, thisMonth),
    enabled: isAddedLately,
  }).data;
  const isQuiet = isAddedLately && attendance?.length === 0;
  const before = useQuery({ ...hasTrackingsQuery(club.id, lastMonth), enabled: isQuiet }).data;
  const isNew = isQuiet && before === false;
  return <StepList open={isNew} onEditClub={onEditClub} onClose={noop} />;
}
