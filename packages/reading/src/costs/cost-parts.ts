import { isCounted } from './cost-words.ts';

/** A word, number or mark of a line; taken once it is understood. */
export type Part = { readonly text: string; readonly isCounted: boolean; isTaken: boolean };

/** What separates words. Between digits, a comma and a colon belong to a number or a time. */
const SEPARATORS = /[=;()[\]→*×]|[,:：](?!\d)|(?<!\d)[,:：]/gu;

/** The parts of a line. */
export function partsOf(line: string): Part[] {
  const words = line.replace(SEPARATORS, ' $& ').split(' ');
  return words
    .filter((word) => word !== '')
    .map((text) => ({ text, isCounted: isCounted(text), isTaken: false }));
}
