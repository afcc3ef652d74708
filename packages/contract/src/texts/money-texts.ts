import { type Language, languages } from '../languages.ts';
import type { MoneyTexts } from './texts.ts';

/**
 * Loads what bills and payment messages say in a language. A translation has it in its one file; in English it stands
 * apart, because every page of the app loads the other English texts.
 */
export async function loadMoneyTexts(language: Language): Promise<MoneyTexts> {
  if (language === 'en') return (await import('./money-en.ts')).en;
  return await languages[language].texts();
}
