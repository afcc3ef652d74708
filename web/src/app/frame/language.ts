import { i18n, type Messages } from '@lingui/core';
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  preferredLanguage,
} from '@rallybook/contract/languages';
import { readText, storageKeys, writeText } from '../../data/storage/storage';
import { loadTexts } from '../../parts/texts/texts';
import { loadInTime } from '../../ui/loading/load-in-time';
import { keepValuesLiteral } from './literal-values';

/** One catalogue for each language but English, whose messages are in the code. */
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po');

i18n.load(DEFAULT_LANGUAGE, {});
keepValuesLiteral(i18n);

const languageOf = (tag: string | null | undefined) =>
  LANGUAGES.find((language) => language === tag);

/** Switches every text on the screen to a language, loading its catalogue first if it has one. */
async function activate(chosen: Language): Promise<void> {
  const [catalogue] = await loadInTime(() =>
    Promise.all([catalogues[`../../locales/${chosen}.po`]?.(), loadTexts(chosen)]),
  );
  if (catalogue) i18n.load(chosen, catalogue.messages);
  i18n.activate(chosen);
  document.documentElement.lang = chosen;
}

/**
 * Activates the first language: the one in the page's address (/vi), which is stored as the choice; else the one chosen
 * before in this browser; else the first of the browser's languages that the app has; else English.
 */
export async function startLanguage(): Promise<void> {
  const named = languageOf(location.pathname.split('/')[1]);
  if (named !== undefined) writeText(storageKeys.language, named);
  const chosen = languageOf(readText(storageKeys.language));
  try {
    await activate(chosen ?? preferredLanguage(navigator.languages));
  } catch (error) {
    console.error('The language could not be loaded', error);
    await activate(DEFAULT_LANGUAGE);
  }
}

/** Switches to a language, and remembers it for the next start. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  writeText(storageKeys.language, chosen);
  await activate(chosen);
}
