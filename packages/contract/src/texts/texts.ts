import type { en } from './en.ts';
import type { en as moneyEn } from './money-en.ts';

type Translated<English> = {
  [Group in keyof English]: Readonly<Record<keyof English[Group], string>>;
};

/** The texts that the server and every page of the web app share, in one language. */
export type Texts = Translated<typeof en>;

/** The texts of bills and payment messages; loaded with the pages that show one. */
export type MoneyTexts = Translated<typeof moneyEn>;

/** Every shared text in a language other than English. */
export type Translation = Texts & MoneyTexts;

export type Parameters = Readonly<Record<string, string | number>>;

/**
 * Fills in a sentence's parameters: "Must be at most {max}" becomes "Must be at most 2,000".
 * @param language in which numbers are written; pass years and the like as text, which stays as it is
 */
export function fillIn(sentence: string, parameters: Parameters, language: string): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name];
    if (typeof value === 'number') return value.toLocaleString(language);
    return value ?? placeholder;
  });
}
