import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Wire } from '@rallybook/contract/rules/money/amounts';
import { signedInUserId, subscribeToSession } from '../sign-in/session';
import { isRecord, ownKey, readJson, remove, writeJson } from '../storage/storage';
import { createStore, useStore } from '../storage/store';

/** What members were to pay for a month by a club's own sheet, on the wire. */
export interface MonthTargets {
  month: YearMonth;
  targets: { memberId: string; amount: Wire }[];
}

type KeptByClub = Record<string, MonthTargets>;

function isTargets(value: unknown): value is MonthTargets {
  if (!isRecord(value) || !isRecord(value['month']) || !Array.isArray(value['targets'])) {
    return false;
  }
  const { year, month } = value['month'];
  const isTarget = (target: unknown) =>
    isRecord(target) &&
    typeof target['memberId'] === 'string' &&
    typeof target['amount'] === 'number';
  return typeof year === 'number' && typeof month === 'number' && value['targets'].every(isTarget);
}

const isKept = (value: unknown): value is KeptByClub =>
  isRecord(value) && Object.values(value).every(isTargets);

const key = () => ownKey('sheet-targets', signedInUserId() ?? '');
const readKept = (): KeptByClub => readJson(key(), isKept) ?? {};

const store = createStore(readKept());

// The next user has sheets of their own.
subscribeToSession(() => store.write(readKept()));

function write(kept: KeptByClub): void {
  store.write(kept);
  if (Object.keys(kept).length === 0) remove(key());
  else writeJson(key(), kept);
}

/** What this browser keeps of the amounts of a club's last sheet, so that a rule for them can be sought again; null for nothing. */
export const useKeptTargets = (clubId: string): MonthTargets | null =>
  useStore(store)[clubId] ?? null;

/** Keeps the amounts of a club's sheet, instead of those of an earlier one. */
export const keepTargets = (clubId: string, targets: MonthTargets): void =>
  write({ ...store.read(), [clubId]: targets });

/** Forgets the amounts of a club's sheet. */
export function forgetTargets(clubId: string): void {
  const { [clubId]: _, ...others } = store.read();
  write(others);
}
