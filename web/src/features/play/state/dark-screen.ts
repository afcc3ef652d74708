import { useEffect } from 'react';
import { readText, storageKeys, writeText } from '../../../data/storage/storage';
import { createStore, useStore } from '../../../data/storage/store';

const isDarkStore = createStore(readText(storageKeys.playScheme) !== 'light');

/** Whether this screen is dark, whatever the other pages are: it is, unless somebody has chosen otherwise. */
export const useIsDark = (): boolean => useStore(isDarkStore);

export function chooseDark(isDark: boolean): void {
  writeText(storageKeys.playScheme, isDark ? 'dark' : 'light');
  isDarkStore.write(isDark);
}

/** Makes the whole window dark while this screen is shown: public/color-scheme.js does so before the first paint. */
export function useDarkScreen(): void {
  const isDark = useIsDark();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-play', isDark);
    return () => document.documentElement.removeAttribute('data-play');
  }, [isDark]);
}
