import { hasPlaceToTake } from '@rallybook/contract/rules/sessions/roll';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useDeadline } from './use-deadline';

/**
 * Whether the deadline of a session is over and a place is free, which goes to who takes it first.
 * @param mine how the member stands who may take it
 */
export function usePlaceToTake({ answerBy, free }: Session, mine: Session['mine']): boolean {
  const { isBefore } = useDeadline({ answerBy });
  return hasPlaceToTake({ isBeforeDeadline: isBefore, free }, mine);
}
