import { en } from './texts/en.ts';
import type { MoneyTexts, Texts } from './texts/texts.ts';

type Details = {
  /** What speakers of the language call it. */
  name: string;
  /** The name of a weekday as it stands within a sentence: "thứ Ba" for "Thứ Ba". */
  weekdayInSentence: (weekday: string) => string;
  /** Its texts, loaded when they are first needed. */
  texts: () => Promise<Texts>;
};

/** The one list of the product's languages. How to add one: docs/how-to/add-a-language.md. */
export const languages = {
  en: {
    name: 'English',
    weekdayInSentence: (weekday) => weekday,
    // A part of the program: it is what remains if the texts of another language cannot be loaded.
    texts: async () => en,
  },
  vi: {
    name: 'Tiếng Việt',
    // "thứ ba" would be the third one; "Chủ Nhật" is a name.
    weekdayInSentence: (weekday) => weekday.replace(/^Thứ/, 'thứ'),
    texts: async () => (await import('./texts/vi.ts')).vi,
  },
  id: {
    name: 'Indonesia',
    weekdayInSentence: (weekday) => weekday,
    texts: async () => (await import('./texts/id.ts')).id,
  },
} as const satisfies Record<string, Details>;

export type Language = keyof typeof languages;

export const LANGUAGES = Object.keys(languages) as Language[];

export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * Loads what bills and payment messages say in a language. A translation has it in its one file; in English it stands
 * apart, because every page of the app loads the other English texts.
 */
export async function loadMoneyTexts(language: Language): Promise<MoneyTexts> {
  if (language === 'en') return (await import('./texts/money-en.ts')).en;
  return await languages[language].texts();
}

/** The path of the landing page in a language, as search engines see it. */
export function homePath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/' : `/${language}`;
}

/**
 * The first of some language tags that the product speaks; else the default language.
 * @param tags such as `vi-VN`, the most preferred first
 */
export function preferredLanguage(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => tag.trim().toLowerCase().split(/[-;]/, 1)[0] ?? '');
  const spoken = wanted.find((tag) => (LANGUAGES as string[]).includes(tag));
  return (spoken as Language | undefined) ?? DEFAULT_LANGUAGE;
}
