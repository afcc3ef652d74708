import { useLingui } from '@lingui/react/macro';
import {
  compareMonths,
  FIRST_YEAR,
  LAST_YEAR,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import { subscribeToSession } from '../../data/sign-in/session';
import { isRecord, readJson, storageKeys, writeJson } from '../../data/storage/storage';
import { createStore, useStore, type Store } from '../../data/storage/store';
import type { ToastAction } from '../../ui/feedback/toast-store';
import { useCurrentClub } from '../club/current-club';
import { monthNameWithin } from './month-name';

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

/** Returns a function that shows a month, for what a person taps that is about it. */
export function useChooseMonth(): (month: YearMonth) => void {
  const { thisMonth } = useCurrentClub();
  const [, choose] = useMonthFilter(thisMonth);
  return ({ year, month }) => choose({ year, month });
}

/**
 * Returns a function that makes the offer of a toast to show a month; undefined where that month is shown already. For what
 * was added to another month than the one on the screen: only a person moves the filter.
 *
 * ```ts
 * const offerMonth = useOfferMonth();
 * toast.success(t`Cost added`, offerMonth(monthOf(cost.date)));
 * ```
 */
export function useOfferMonth(): (month: YearMonth) => ToastAction | undefined {
  const { t, i18n } = useLingui();
  const { thisMonth } = useCurrentClub();
  const [shown, choose] = useMonthFilter(thisMonth);
  return (month) => {
    if (compareMonths(month, shown) === 0) return undefined;
    return {
      label: t`Show ${monthNameWithin(month.month, i18n.locale)}`,
      run: () => choose(month),
    };
  };
}
