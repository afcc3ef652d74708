import { i18n, type Messages } from '@lingui/core';
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  preferredLanguage,
} from '@rallybook/contract/languages';
import { readText, storageKeys, writeText } from '../data/storage';
import { loadTexts } from '../parts/texts';
import { loadInTime } from '../ui/load-in-time';
import { keepValuesLiteral } from './literal-values';

/** One catalogue for each language but English, whose messages stand in the code. */
const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.po');

i18n.load(DEFAULT_LANGUAGE, {});
keepValuesLiteral(i18n);

const known = (tag: string | null | undefined) => LANGUAGES.find((language) => language === tag);

/** Switches every text on the screen to a language, loading its catalogue first if it has one. */
async function activate(chosen: Language): Promise<void> {
  const [catalogue] = await loadInTime(() =>
    Promise.all([catalogues[`../locales/${chosen}.po`]?.(), loadTexts(chosen)]),
  );
  if (catalogue) i18n.load(chosen, catalogue.messages);
  i18n.activate(chosen);
  document.documentElement.lang = chosen;
}

/**
 * The language to begin with: the one that the page's address names (/vi), which is chosen by that; else the one chosen here
 * before, else the first of the browser's that there is, else English.
 */
export async function startLanguage(): Promise<void> {
  const named = known(location.pathname.split('/')[1]);
  if (named !== undefined) writeText(storageKeys.language, named);
  const chosen = known(readText(storageKeys.language));
  try {
    await activate(chosen ?? preferredLanguage(navigator.languages));
  } catch (error) {
    console.error('The language could not be loaded', error);
    await activate(DEFAULT_LANGUAGE);
  }
}

/** Switches to a language, and begins with it from now on. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  writeText(storageKeys.language, chosen);
  await activate(chosen);
}
