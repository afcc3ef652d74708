import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toast, toastStore } from './toast-store';
// Part of the first script, because a toast must also be able to report a lost network.
import { ToastAlert } from './ToastAlert';
import styles from './Toaster.module.css';

/** `const toast = useToast()`, then `toast.success(t\`Saved\`)`; likewise `error`, `warning`, `info`. */
export function useToast(): typeof toast {
  return toast;
}

/** Shows the toasts at the top right, each for six seconds; rendered once in the app. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const list = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  // The element that enters the browser's top layer last covers all others, including menus.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || newest === undefined) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);

  return createPortal(
    // Screen readers announce what comes into a region that they know already.
    <div aria-live="polite">
      {newest !== undefined && (
        <div ref={list} popover="manual" className={styles.toasts}>
          {toasts.map((shown) => (
            <ToastAlert key={shown.id} toast={shown} />
          ))}
        </div>
      )}
    </div>,
    document.body,
  );
}
