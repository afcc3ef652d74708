import { selectedClubStore } from '../data/selected-club';
import { signedInUser, subscribeToSession } from '../data/session';
import { queryClient } from './query-client';
import { router } from './router';

/**
 * Follows signing in and out, here and in other tabs: whatever was loaded for one user is dropped, and the guards of the
 * page on the screen are asked again.
 */
export function watchSession(): void {
  let lastUser = signedInUser();
  subscribeToSession(() => {
    const user = signedInUser();
    if (user === lastUser) return;
    if (lastUser !== null) {
      queryClient.clear();
      selectedClubStore.write(null);
    }
    lastUser = user;
    void router.invalidate();
  });
}
