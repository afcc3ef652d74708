import type { Permission, Role } from '@rallybook/contract/access/roles';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { createContext, use } from 'react';

/** The signed-in user's clubs, and the chosen one. */
export interface ClubChoice {
  clubs: readonly Club[];
  /** null while the clubs load, and when there are none. */
  club: Club | null;
  isLoading: boolean;
  error: Error | null;
  /** Resolves once they are loaded anew. */
  reload: () => Promise<void>;
  /** null removes the choice; `chooseClub` then picks another club. */
  select: (club: Club | null) => void;
}

export const ClubChoiceContext = createContext<ClubChoice | null>(null);

/** For the club selector and its dialogs. The screens of a club use `useCurrentClub`. */
export function useClubChoice(): ClubChoice {
  const choice = use(ClubChoiceContext);
  if (choice === null) throw new Error('useClubChoice is for what is shown to a signed-in user');
  return choice;
}

/** The chosen club as its screens need it. They are mounted anew when another club is chosen. */
export interface CurrentClub {
  club: Club;
  /** Of all amounts of the club. */
  currency: Currency;
  role: Role;
  permissions: readonly Permission[];
  /** Whether the signed-in user may do this in the club. An inactive club can be read, but not changed. */
  can: (permission: Permission) => boolean;
  /** Today where the club is, YYYY-MM-DD. */
  today: string;
  /** The current month where the club is. */
  thisMonth: { year: number; month: number };
}

export const CurrentClubContext = createContext<CurrentClub | null>(null);

/** The chosen club and what the user may do in it. Available on every screen of a club; never null there. */
export function useCurrentClub(): CurrentClub {
  const current = use(CurrentClubContext);
  if (current === null) throw new Error('useCurrentClub is for the screens of a club');
  return current;
}

/** The currency of the chosen club. */
export const useCurrency = (): Currency => useCurrentClub().currency;
