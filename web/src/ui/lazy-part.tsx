import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { LateScriptError, loadInTime } from './load-in-time';
import { toast } from './toast-store';

interface Opened {
  /** Whether it is to be seen; a menu is where it has something to hang at. */
  open?: boolean;
  anchor?: HTMLElement | null;
  onClose: () => void;
}

/**
 * A dialog or a menu that loads with the click that first opens it, and then stays, or it would vanish before it has faded.
 * Where it cannot be loaded, or does not come in time, that is told and it is closed again: the page around it stays, with all that is typed there,
 * and the next click tries anew.
 */
export function lazyPart<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  return function LazyPart(props: Props) {
    const { open, anchor, onClose } = props;
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const isWanted = Part === null && (open ?? anchor !== null);
    const giveUp = useEffectEvent((cause: unknown) => {
      const text = t`This could not be loaded. Check your connection, or reload the page.`;
      const reload = { label: t`Reload the page`, run: () => window.location.reload() };
      toast.error(text, cause instanceof LateScriptError ? reload : undefined);
      onClose();
    });
    useEffect(() => {
      if (!isWanted) return undefined;
      let isLeft = false;
      loadInTime(load).then(
        (found) => !isLeft && setPart(() => found),
        (cause: unknown) => !isLeft && giveUp(cause),
      );
      return () => {
        isLeft = true;
      };
    }, [isWanted]);
    return Part && <Part {...props} />;
  };
}
