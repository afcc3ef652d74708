import { useState, type ReactNode } from 'react';
import { isErrorCode } from '../../data/api/api-error';
import { lazyPart } from '../../ui/loading/lazy-part';

const FreshSignInDialog = lazyPart(() =>
  import('./FreshSignInDialog').then((module) => module.FreshSignInDialog),
);

interface Options {
  onLeave?: () => void;
  anyMethod?: boolean;
}

interface FreshSignIn {
  /** Asks the user to sign in again if that is what was refused, and then does it once more. Returns whether it asks. */
  askIf: (error: unknown, again: () => void) => boolean;
  /** To be shown beside whatever may be refused. */
  dialog: ReactNode;
}

/**
 * For what needs a fresh sign-in.
 * @param options `onLeave` is called before the page is left for a provider's, to save what is typed on it; `anyMethod`: no passkey is
 * needed
 */
export function useFreshSignIn({
  onLeave = () => undefined,
  anyMethod = false,
}: Options = {}): FreshSignIn {
  const [again, setAgain] = useState<{ run: () => void } | null>(null);
  return {
    askIf: (error, run) => {
      const isAsked = isErrorCode(error, 'fresh_sign_in_required');
      if (isAsked) setAgain({ run });
      return isAsked;
    },
    dialog: (
      <FreshSignInDialog
        open={again !== null}
        anyMethod={anyMethod}
        onDone={() => {
          setAgain(null);
          again?.run();
        }}
        onLeave={onLeave}
        onClose={() => setAgain(null)}
      />
    ),
  };
}
