import type { en } from './en.ts';
import type { en as moneyEn } from './money-en.ts';

type Translated<English> = {
  [Group in keyof English]: Readonly<Record<keyof English[Group], string>>;
};

/** Every sentence for people that server and web app share, in one language. */
export type Texts = Translated<typeof en>;

/** Those of bills, and of messages that ask for money. */
export type MoneyTexts = Translated<typeof moneyEn>;

export type Parameters = Readonly<Record<string, string | number>>;

/**
 * A sentence with its parameters filled in: "Must be at most {max}" becomes "Must be at most 2,000".
 * @param language in which numbers are written; years and the like are given as text, which stays as it is
 */
export function fillIn(sentence: string, parameters: Parameters, language: string): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name];
    if (typeof value === 'number') return value.toLocaleString(language);
    return value ?? placeholder;
  });
}
