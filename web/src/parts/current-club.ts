import type { Permission, Role } from '@rallybook/contract/access/roles';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { createContext, use } from 'react';

/** The clubs of who is signed in, and the one that is chosen. */
export interface ClubChoice {
  clubs: readonly Club[];
  /** null while the clubs load, and when there are none. */
  club: Club | null;
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
  /** null takes the choice away; the rule for the first choice then picks another. */
  select: (club: Club | null) => void;
}

export const ClubChoiceContext = createContext<ClubChoice | null>(null);

/** For the club selector and its dialogs. The screens of a club want `useCurrentClub`. */
export function useClubChoice(): ClubChoice {
  const choice = use(ClubChoiceContext);
  if (choice === null) throw new Error('useClubChoice is for what is shown to a signed-in user');
  return choice;
}

/** The chosen club as its screens need it. They start anew when another club is chosen. */
export interface CurrentClub {
  club: Club;
  role: Role;
  permissions: readonly Permission[];
  /** Whether the signed-in user may do this in the club. An inactive club can be read, but not changed. */
  can: (permission: Permission) => boolean;
  /** Today where the club is, YYYY-MM-DD. */
  today: string;
  /** The month of today where the club is. */
  thisMonth: { year: number; month: number };
}

export const CurrentClubContext = createContext<CurrentClub | null>(null);

/** The chosen club and what one may do in it. Stands on every screen of a club; never null there. */
export function useCurrentClub(): CurrentClub {
  const current = use(CurrentClubContext);
  if (current === null) throw new Error('useCurrentClub is for the screens of a club');
  return current;
}
