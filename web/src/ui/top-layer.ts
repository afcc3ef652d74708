import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the uppermost last. What is outside of it can be neither seen nor pressed. */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Notes that a modal dialog has opened. Answers how to note that it has closed. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where something must stand to be seen and pressed: the uppermost dialog, or the page. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, () => dialogs.at(-1) ?? document.body);
}
