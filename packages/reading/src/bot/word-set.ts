/** The words of a text, without repeats. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Whether one of the words is in a set. */
export const hasAny = (words: readonly string[], wanted: ReadonlySet<string>): boolean =>
  words.some((word) => wanted.has(word));
