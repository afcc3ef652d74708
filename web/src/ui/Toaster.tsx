import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toast, toastStore } from './toast-store';

const ToastAlert = lazy(() =>
  import('./ToastAlert').then((module) => ({ default: module.ToastAlert })),
);

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
          <Suspense key={shown.id}>
            <ToastAlert toast={shown} />
          </Suspense>
        ))}
      </Stack>
    </Portal>
  );
}
