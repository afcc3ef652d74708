import type { Language } from '@rallybook/contract/languages';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColorMode, type ColorMode } from '../src/app/frame/color-mode';
import { chooseLanguage } from '../src/app/frame/language';

/** Colour modes and languages to test: two combinations find the faults of all four. */
export const LOOKS: readonly Look[] = [
  { mode: 'light', language: 'en' },
  { mode: 'dark', language: 'vi' },
];

interface Look {
  mode: ColorMode;
  language: Language;
}

/** Uses a colour mode and a language until the end of the current test. */
export async function useLook({ mode, language }: Look): Promise<void> {
  onTestFinished(async () => {
    chooseColorMode('system');
    await chooseLanguage('en');
  });
  chooseColorMode(mode);
  await chooseLanguage(language);
}

/** Uses a width, in pixels, until the end of the current test. */
export async function useWidth(width: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(width, 900);
}
