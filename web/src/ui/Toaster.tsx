import { useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast, toastDuration, toastStore, type Toast } from './toast-store';

/** `const toast = useToast()`, then `toast.success(t\`Saved\`)`; likewise `error`, `warning`, `info`. */
export function useToast(): typeof toast {
  return toast;
}

/** Shows the toasts at the top right, each for six seconds; stands once in the app. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Portal>
      <Stack
        spacing={1}
        sx={{
          position: 'fixed',
          top: 'calc(env(safe-area-inset-top) + 16px)',
          right: 16,
          left: { xs: 16, sm: 'auto' },
          width: { sm: 380 },
          zIndex: 'snackbar',
          pointerEvents: 'none',
        }}
      >
        {toasts.map((shown) => (
          <ToastAlert key={shown.id} toast={shown} />
        ))}
      </Stack>
    </Portal>
  );
}

function ToastAlert({ toast: { id, kind, text } }: { toast: Toast }) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);

  // Whoever points at a toast, or has the focus in it, is still reading.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastStore.dismiss(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  return (
    <Alert
      severity={kind}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      onClose={() => toastStore.dismiss(id)}
      closeText={t`Close`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      elevation={6}
      sx={{ pointerEvents: 'auto', overflowWrap: 'anywhere' }}
    >
      {text}
    </Alert>
  );
}
