import { i18n } from '@lingui/core';
import { readText, storageKeys, writeText } from '../lib/storage';
import { keepValuesLiteral } from './literal-values';

// English messages stand in the code.
i18n.load('en', {});
keepValuesLiteral(i18n);

const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

const known = (tag: string | null) => languages.find((language) => language === tag);

/** Switches every text on the screen to a language, loading its catalogue first if it has one. */
async function activate(chosen: Language): Promise<void> {
  if (chosen === 'vi') {
    const { messages } = await import('../locales/vi.po');
    i18n.load('vi', messages);
  }
  i18n.activate(chosen);
  document.documentElement.lang = chosen;
}

/** The language to begin with: the one chosen here before, else the first of the browser's that there is, else English. */
export async function startLanguage(): Promise<void> {
  const chosen = known(readText(storageKeys.language));
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const offered = wanted.map(known).find((tag) => tag !== undefined);
  try {
    await activate(chosen ?? offered ?? 'en');
  } catch (error) {
    console.error('The language could not be loaded', error);
    await activate('en');
  }
}

/** Switches to a language, and begins with it from now on. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  writeText(storageKeys.language, chosen);
  await activate(chosen);
}
