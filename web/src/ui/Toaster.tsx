import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { useSyncExternalStore } from 'react';
// Not loaded later: a toast tells of a lost network, too.
import { ToastAlert } from './ToastAlert';
import { toast, toastStore } from './toast-store';

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
