import {
  type CalendarDate,
  datesOfMonth,
  monthOf,
  monthsBack,
  nextMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Choice, Question, QuestionKind } from '@rallybook/contract/rules/questions';
import { BLOCK_KINDS, type BlockKind, type UnsureCode } from '@rallybook/contract/rules/sheet';
import { foldMark, type Mark } from '../cells/marks.ts';
import { nameOf } from '../cells/setting.ts';
import {
  type BlockAnswers,
  BOTH,
  EMPTY_CELL,
  type MeaningOfBalance,
  MEANINGS_OF_NUMBERS,
  type MeaningOfNumbers,
  NONE,
  type PayerSign,
} from './draft/block-answers.ts';
import type { FoundBlock } from './read-blocks.ts';
import { monthOfTexts } from './table/block-months.ts';
import { columnLetters } from './table/grid.ts';

/** What questions depend on besides: today, the club's currency, and whether there is time to read a block as each of the choices. */
export type Known = { today: CalendarDate; currency: Currency; mayTry: boolean };

/** A question about a table before it has a place, an id and examples. */
export type Asked = {
  kind: QuestionKind;
  message: string;
  /** What is asked about, besides the table. */
  about?: readonly string[];
  choices: Choice[];
  column?: Question['column'];
  value?: string | null;
  /** What follows from an answer. */
  answered: (key: string, before: BlockAnswers) => BlockAnswers;
};

const KIND_TEXTS: Readonly<Record<BlockKind, string>> = {
  attendance: 'who came on which dates',
  registrations: 'who registered for which days',
  costs: 'what the club spent',
  amounts: 'who pays what',
  members: 'a list of members',
  ignored: 'none of these: leave it out',
};

const NUMBER_TEXTS: Readonly<Record<MeaningOfNumbers, string>> = {
  times: 'how often somebody came that day: they were there once',
  guests: 'people: the member and the guests they brought',
  games: 'games played: who has some was there',
  money_in_thousands: 'money in thousands',
  points: 'points: who has some was there',
  minutes: 'minutes: who has some was there',
  none: 'none of these: nothing is taken from them',
};

/** Why a table waits, as its question begins. */
const REASONS: Readonly<Partial<Record<UnsureCode, string>>> = {
  kind: 'It is not certain what this table is.',
  dates: 'This table has no dates of its own.',
  states: 'A column of this table may say who came.',
  registration_type: "These registrations are of another kind than the club's.",
  other_club: 'The title of this table names another club.',
  members: 'Members or marks stand in this table, but not what it is.',
};

/** A choice as it is sent and shown: a text of the sheet is both. */
const asChoice = (text: string): Choice => ({ key: text, text });

/** Whether what a kind would say is read beside who came: whoever says that it is all would lose the rest. */
const isReadBeside = (kind: BlockKind, draft: FoundBlock['draft']): boolean =>
  draft.kind === 'attendance' &&
  ((kind === 'amounts' && draft.amountCells > 0) ||
    (kind === 'registrations' && draft.registrations.length > 0));

/**
 * The kinds of which somebody may say that a table is one: what it was read as, and each that would say something. What it
 * was read as may still wait then, and is told.
 */
function kindChoices(block: FoundBlock, before: BlockAnswers, { today, mayTry }: Known): Choice[] {
  const { draft, readWith } = block;
  const isPossible = (kind: BlockKind): boolean => {
    if (isReadBeside(kind, draft)) return false;
    if (kind === 'ignored' || kind === draft.kind || !mayTry) return true;
    const answers = asKind(kind, draft.why, before);
    const first = readWith(answers);
    // Its month is asked next.
    const read = first.why === 'month' ? readWith({ ...answers, ...monthOf(today) }) : first;
    const isOfOtherType = draft.why === 'registration_type' && read.registrations.length > 0;
    const isAny =
      kind === 'attendance'
        ? read.records.length > 0 || read.why !== null
        : read.people.length > 0 || read.costs.length > 0;
    return isAny && read.why !== 'kind' && read.why !== draft.why && !isOfOtherType;
  };
  const possible = BLOCK_KINDS.filter((kind) => isPossible(kind));
  // Whoever says what a table is of which no column is known chooses these next.
  const offered = possible.length > 1 ? possible : BLOCK_KINDS;
  return offered.map((kind) => ({ key: kind, text: KIND_TEXTS[kind] }));
}

const asKind = (kind: BlockKind, why: UnsureCode | null, before: BlockAnswers): BlockAnswers => ({
  ...before,
  kind,
  ...(why === 'states' && { areStatesSaid: true }),
  ...(why === 'other_club' && { isOwn: true }),
});

/** What a table is. */
export function askKind(block: FoundBlock, before: BlockAnswers, known: Known): Asked {
  const { draft, title } = block;
  const { why } = draft;
  return {
    kind: 'kind_of_table',
    about: [why ?? ''],
    message: `${REASONS[why ?? 'kind'] ?? REASONS.kind!} What is it?`,
    choices: kindChoices(block, before, known),
    value: why === 'other_club' ? title : null,
    answered: (key, answers) => asKind(key as BlockKind, why, answers),
  };
}

export const askNumbers = (): Asked => ({
  kind: 'meaning_of_numbers',
  message: 'What do the numbers below the dates count?',
  choices: MEANINGS_OF_NUMBERS.map((key) => ({ key, text: NUMBER_TEXTS[key] })),
  answered: (key, answers) => ({ ...answers, numbers: key as MeaningOfNumbers }),
});

const CAME: Mark = { isPresent: true, guests: 0 };
const AWAY: Mark = { isPresent: false, guests: 0 };

/** What signs mean where one of them, or an empty cell, says that somebody came. */
function signsBy(
  key: string,
  signs: readonly string[],
  areOpposite: boolean,
): Record<string, Mark> {
  const folded = signs.map((sign) => foldMark(sign));
  if (key === EMPTY_CELL) return Object.fromEntries(folded.map((sign) => [sign, AWAY]));
  if (key === BOTH) return Object.fromEntries(folded.map((sign) => [sign, CAME]));
  const others = areOpposite ? folded.map((sign) => [sign, AWAY] as const) : [];
  return Object.fromEntries([...others, [foldMark(key), CAME]]);
}

/** Which sign says that somebody came. */
export function askMarks({ draft: { asked } }: FoundBlock): Asked {
  const { signs, areOpposite } = asked ?? { signs: [], areOpposite: false };
  return {
    kind: 'meaning_of_mark',
    about: signs.toSorted((sign, other) => (sign < other ? -1 : 1)),
    message: 'Which of these says that somebody came?',
    choices: [
      ...signs.map((sign) => asChoice(sign)),
      areOpposite
        ? { key: BOTH, text: 'each of them' }
        : { key: EMPTY_CELL, text: 'an empty cell' },
      { key: NONE, text: 'none of them: nothing is taken from them' },
    ],
    answered: (key, answers) => ({
      ...answers,
      came: key,
      ...(key !== NONE && { signs: { ...answers.signs, ...signsBy(key, signs, areOpposite) } }),
    }),
  };
}

/** Which value of a column says that somebody came. */
export function askStates(
  signs: readonly string[],
  column: NonNullable<Question['column']>,
): Asked {
  const name = column.heading === '' ? columnLetters(column.index) : column.heading;
  return {
    kind: 'meaning_of_mark',
    about: [name],
    message: `Which value of "${name}" says that somebody came?`,
    column,
    choices: [
      ...signs.map((sign) => asChoice(sign)),
      { key: NONE, text: 'none of them: the column says something else' },
    ],
    answered: (key, answers) => ({
      ...answers,
      states: { ...answers.states, [column.index]: key },
      ...(key !== NONE && { signs: { ...answers.signs, [foldMark(key)]: CAME } }),
    }),
  };
}

/** So many months are offered, the last one first. */
const MONTHS = 12;

const choiceOfMonth = ({ year, month }: YearMonth): Choice => {
  const date = datesOfMonth({ year, month }).first;
  return { key: date.slice(0, 7), text: `${date.slice(5, 7)}/${date.slice(0, 4)}` };
};

/** The last months, with those that the headings of a table name. */
function monthChoices({ draft }: FoundBlock, today: CalendarDate): Choice[] {
  // People register for a month before it begins.
  const now = draft.kind === 'registrations' ? nextMonth(monthOf(today)) : monthOf(today);
  const last = monthsBack(now, MONTHS).map(choiceOfMonth);
  const named = draft.columns.flatMap(({ heading }) => monthOfTexts([heading], today) ?? []);
  const older = new Map(named.map((column) => [choiceOfMonth(column).key, choiceOfMonth(column)]));
  for (const { key } of last) older.delete(key);
  return [...last, ...older.values()].toSorted((a, b) => (a.key < b.key ? 1 : -1));
}

/** Of which month a table is: where it has columns of months, one of theirs. */
export function askMonth(block: FoundBlock, before: BlockAnswers, { today, mayTry }: Known): Asked {
  const months = monthChoices(block, today);
  const answered: Asked['answered'] = (key, answers) =>
    key === NONE
      ? { ...answers, kind: 'ignored' }
      : { ...answers, year: Number(key.slice(0, 4)), month: Number(key.slice(5, 7)) };
  const isOfTable = ({ key }: Choice) => block.readWith(answered(key, before)).why !== 'kind';
  const own = mayTry ? months.filter((choice) => isOfTable(choice)) : months;
  return {
    kind: 'month_of_table',
    message: 'Of which month is this table?',
    choices: [
      // Where no month settles what the table is, that is asked next.
      ...(own.length > 0 ? own : months),
      { key: NONE, text: 'none: leave the table out' },
    ],
    answered,
  };
}

export const askUnit = (currency: Currency): Asked => ({
  kind: 'unit_of_amounts',
  message: 'In which unit do the amounts of this table stand?',
  choices: [
    { key: 'unit', text: nameOf(currency) },
    { key: 'thousand', text: `thousands of ${nameOf(currency)}` },
  ],
  answered: (key, answers) => ({ ...answers, unit: key === 'thousand' ? 1000 : 1 }),
});

export const askDateOrder = (): Asked => ({
  kind: 'order_of_dates',
  message: 'Which is first in these dates, the day or the month?',
  choices: [
    { key: 'day_first', text: 'the day' },
    { key: 'month_first', text: 'the month' },
  ],
  answered: (key, answers) => ({
    ...answers,
    order: key === 'month_first' ? 'month first' : 'day first',
  }),
});

export const askHidden = (): Asked => ({
  kind: 'hidden_parts',
  message: 'The file does not show all of this table. Does what it hides count?',
  choices: [
    { key: 'yes', text: 'yes' },
    { key: 'no', text: 'no' },
  ],
  answered: (key, answers) => ({ ...answers, areHiddenCounted: key === 'yes' }),
});

export const askBalance = (column: NonNullable<Question['column']>): Asked => ({
  kind: 'column_unknown',
  about: [column.heading],
  message: `What does a number above zero in "${column.heading}" say?`,
  column,
  choices: [
    { key: 'owed', text: 'that somebody still has to pay it' },
    { key: 'credit', text: 'that somebody is in credit with it' },
    { key: 'nothing', text: 'nothing that counts here' },
  ],
  answered: (key, answers) => ({ ...answers, balance: key as MeaningOfBalance }),
});

/** What amounts say: what each was to pay, or has paid. The heading is another month's in the next file. */
export const askGeneral = (column: NonNullable<Question['column']>): Asked => ({
  kind: 'column_unknown',
  about: [column.heading.replace(/\d/g, '')],
  message: `What do the amounts of "${column.heading || columnLetters(column.index)}" say?`,
  column,
  choices: [
    { key: 'target', text: 'what each was to pay' },
    { key: 'paid', text: 'what each has paid' },
    { key: 'owed', text: 'what each still owed from before' },
    { key: 'ignored', text: KIND_TEXTS.ignored },
  ],
  answered: (key, answers) =>
    key === 'target' || key === 'paid' || key === 'owed'
      ? {
          ...answers,
          kind: 'amounts',
          amounts: { ...answers.amounts, [column.index]: key === 'owed' ? 'carried' : key },
        }
      : { ...answers, kind: 'ignored' },
});

export const askPayer = (sharers: readonly { heading: string }[]): Asked => ({
  kind: 'who_owes_whom',
  about: sharers.map(({ heading }) => heading),
  message: 'Who paid, by the figures below the names?',
  choices: [
    { key: 'gets', text: 'whoever stands above zero' },
    { key: 'owes', text: 'whoever stands below zero' },
    { key: NONE, text: 'neither: the club paid' },
  ],
  answered: (key, answers) => ({ ...answers, payer: key as PayerSign }),
});
