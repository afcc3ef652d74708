import {
  compareMonths,
  nextMonth,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useQuery } from '@tanstack/react-query';
import { registrationsQuery } from '../../data/registrations/registrations-query';
import { useCurrentClub } from '../club/current-club';

/** From this day of a month on, its registrations are offered for the next one. */
const NEXT_FROM = '15';

/** The hash of the address of the registrations that opens the offer at once. */
export const COPY_HASH = 'copy';

export interface CopyOffer {
  /** The month to fill. */
  to: YearMonth;
  /** The registrations of the month before, and how many of them can be copied. */
  registrations: readonly Registration[];
  count: number;
}

/**
 * What copying registrations would fill: the month that is shown where it is empty, else, in the second half of the current
 * month, the next one where that is empty. null where there is nothing to copy, and for who registers only themself; undefined
 * while it loads.
 * @param isKept whether the month that is shown counts as empty all the same: somebody is filling it
 */
export function useCopyOffer(month: YearMonth, isKept = false): CopyOffer | null | undefined {
  const { club, can } = useCurrentClub();
  const enabled = can('edit_registrations');
  const shown = useQuery({ ...registrationsQuery(club.id, month), enabled });
  const isKnown = enabled && shown.data !== undefined;
  const isEmpty = isKept || shown.data?.length === 0;
  const isAhead = useIsTimeForNext(month) && !isEmpty;
  const next = nextMonth(month);
  const other = useQuery({
    ...registrationsQuery(club.id, isAhead ? next : previousMonth(month)),
    enabled: isKnown && (isAhead || isEmpty),
  });
  if (!enabled) return null;
  if ([shown, other].some(isFirstLoad)) return undefined;
  return isAhead
    ? offerOf(next, shown.data, other.data, club.schedules)
    : offerOf(month, other.data, isKept ? [] : shown.data, club.schedules);
}

/** The offer to copy registrations, where there are some to copy into a month that has none. */
function offerOf(
  to: YearMonth,
  source: readonly Registration[] | undefined,
  target: readonly Registration[] | undefined,
  schedules: readonly { id: string }[],
): CopyOffer | null {
  if (source === undefined || target === undefined || target.length > 0) return null;
  const count = countCopied(source, schedules);
  return count === 0 ? null : { to, registrations: source, count };
}

/** Whether something is asked for the first time: nothing waits for what has failed and is asked for again. */
const isFirstLoad = (query: { isLoading: boolean; errorUpdateCount: number }) =>
  query.isLoading && query.errorUpdateCount === 0;

/** Whether a month is the current one, of which the second half has begun. */
function useIsTimeForNext(month: YearMonth): boolean {
  const { today, thisMonth } = useCurrentClub();
  return compareMonths(month, thisMonth) === 0 && today.slice(8) >= NEXT_FROM;
}

/** How many registrations can be copied: not those of which all sessions are retired. */
function countCopied(
  registrations: readonly Registration[],
  schedules: readonly { id: string }[],
): number {
  const offered = new Set(schedules.map(({ id }) => id));
  return registrations.filter(
    ({ memberStatus, scheduleIds }) =>
      memberStatus === 'active' &&
      (scheduleIds.length === 0 || scheduleIds.some((id) => offered.has(id))),
  ).length;
}
