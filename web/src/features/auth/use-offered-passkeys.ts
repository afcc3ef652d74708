import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { offersPasskeysInField, stopAskingForPasskey } from '../../data/account/passkeys';
import { passkeyMutation } from './mutations';

/** What the server gives for it is good for five minutes. */
const RENEW_MS = 4 * 60_000;

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 200);

/**
 * Offers the user's passkeys where the username is typed (conditional UI), from when the page is idle until it is left. Whoever
 * chooses one is signed in; nothing is said where it fails, since nobody asked for it.
 */
export function useOfferedPasskeys(isPossible: boolean): void {
  const offer = useMutation(passkeyMutation);
  const begin = useEffectEvent(() => offer.mutate(true));
  useEffect(() => {
    if (!isPossible) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    async function start() {
      if (isLeft || !(await offersPasskeysInField())) return;
      if (isLeft) return;
      begin();
      timer = setInterval(begin, RENEW_MS);
    }
    whenIdle(() => void start());
    return () => {
      isLeft = true;
      clearInterval(timer);
      if (timer !== undefined) void stopAskingForPasskey();
    };
  }, [isPossible]);
}
