import { readJson, storageKeys, writeJson } from './storage';

/** The parts of pages that are folded until somebody opens them, and remembered open then. */
export type FoldName =
  | 'register-form'
  | 'registration-list'
  | 'session-sheet'
  | 'tracking-records'
  | 'more-settings';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const unfolded = (): string[] => readJson(storageKeys.unfolded, isNames) ?? [];

/** Whether somebody has opened this part in this browser, and not closed it since. */
export const isUnfolded = (name: FoldName): boolean => unfolded().includes(name);

export function noteFold(name: FoldName, isOpen: boolean): void {
  const others = unfolded().filter((other) => other !== name);
  writeJson(storageKeys.unfolded, isOpen ? [...others, name] : others);
}
