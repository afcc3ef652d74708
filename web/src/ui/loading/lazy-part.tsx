import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { toast } from '../feedback/toast-store';
import { loadInTime } from './load-in-time';

interface Opened {
  /** Whether it is shown; a menu is shown while it has an anchor. */
  open?: boolean;
  anchor?: HTMLElement | null;
  onClose: () => void;
}

/**
 * A dialog or menu that loads with the click that first opens it. It then stays mounted, so that it can fade out. Where
 * it fails to load, or not in time, a toast says so and it is closed again: the page stays as it is, with what is typed
 * there, and the next click tries again. Some browsers remember the failure until the page is reloaded, which the toast
 * offers. What has to open without a network is loaded before: by `load` of what is returned, which never fails.
 */
export function lazyPart<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  async function loadPart(): Promise<ComponentType<Props>> {
    loaded ??= await loadInTime(load);
    return loaded;
  }
  function LazyPart(props: Props) {
    const { open, anchor, onClose } = props;
    const [opened, setPart] = useState<ComponentType<Props> | null>(null);
    const Part = opened ?? loaded;
    const isWanted = Part === null && (open ?? anchor !== null);
    const giveUp = useEffectEvent(() => {
      const text = t`This could not be loaded. Check your connection, or reload the page.`;
      const reload = { label: t`Reload the page`, run: () => window.location.reload() };
      toast.error(text, reload);
      onClose();
    });
    useEffect(() => {
      if (!isWanted) return undefined;
      let isCancelled = false;
      loadPart().then(
        (found) => !isCancelled && setPart(() => found),
        () => !isCancelled && giveUp(),
      );
      return () => {
        isCancelled = true;
      };
    }, [isWanted]);
    return Part && <Part {...props} />;
  }
  const loadEarly = (): void => void loadPart().catch(() => undefined);
  return Object.assign(LazyPart, { load: loadEarly });
}
