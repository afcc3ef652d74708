import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { offersPasskeysInField, stopAskingForPasskey } from '../../data/account/passkeys';
import { readSession } from '../../data/sign-in/session';
import { passkeyMutation } from './mutations';

/** What the server gives for it is good for five minutes. */
const RENEW_MS = 4 * 60_000;

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 200);

/**
 * Offers the user's passkeys where the username is typed (conditional UI), from when the page is idle until it is left. Whoever
 * chooses one is signed in; nothing is said where it fails, since nobody asked for it.
 * @param others the other ways to sign in: none is offered while one of them is under way, or after it has led in
 */
export function useOfferedPasskeys(
  isPossible: boolean,
  others: readonly { isPending: boolean; isSuccess: boolean }[],
): void {
  const offer = useMutation(passkeyMutation);
  const isWanted = isPossible && !others.some(({ isPending, isSuccess }) => isPending || isSuccess);
  const begin = useEffectEvent((signal: AbortSignal) => offer.mutate(signal));
  useEffect(() => {
    if (!isWanted) return undefined;
    const end = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    async function start() {
      if (end.signal.aborted || !(await offersPasskeysInField())) return;
      // Whoever has just signed in is still on this page for a moment; a second sign-in would end the first one's session.
      if (end.signal.aborted || readSession() !== null) return;
      begin(end.signal);
      timer = setInterval(() => begin(end.signal), RENEW_MS);
    }
    whenIdle(() => void start());
    return () => {
      end.abort();
      clearInterval(timer);
      if (timer !== undefined) void stopAskingForPasskey();
    };
  }, [isWanted]);
}
