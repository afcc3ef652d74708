import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClubChoice } from '../parts/club/current-club';
import { lazyPart } from '../ui/loading/lazy-part';

const FirstClubDialog = lazyPart(() =>
  import('../features/clubs/FirstClubDialog').then((module) => module.FirstClubDialog),
);

/** The pages for signed-in users that need no club. */
const WITHOUT_CLUB: ReadonlySet<string> = new Set(['/account', '/join']);

/**
 * Asks the user to create a club as long as they have none. Closing the dialog leads home, where it stays
 * closed, so that the user can read that page or sign out. The account page, and that on which one joins somebody else's
 * club, need no club, so it never asks there.
 */
export function FirstClub() {
  const { clubs, isLoading, error } = useClubChoice();
  const [isPutOff, setPutOff] = useState(false);
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const isNeeded = !isLoading && error === null && clubs.length === 0;
  if (!isNeeded || WITHOUT_CLUB.has(path)) return null;
  return (
    <FirstClubDialog
      open={!(isPutOff && path === '/')}
      onClose={() => {
        setPutOff(true);
        void navigate({ to: '/' });
      }}
    />
  );
}
