import { useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { toastDuration, toastStore, type Toast } from './toast-store';

/** One toast; the Toaster loads it when there is something to say. */
export function ToastAlert({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  const alert = useRef<HTMLDivElement>(null);

  // A dialog that opens hides all the rest from screen readers, but what failed in it is told here.
  useEffect(() => alert.current?.closest('[aria-hidden]')?.removeAttribute('aria-hidden'), []);

  // Whoever points at a toast, or has the focus in it, is still reading.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastStore.dismiss(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  const isTrouble = kind === 'error' || kind === 'warning';
  return (
    <Alert
      ref={alert}
      severity={kind}
      role={isTrouble ? 'alert' : 'status'}
      onClose={() => toastStore.dismiss(id)}
      closeText={t`Close`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      elevation={6}
      // Good news never stands between a finger and the button beneath it.
      sx={{
        overflowWrap: 'anywhere',
        pointerEvents: isTrouble ? 'auto' : 'none',
        '& button': { pointerEvents: 'auto' },
      }}
    >
      {text}
      {action && (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            toastStore.dismiss(id);
            action.run();
          }}
          sx={{ ml: 1, my: -1.25, minHeight: 44, fontWeight: 700 }}
        >
          {action.label}
        </Button>
      )}
    </Alert>
  );
}
