import { msg } from '@lingui/core/macro';
import { forgetPush } from '../data/account/push-subscription';
import { selectedClubStore } from '../data/api/selected-club';
import { keepAnswers } from '../data/offline/kept-answers';
import { forgetPlays, sendPlays } from '../data/play/waiting-plays';
import { forgetAnswers, sendAnswers } from '../data/sessions/waiting-answers';
import { forgetOthers } from '../data/sign-in/forget-others';
import { signedInUserId, subscribeToSession, whoIsSignedIn } from '../data/sign-in/session';
import { forgetTaps, sendTaps } from '../data/trackings/waiting-taps';
import { toastText } from '../parts/texts/errors';
import { toast } from '../ui/feedback/toast-store';
import { queryClient } from './query-client';
import { router } from './router';

/** Says why an answer that waited for the network was refused. */
function tellRefused(error: unknown): void {
  const text = toastText(error, { fallback: msg`Failed to save the answer` });
  if (text !== null) toast.error(text);
}

/**
 * Follows signing in and out, in this tab and others: drops the data that was loaded for the former user, the taps and
 * answers that wait to be sent, and runs the guards of the page on the screen again.
 * @returns when the data that the user had loaded before is restored
 */
export async function watchSession(): Promise<void> {
  const startKeeping = (user: string | null) =>
    user === null ? null : keepAnswers(queryClient, user);
  let lastUser = signedInUserId();
  const forgotten = forgetOthers(whoIsSignedIn());
  let keeping = startKeeping(lastUser);
  const startSending = (user: string | null) =>
    user === null
      ? []
      : [
          sendTaps(queryClient, user),
          sendAnswers(queryClient, user, tellRefused),
          sendPlays(queryClient, user),
        ];
  let stopSending = startSending(lastUser);
  subscribeToSession(() => {
    const user = signedInUserId();
    if (user === lastUser) return;
    keeping?.stop();
    for (const stop of stopSending) stop();
    if (lastUser !== null) {
      queryClient.clear();
      if (user === null) selectedClubStore.write(null);
      else selectedClubStore.forget();
      // This tab may have stored something before it heard of the change.
      void forgetPush().catch(() => undefined);
      void Promise.all([forgetTaps(), forgetAnswers(), forgetPlays()]).then(() =>
        forgetOthers(whoIsSignedIn()),
      );
    }
    lastUser = user;
    keeping = startKeeping(user);
    stopSending = startSending(user);
    void router.invalidate();
  });
  await (keeping === null ? forgotten : keeping.restored);
}
