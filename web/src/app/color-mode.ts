import { readText, storageKeys, writeText } from '../data/storage';
import { createStore, useStore } from '../data/store';

const modes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof modes)[number];

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

const kept = (): ColorMode =>
  modes.find((mode) => mode === readText(storageKeys.colorMode)) ?? 'system';
const store = createStore<ColorMode>(kept());

/** Marks the page with its scheme, as public/color-scheme.js did before the first paint. */
function apply(): void {
  const mode = store.read();
  show(mode === 'dark' || (mode === 'system' && darkSystem.matches));
}

function show(isDark: boolean): void {
  document.documentElement.toggleAttribute('data-dark', isDark);
  document.documentElement.toggleAttribute('data-light', !isDark);
}

store.subscribe(apply);
darkSystem.addEventListener('change', apply);
// Paper is light.
addEventListener('beforeprint', () => show(false));
addEventListener('afterprint', apply);
// Another tab has chosen.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKeys.colorMode) store.write(kept());
});

/** The colour mode that was chosen: light, dark, or as the system has it. */
export function useColorMode(): ColorMode {
  return useStore(store);
}

export function chooseColorMode(mode: ColorMode): void {
  writeText(storageKeys.colorMode, mode);
  store.write(mode);
}
