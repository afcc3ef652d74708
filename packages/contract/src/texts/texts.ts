import type { en } from './en.ts';

/** Every sentence for people that server and web app share, in one language. */
export type Texts = {
  [Group in keyof typeof en]: Readonly<Record<keyof (typeof en)[Group], string>>;
};

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
