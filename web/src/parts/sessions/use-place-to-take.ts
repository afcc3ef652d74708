import type { Session } from '@rallybook/contract/schemas/sessions';
import { useCurrentClub } from '../club/current-club';
import { hasPlaceToTake } from './session-texts';
import { useTimeOfDay } from '../club/use-today';

/**
 * Whether the deadline of a session is over and a place is free, which goes to who takes it first.
 * @param mine how the member stands who may take it
 */
export function usePlaceToTake(session: Session, mine: Session['mine']): boolean {
  const { club, today } = useCurrentClub();
  const { timeZone } = club;
  return hasPlaceToTake(session, mine, { today, time: useTimeOfDay(timeZone), timeZone });
}
