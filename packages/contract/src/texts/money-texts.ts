import type { Language } from '../languages.ts';
import type { MoneyTexts } from './texts.ts';

/** What bills and payment messages say, in each language; loaded when it is first needed. */
export const moneyTexts: Record<Language, () => Promise<MoneyTexts>> = {
  en: async () => (await import('./money-en.ts')).en,
  vi: async () => (await import('./money-vi.ts')).vi,
};
