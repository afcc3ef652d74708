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
  actions: readonly ToastAction[];
  /** In milliseconds since 1970. */
  shownAt: number;
  /** Where the user may go on, after what was saved. */
  next?: ToastAction | undefined;
}

/** An optional action: to undo, to show another month. */
type Offer = ToastAction | undefined;

/** How long a toast stays, in milliseconds (docs/specification-coverage.md, 9). */
export const toastDuration = 6000;

/** How long a refusal is shown at least, in milliseconds, so that it can be noticed. */
const NOTICED_AFTER = 1000;

/** One at a time: a new one takes the place of the one before, so that they never cover a page. */
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, ...offers: Offer[]) {
  lastId += 1;
  const actions = offers.filter((offer) => offer !== undefined);
  // What says that something is saved may come after where to go on.
  const next = kind === 'success' ? toasts.at(-1)?.next : undefined;
  change([{ id: lastId, kind, text, actions, shownAt: Date.now(), next }]);
}

/** Offers to go on in the toast that is shown, or that comes next, and until then in one with this text. */
export function offerNext(text: string, next: ToastAction): void {
  const shown = toasts.at(-1);
  if (shown === undefined) show('success', text);
  change(toasts.map((toast) => ({ ...toast, next })));
}

/** Closes a refusal that was noticed, because a dialog opens, which it is not about and would be covered by it. */
export function closeRefusal(): void {
  const isPast = ({ kind, actions, shownAt }: Toast) =>
    kind === 'error' && actions.length === 0 && Date.now() - shownAt >= NOTICED_AFTER;
  if (toasts.some(isPast)) change(toasts.filter((toast) => !isPast(toast)));
}

/**
 * Shows a toast from anywhere, including outside React. In a component, `useToast` returns the same. Behind the text stand
 * buttons, first "Undo" where there is one: `toast.success(t`Cost added`, undo, showMonth(month))`.
 */
export const toast = {
  error: (text: string, ...offers: Offer[]) => show('error', text, ...offers),
  success: (text: string, ...offers: Offer[]) => show('success', text, ...offers),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
  dismiss: ({ id }: Toast) => change(toasts.filter((toast) => toast.id !== id)),
  /** Its time is over; if where to go on was offered in it since, its time has begun anew. */
  expire: (shown: Toast) => change(toasts.filter((toast) => toast !== shown)),
};
