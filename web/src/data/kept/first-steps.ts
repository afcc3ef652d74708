import { signedInUserId, subscribeToSession } from '../sign-in/session';
import { isRecord, ownKey, readJson, writeJson } from '../storage/storage';
import { createStore, useStore } from '../storage/store';

/** What a new club does first, in this order. */
export const FIRST_STEPS = [
  'members',
  'sessions',
  'rule',
  'payee',
  'registration',
  'attendance',
  'costs',
  'bill',
  'sending',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What is remembered of a club's first steps: a step that was seen done stays done. */
interface StepsOfClub {
  done: readonly FirstStep[];
  /** Whether the user has put the list away. */
  isAway: boolean;
}

type KeptByClub = Record<string, StepsOfClub>;

const NONE: StepsOfClub = { done: [], isAway: false };

function isKept(value: unknown): value is KeptByClub {
  const isOfClub = (kept: unknown) =>
    isRecord(kept) && Array.isArray(kept['done']) && typeof kept['isAway'] === 'boolean';
  return isRecord(value) && Object.values(value).every(isOfClub);
}

const key = () => ownKey('first-steps', signedInUserId() ?? '');
const readKept = (): KeptByClub => readJson(key(), isKept) ?? {};

const store = createStore(readKept());

// The next user has steps of their own.
subscribeToSession(() => store.write(readKept()));

function change(clubId: string, change: Partial<StepsOfClub>) {
  const next = { ...store.read(), [clubId]: { ...NONE, ...store.read()[clubId], ...change } };
  store.write(next);
  writeJson(key(), next);
}

/** What this browser remembers of the first steps of a club. */
export const useKeptSteps = (clubId: string): StepsOfClub => useStore(store)[clubId] ?? NONE;

/** Remembers that steps of a club are done. */
export function noteStepsDone(clubId: string, ...steps: readonly FirstStep[]): void {
  const { done } = store.read()[clubId] ?? NONE;
  const added = steps.filter((step) => !done.includes(step));
  if (added.length > 0) change(clubId, { done: [...done, ...added] });
}

/** Puts the list of a club away, or takes it out again. */
export const putStepsAway = (clubId: string, isAway: boolean): void => change(clubId, { isAway });
