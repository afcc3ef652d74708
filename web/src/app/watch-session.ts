import { forgetQueries, keepQueries } from '../data/kept-queries';
import { selectedClubStore } from '../data/selected-club';
import { signedInUser, subscribeToSession } from '../data/session';
import { queryClient } from './query-client';
import { router } from './router';

/**
 * Follows signing in and out, here and in other tabs: whatever was loaded for one user is dropped, and the guards of the
 * page on the screen are asked again.
 * @returns when what the user had loaded before is there again
 */
export async function watchSession(): Promise<void> {
  const keep = (user: string | null) => (user === null ? null : keepQueries(queryClient, user));
  let lastUser = signedInUser();
  let keeping = keep(lastUser);
  subscribeToSession(() => {
    const user = signedInUser();
    if (user === lastUser) return;
    keeping?.stop();
    if (lastUser !== null) {
      queryClient.clear();
      selectedClubStore.write(null);
      void forgetQueries();
    }
    lastUser = user;
    keeping = keep(user);
    void router.invalidate();
  });
  await (keeping === null ? forgetQueries() : keeping.restored);
}
