import { forgetQueries, keepQueries } from '../data/kept-queries';
import { selectedClubStore } from '../data/selected-club';
import { signedInUser, subscribeToSession } from '../data/session';
import { forgetTaps, sendTaps } from '../data/waiting-taps';
import { queryClient } from './query-client';
import { router } from './router';

/**
 * Follows signing in and out, here and in other tabs: whatever was loaded for one user is dropped, and what waits to be
 * sent; the guards of the page on the screen are asked again.
 * @returns when what the user had loaded before is there again
 */
export async function watchSession(): Promise<void> {
  const keep = (user: string | null) => (user === null ? null : keepQueries(queryClient, user));
  let lastUser = signedInUser();
  let keeping = keep(lastUser);
  const send = (user: string | null) => (user === null ? null : sendTaps(queryClient, user));
  let stopSending = send(lastUser);
  subscribeToSession(() => {
    const user = signedInUser();
    if (user === lastUser) return;
    keeping?.stop();
    stopSending?.();
    if (lastUser !== null) {
      queryClient.clear();
      selectedClubStore.write(null);
      void forgetQueries();
      void forgetTaps();
    }
    lastUser = user;
    keeping = keep(user);
    stopSending = send(user);
    void router.invalidate();
  });
  await (keeping === null ? Promise.all([forgetQueries(), forgetTaps()]) : keeping.restored);
}
