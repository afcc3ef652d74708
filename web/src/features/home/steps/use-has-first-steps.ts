import { compareMonths, monthOf, monthsBack } from '@rallybook/contract/rules/calendar';
import { FIRST_STEPS, useKeptSteps } from '../../../data/kept/first-steps';
import { useCurrentClub } from '../../../parts/club/current-club';

/** A club that was added so many months ago, the current one included, is new. */
const NEW_FOR = 3;

/** Whether the chosen club has first steps: for its staff while it is new, until all are done or put away. */
export function useHasFirstSteps(): boolean {
  const { club, can, thisMonth } = useCurrentClub();
  const { isAway, done } = useKeptSteps(club.id);
  const oldest = monthsBack(thisMonth, NEW_FOR).at(-1)!;
  const isNew = compareMonths(monthOf(club.createdAt.slice(0, 10)), oldest) >= 0;
  return can('view_tracking') && isNew && !isAway && done.length < FIRST_STEPS.length;
}
