import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClubChoice } from '../parts/current-club';
import { lazyPart } from '../ui/lazy-part';

const FirstClubDialog = lazyPart(() =>
  import('../features/clubs/FirstClubDialog').then((module) => module.FirstClubDialog),
);

/**
 * Asks for a club as long as there is none. Closing the question leads home, where it stays closed, so that one can
 * also read there, or sign out. The account is one's own without a club, too.
 */
export function FirstClub() {
  const { clubs, isLoading, error } = useClubChoice();
  const [isPutOff, setPutOff] = useState(false);
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const isNeeded = !isLoading && error === null && clubs.length === 0;
  if (!isNeeded || path === '/account') return null;
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
