export type ToastKind = 'error' | 'success' | 'warning' | 'info';

/** A button in a toast: what it says, and what it does. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

/** How long a toast stays, in milliseconds (docs/specification-coverage.md, 9). */
export const toastDuration = 6000;

const mostAtOnce = 4;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, action?: ToastAction) {
  lastId += 1;
  // The same text is not shown twice at once, and a success toast replaces an earlier one.
  const others = toasts.filter(
    (toast) => toast.kind !== kind || (kind !== 'success' && toast.text !== text),
  );
  change([...others, { id: lastId, kind, text, action }].slice(-mostAtOnce));
}

/** Shows a toast from anywhere, including outside React. In a component, `useToast` returns the same. */
export const toast = {
  error: (text: string, action?: ToastAction) => show('error', text, action),
  success: (text: string, action?: ToastAction) => show('success', text, action),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
  dismiss: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
};
