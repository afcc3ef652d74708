import { useState } from 'react';
import { z } from 'zod';
import { readJson, storageKeys, writeJson } from './storage';
import { createStore, useStore, type Store } from './store';

const monthFilterSchema = z.object({
  year: z.int().min(1900).max(2099),
  month: z.int().min(1).max(12),
  memberId: z.string().optional(),
});

export interface MonthFilter {
  year: number;
  /** 1 to 12. */
  month: number;
  memberId?: string | undefined;
}

type FilterKey = typeof storageKeys.monthFilter | typeof storageKeys.costFilters;

const stores = new Map<FilterKey, Store<MonthFilter | null>>();

function storeOf(key: FilterKey): Store<MonthFilter | null> {
  let store = stores.get(key);
  if (store === undefined) {
    store = createStore(readJson(key, monthFilterSchema));
    stores.set(key, store);
  }
  return store;
}

/**
 * The month that the pages show, kept in the browser and shared between pages. Without a second argument it is the one
 * that all pages share; the cost list has one of its own, which may also name a member.
 *
 * `currentMonth` is what holds until somebody chooses: the club's month, from `useCurrentClub().thisMonth`.
 */
export function useMonthFilter(
  currentMonth: { year: number; month: number },
  key: FilterKey = storageKeys.monthFilter,
): [MonthFilter, (filter: MonthFilter) => void] {
  const [store] = useState(() => storeOf(key));
  const chosen = useStore(store);
  function choose(filter: MonthFilter) {
    store.write(filter);
    writeJson(key, filter);
  }
  return [chosen ?? currentMonth, choose];
}
