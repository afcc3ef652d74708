import { MAX_STATEMENT, statementFormat } from '@rallybook/contract/rules/statement-file';
import type { Given } from './mutations';

/** A text or rows may have 256 KiB; the rest is for the JSON around them. */
const MAX_GIVEN_BYTES = 255 * 1024;

/** Whether a text is the file of a statement: nobody reads it in a field, and it may be far longer. */
export const isStatement = ({ text }: Given): boolean =>
  text !== undefined && statementFormat(text) !== null;

/** Whether the given text or rows are more than one request may have. */
export function isTooMuch(given: Given): boolean {
  if (isStatement(given)) return given.text!.length > MAX_STATEMENT;
  return new Blob([JSON.stringify(given)]).size > MAX_GIVEN_BYTES;
}
