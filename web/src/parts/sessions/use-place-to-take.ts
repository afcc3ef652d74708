import { clockAt } from '@rallybook/contract/rules/calendar';
import { hasPlaceToTake } from '@rallybook/contract/rules/sessions/roll';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useCurrentClub } from '../club/current-club';
import { useTimeOfDay } from '../club/use-today';

/**
 * Whether the deadline of a session is over and a place is free, which goes to who takes it first.
 * @param mine how the member stands who may take it
 */
export function usePlaceToTake({ answerBy, free }: Session, mine: Session['mine']): boolean {
  const { club, today } = useCurrentClub();
  const { timeZone } = club;
  const deadline = clockAt(timeZone, Date.parse(answerBy));
  const isBeforeDeadline =
    `${today} ${useTimeOfDay(timeZone)}` < `${deadline.date} ${deadline.time}`;
  return hasPlaceToTake({ isBeforeDeadline, free }, mine);
}
