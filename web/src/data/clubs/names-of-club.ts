import { DEFAULT_NAME_ORDER } from '@rallybook/contract/rules/club-choices';
import { type NamesOfClub } from '@rallybook/contract/rules/name-order';
import { selectedClubStore } from '../api/selected-club';

/** How a club's names are ordered. Its screens, and so its lists, wait until it is the chosen club. */
export function namesOfClub(clubId: string): NamesOfClub {
  const club = selectedClubStore.read();
  return club?.id === clubId ? club : { nameOrder: DEFAULT_NAME_ORDER, language: 'vi' };
}
