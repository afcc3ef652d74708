import { FIRST_YEAR, LAST_YEAR } from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import { subscribeToSession } from '../data/session';
import { isRecord, readJson, storageKeys, writeJson } from '../data/storage';
import { createStore, useStore, type Store } from '../data/store';

export interface MonthFilter {
  year: number;
  /** 1 to 12. */
  month: number;
  memberId?: string | undefined;
}

const isBetween = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

function isMonthFilter(value: unknown): value is MonthFilter {
  if (!isRecord(value)) return false;
  const { year, month, memberId } = value;
  const isMember = memberId === undefined || typeof memberId === 'string';
  return isBetween(year, FIRST_YEAR, LAST_YEAR) && isBetween(month, 1, 12) && isMember;
}

const filterKeys = [storageKeys.monthFilter, storageKeys.costFilters] as const;
type FilterKey = (typeof filterKeys)[number];

const stores = new Map<FilterKey, Store<MonthFilter | null>>();

// The next user finds nothing of it.
subscribeToSession(() => {
  for (const [key, store] of stores) store.write(readJson(key, isMonthFilter));
});

function storeOf(key: FilterKey): Store<MonthFilter | null> {
  let store = stores.get(key);
  if (store === undefined) {
    store = createStore(readJson(key, isMonthFilter));
    stores.set(key, store);
  }
  return store;
}

/**
 * The month that the pages show, kept in the browser. All pages share it; the cost list keeps it together with the
 * member whose costs it shows.
 *
 * `currentMonth` is shown until the user chooses one: the club's month, from `useCurrentClub().thisMonth`.
 */
export function useMonthFilter(
  currentMonth: { year: number; month: number },
  key: FilterKey = storageKeys.monthFilter,
): [MonthFilter, (filter: MonthFilter) => void] {
  const [store] = useState(() => storeOf(key));
  const chosen = useStore(store);
  function choose(filter: MonthFilter) {
    const { year, month } = filter;
    for (const filterKey of filterKeys) {
      const store = storeOf(filterKey);
      const next = filterKey === key ? filter : { ...store.read(), year, month };
      store.write(next);
      writeJson(filterKey, next);
    }
  }
  return [chosen ?? currentMonth, choose];
}
