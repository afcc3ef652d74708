import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';

export type ToldOfText = BulkPreview['told'][number];

/** What is told, but was read: it does not stay in the text. */
const READ = new Set(['not_present', 'wrong_weekday', 'several_names', 'left_out']);

/** Whether something that is told stays in the text, to be corrected. */
export const isLeft = ({ code }: Pick<ToldOfText, 'code'>): boolean => !READ.has(code);

/**
 * What was not understood and what nobody has answered, to be corrected: lines as they were written, and parts of lines with
 * their day, in the server's format.
 */
export function leftLines({ told, questions }: Pick<BulkPreview, 'told' | 'questions'>): string {
  const ofDay = (date: string, text: string) => `${formatDisplayDate(date)}: ${text}`;
  const unread = told
    .filter(isLeft)
    .map(({ text, date }) => (date === null ? text : ofDay(date, text)));
  const open = questions
    .filter(({ kind }) => kind === 'reading_of_line')
    .flatMap(({ written }) => written.map(({ date, text }) => ofDay(date, text)));
  return [...unread, ...open].join('\n');
}

/** A pattern for a text of which the spaces, and the colons behind `vắng`, may have been written in another way. */
const looselyWritten = (text: string) =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/ /g, '[\\s:：]{1,9}'), 'u');

/** A pasted text without what was not understood in it: a line, or a part of one. */
export function withoutTold(
  pasted: string,
  { line = 1, text, date }: Pick<ToldOfText, 'line' | 'text' | 'date'>,
): string {
  const lines = pasted.split('\n');
  if (date === null) return lines.toSpliced(line - 1, 1).join('\n');
  return lines.with(line - 1, lines[line - 1]!.replace(looselyWritten(text), '')).join('\n');
}
