import type { BlockKind } from '@rallybook/contract/rules/sheet';
import { type Unit } from '../../cells/figures.ts';
import type { Mark } from '../../cells/marks.ts';
import type { DateOrder } from '../../cells/times.ts';

/** What bare numbers in a table of names and dates may be. */
export const MEANINGS_OF_NUMBERS = [
  'times',
  'guests',
  'games',
  'money_in_thousands',
  'points',
  'minutes',
  'none',
] as const;
export type MeaningOfNumbers = (typeof MEANINGS_OF_NUMBERS)[number];

/** Answers to which of several signs says that somebody came: an empty cell, each of two, or none of them. */
export const EMPTY_CELL = 'empty';
export const BOTH = 'both';
export const NONE = 'none';

/** Who paid, where columns of people hold what each got or owed of a cost: whoever is above zero, or below. */
export type PayerSign = 'gets' | 'owes' | 'none';

/** What was answered to the questions about a table. */
export type BlockAnswers = {
  kind?: BlockKind;
  /** Whether the table is the club's own, though its title names another. */
  isOwn?: true;
  /** Whether no column beside names and dates says who came. */
  areStatesSaid?: true;
  numbers?: MeaningOfNumbers;
  /** Which sign says that somebody came, as it was answered. */
  came?: string;
  /** What signs mean by the answers. */
  signs?: Readonly<Record<string, Mark>>;
  /** By the sheet's columns, the value that says that somebody came. */
  states?: Readonly<Record<string, string>>;
  /** Whether what the file hides counts. */
  areHiddenCounted?: boolean;
  year?: number;
  month?: number;
  unit?: Unit;
  /** Whether the day or the month is first in its dates. */
  order?: DateOrder;
  payer?: PayerSign;
  /** What a number above zero says in the only column of what is left. */
  balance?: MeaningOfBalance;
  /** By the sheet's columns, whether its amounts were to be paid, were paid, or were owed from before. */
  amounts?: Readonly<Record<string, 'target' | 'paid' | 'carried'>>;
};

/** What a number above zero says of somebody in a column of balances; `nothing` leaves it out. */
export type MeaningOfBalance = 'owed' | 'credit' | 'nothing';

/** Whether the numbers or marks of a table say nothing of who came. */
export const saysNothing = ({
  numbers,
  came,
}: {
  numbers: MeaningOfNumbers | null;
  came: string | null;
}): boolean => numbers === 'money_in_thousands' || numbers === 'none' || came === NONE;

/** Whether a bare number in a cell only says that its person was there. */
export const isOnlyPresence = (numbers: MeaningOfNumbers | null): boolean =>
  numbers === 'games' || numbers === 'points' || numbers === 'minutes';
