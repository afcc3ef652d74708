import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { selectedClubStore } from '../lib/selected-club';
import { signedInUser, subscribeToSession } from '../lib/session';

/**
 * Follows signing in and out, here and in other tabs: whatever was loaded for one user is dropped, and the guards of the
 * page on the screen are asked again.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const lastUser = useRef(signedInUser());

  useEffect(
    () =>
      subscribeToSession(() => {
        const user = signedInUser();
        if (user === lastUser.current) return;
        if (lastUser.current !== null) {
          queryClient.clear();
          selectedClubStore.write(null);
        }
        lastUser.current = user;
        void router.invalidate();
      }),
    [queryClient, router],
  );
}
