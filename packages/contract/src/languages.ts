import type { Texts } from './texts/texts.ts';

type Details = {
  /** What its speakers call it. */
  name: string;
  /** Its sentences; read when they are first needed. */
  texts: () => Promise<Texts>;
};

/**
 * The one list of the product's languages. The first is everybody's who asks for none of them.
 * How to add one: docs/how-to/add-a-language.md.
 */
export const languages = {
  en: { name: 'English', texts: async () => (await import('./texts/en.ts')).en },
  vi: { name: 'Tiếng Việt', texts: async () => (await import('./texts/vi.ts')).vi },
} as const satisfies Record<string, Details>;

export type Language = keyof typeof languages;

export const LANGUAGES = Object.keys(languages) as Language[];

export const DEFAULT_LANGUAGE: Language = 'en';

/** The address of the landing page in a language, as search engines are told it. */
export function homePath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/' : `/${language}`;
}

/**
 * The first language of a list of tags that the product speaks.
 * @param tags as `vi-VN`, the most wanted first
 */
export function preferredLanguage(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => tag.trim().toLowerCase().split(/[-;]/, 1)[0] ?? '');
  const spoken = wanted.find((tag) => (LANGUAGES as string[]).includes(tag));
  return (spoken as Language | undefined) ?? DEFAULT_LANGUAGE;
}
