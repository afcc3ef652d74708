import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { CloseIcon } from '../icons/icons';
import { Notice } from './Notice';
import { toastDuration, toastStore, type Toast } from './toast-store';
import styles from './Toaster.module.css';

/** One toast. */
export function ToastAlert({ toast }: { toast: Toast }) {
  const { kind, text, actions, next } = toast;
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);

  // The toast stays while it is under the pointer or has the focus: the user is still reading it. Its time begins anew when
  // where to go on is offered in it.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastStore.expire(toast), toastDuration);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  const isProblem = kind === 'error' || kind === 'warning';
  return (
    <div
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice
        severity={kind}
        className={styles.notice}
        role={isProblem ? 'alert' : 'status'}
        aria-live={isProblem ? undefined : 'off'}
        action={
          <div className={styles.actions}>
            {[...actions, ...(next === undefined ? [] : [next])].map((action) => (
              <Button
                key={action.label}
                color="inherit"
                data-next={action === next || undefined}
                onClick={() => {
                  toastStore.dismiss(toast);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            ))}
            <IconButton aria-label={t`Close`} onClick={() => toastStore.dismiss(toast)}>
              <CloseIcon size={20} />
            </IconButton>
          </div>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
