import { useCallback, useSyncExternalStore } from 'react';

const queries = new Map<number, MediaQueryList>();

function narrowerThan(width: number): MediaQueryList {
  const query = queries.get(width) ?? matchMedia(`screen and (width < ${width}px)`);
  queries.set(width, query);
  return query;
}

/** Whether the window is narrower than so many pixels; the default is a phone's width. Never true in print. */
export function useIsNarrow(width = 600): boolean {
  const query = narrowerThan(width);
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
