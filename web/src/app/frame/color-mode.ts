import { readText, storageKeys, writeText } from '../../data/storage/storage';
import { createStore, useStore } from '../../data/storage/store';

const modes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof modes)[number];

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

const storedMode = (): ColorMode =>
  modes.find((mode) => mode === readText(storageKeys.colorMode)) ?? 'system';
const store = createStore<ColorMode>(storedMode());

/** Marks the page with its scheme, as public/color-scheme.js did before the first paint. */
function apply(): void {
  const mode = store.read();
  applyScheme(mode === 'dark' || (mode === 'system' && darkSystem.matches));
}

function applyScheme(isDark: boolean): void {
  document.documentElement.toggleAttribute('data-dark', isDark);
  document.documentElement.toggleAttribute('data-light', !isDark);
}

store.subscribe(apply);
darkSystem.addEventListener('change', apply);
// Pages are printed in the light scheme.
addEventListener('beforeprint', () => applyScheme(false));
addEventListener('afterprint', apply);
// Another tab may have chosen a mode.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKeys.colorMode) store.write(storedMode());
});

/** The chosen colour mode: light, dark, or that of the system. */
export function useColorMode(): ColorMode {
  return useStore(store);
}

export function chooseColorMode(mode: ColorMode): void {
  writeText(storageKeys.colorMode, mode);
  store.write(mode);
}
