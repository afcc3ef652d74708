import type { Cell } from '@rallybook/contract/rules/cells';
import type { TableQuestion } from '../../src/bank/line/asking.ts';
import type { TableText } from '../../src/bank/line/bank-line.ts';
import { readBankRows } from '../../src/bank/read-bank-text.ts';
import type { Setting } from '../../src/cells/setting.ts';

/** The rows that a reading has in no place, or in several; a row of two questions is in one place. */
export function rowsTwice(read: TableText, count: number): { line: number; places: string[] }[] {
  const places = Array.from({ length: count }, () => new Set<string>());
  const twice: { line: number; places: string[] }[] = [];
  const put = (line: number, place: string) => {
    if (places[line - 1] === undefined) twice.push({ line, places: [place, 'outside'] });
    places[line - 1]?.add(place);
  };
  for (const { line } of read.lines) put(line, 'items');
  for (const { line } of read.faults) put(line, 'faults');
  for (const { line } of read.told) put(line, 'told');
  for (const line of read.joined) put(line, 'joined');
  for (const { place, reason } of read.passed) put(place.line!, `passed ${reason}`);
  for (const { place } of read.questions) for (const { line } of place) put(line!, 'questions');
  for (const [index, found] of places.entries()) {
    if (found.size !== 1) twice.push({ line: index + 1, places: [...found] });
  }
  return twice;
}

/** What is true of the rows of a table: whether each came in, and what a column says. */
export type Truth = {
  isIn: (line: number) => boolean | null;
  columns?: Readonly<Record<string, string | undefined>> | undefined;
  unit?: string | undefined;
};

function trueAnswer({ kind, place, column, choices }: TableQuestion, truth: Truth): string {
  if (kind === 'unit_of_amounts') return truth.unit ?? 'unit';
  if (kind === 'column_unknown') return truth.columns?.[column!.heading] ?? 'nothing';
  const sides = new Set(place.map(({ line }) => truth.isIn(line!)));
  if (kind === 'status_of_value') return sides.size === 1 && sides.has(null) ? 'not_made' : 'made';
  const [isIn] = sides;
  const key = sides.size > 1 || isIn === null ? 'neither' : isIn ? 'in' : 'out';
  return choices.find((choice) => choice.key === key)!.key;
}

/**
 * Reads a table as somebody does who answers truly what is asked, and `neither` where the rows of one question differ.
 * @param asked is told each question
 */
export function answerTruly(
  rows: readonly (readonly Cell[])[],
  known: Setting,
  truth: Truth | Truth['isIn'],
  asked: (question: TableQuestion, answer: string) => void = () => undefined,
): TableText {
  const answers: Record<string, string> = {};
  const whole = typeof truth === 'function' ? { isIn: truth } : truth;
  for (let round = 0; round < 6; round += 1) {
    const read = readBankRows(rows, { ...known, answers });
    if (read.questions.length === 0) return read;
    for (const question of read.questions) {
      const answer = trueAnswer(question, whole);
      answers[question.id] = answer;
      asked(question, answer);
    }
  }
  return readBankRows(rows, { ...known, answers });
}

/**
 * The lines of a text that a reading has in no place, or in several. A message within another one is told beside it.
 * @param texts the lines of the text; all of them have to be somewhere
 */
export function linesTwice(read: TableText, texts: readonly string[]) {
  const faults = read.faults.filter(({ code }) => code !== 'bank_message_within');
  return rowsTwice({ ...read, faults }, texts.length);
}
