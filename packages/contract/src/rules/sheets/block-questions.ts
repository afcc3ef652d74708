import { type CalendarDate, datesOfMonth } from '../calendar.ts';
import {
  type Choice,
  type Example,
  EXAMPLES,
  layoutOf,
  MAX_EXAMPLE,
  type Question,
  questionId,
  type QuestionKind,
} from '../questions.ts';
import {
  type BlockAnswers,
  EMPTY_CELL,
  MEANINGS_OF_NUMBERS,
  type MeaningOfNumbers,
  NONE,
  type PayerSign,
} from './block-answers.ts';
import { columnLetters, rangeName } from './grid.ts';
import { foldMark, type Mark } from './marks.ts';
import type { FoundBlock } from './read-blocks.ts';
import { BLOCK_KINDS, type BlockKind, type UnsureCode } from './sheet.ts';

/** A question about a block, and what follows from its answers. */
export type BlockQuestion = {
  question: Question;
  blockId: string;
  /** The folded headings of the table, by which an answer is found again; null where it is not kept. */
  layout: string | null;
  answered: (key: string, before: BlockAnswers) => BlockAnswers;
};

/** What questions depend on besides: today, and whether there is time to read a block as each of the choices. */
type Known = { today: CalendarDate; mayTry: boolean };

type Asked = {
  kind: QuestionKind;
  message: string;
  /** What is asked about, besides the table. */
  about?: readonly string[];
  choices: Choice[];
  column?: Question['column'];
  value?: string | null;
  answered: BlockQuestion['answered'];
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

/** Rows of a table as examples, first those that hold a certain text. */
function examplesOf({ texts, piece, draft }: FoundBlock, signs: readonly string[]): Example[] {
  const { top, left, bottom, right } = piece.region;
  const head = draft.layout?.isTurned === false ? draft.layout.head : Number(piece.hasHead);
  const rows = Array.from(
    { length: Math.min(bottom - top - head, MOST_LOOKED_AT) },
    (_, nth) => top + head + nth,
  ).map((row) => ({
    row,
    cells: (texts.texts[row] ?? []).slice(left, right).filter((text) => text !== ''),
  }));
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const isTelling = ({ cells }: (typeof rows)[number]) =>
    cells.some((text) => signs.includes(text));
  return [...filled.filter(isTelling), ...filled.filter((row) => !isTelling(row))]
    .slice(0, EXAMPLES)
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, cells }) => ({
      line: row + 1,
      text: cells.join(' | ').slice(0, MAX_EXAMPLE).toWellFormed(),
    }));
}

/** So many rows of a table may become examples. */
const MOST_LOOKED_AT = 200;

/** The nearest title of a table, else the name of its sheet, without what changes from month to month. */
const subjectOf = ({ titles, sheet }: FoundBlock) => (titles[0] ?? sheet).replace(/\d/g, '');

/**
 * The headings and the title of a table, by which what was answered about it is found again: tables of a name and a date may be about
 * anything. Headings in which people stand are kept nowhere.
 */
function keptLayout(block: FoundBlock): string | null {
  const { headings, draft } = block;
  const names = new Set(draft.people.map(({ name }) => name.toLowerCase()));
  const isNamed = headings.some(({ text }) => names.has(text));
  return headings.length === 0 || isNamed || draft.layout?.isTurned === true
    ? null
    : layoutOf([...headings.map(({ text }) => text), subjectOf(block)]);
}

/** A choice as it is sent and shown: a text of the sheet is both. */
const asChoice = (text: string): Choice => ({ key: text, text });

/** The kinds of which somebody may say that a table is one; those that would say nothing are left out. */
function kindChoices(block: FoundBlock, before: BlockAnswers, { today, mayTry }: Known): Choice[] {
  const { draft, readWith } = block;
  const month = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  const isPossible = (kind: BlockKind): boolean => {
    if (kind === 'ignored' || !mayTry) return true;
    const answers = asKind(kind, draft.why, before);
    const first = readWith(answers);
    // Its month is asked next.
    const read = first.why === 'month' ? readWith({ ...answers, ...month }) : first;
    const isOfOtherType = draft.why === 'registration_type' && read.registrations.length > 0;
    const isAny =
      kind === 'attendance'
        ? read.records.length > 0 || read.why !== null
        : read.people.length > 0 || read.costs.length > 0;
    return isAny && read.why !== 'kind' && read.why !== draft.why && !isOfOtherType;
  };
  return BLOCK_KINDS.filter((kind) => isPossible(kind)).map((kind) => ({
    key: kind,
    text: KIND_TEXTS[kind],
  }));
}

const asKind = (kind: BlockKind, why: UnsureCode | null, before: BlockAnswers): BlockAnswers => ({
  ...before,
  kind,
  ...(why === 'states' && { areStatesSaid: true }),
  ...(why === 'other_club' && { isOwn: true }),
});

/** What a table is. */
function askKind(block: FoundBlock, before: BlockAnswers, known: Known): Asked {
  const { draft, titles } = block;
  const { why } = draft;
  return {
    kind: 'kind_of_table',
    about: [why ?? ''],
    message: `${REASONS[why ?? 'kind'] ?? REASONS.kind!} What is it?`,
    choices: kindChoices(block, before, known),
    value: why === 'other_club' ? (titles[0] ?? null) : null,
    answered: (key, answers) => asKind(key as BlockKind, why, answers),
  };
}

const askNumbers = (): Asked => ({
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
  const others = areOpposite ? folded.map((sign) => [sign, AWAY] as const) : [];
  return Object.fromEntries([...others, [foldMark(key), CAME]]);
}

/** Which sign says that somebody came. */
function askMarks({ draft: { asked } }: FoundBlock): Asked {
  const { signs, areOpposite } = asked ?? { signs: [], areOpposite: false };
  return {
    kind: 'meaning_of_mark',
    about: signs.toSorted(),
    message: 'Which of these says that somebody came?',
    choices: [
      ...signs.map((sign) => asChoice(sign)),
      ...(areOpposite ? [] : [{ key: EMPTY_CELL, text: 'an empty cell' }]),
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
function askStates(signs: readonly string[], column: NonNullable<Question['column']>): Asked {
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

/** Of which month a table is: where it has columns of months, one of theirs. */
function askMonth({ readWith }: FoundBlock, before: BlockAnswers, { today, mayTry }: Known): Asked {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const date = datesOfMonth({
      year: month - back > 0 ? year : year - 1,
      month: month - back > 0 ? month - back : month - back + 12,
    }).first;
    return { key: date.slice(0, 7), text: `${date.slice(5, 7)}/${date.slice(0, 4)}` };
  });
  const answered: Asked['answered'] = (key, answers) =>
    key === NONE
      ? { ...answers, kind: 'ignored' }
      : { ...answers, year: Number(key.slice(0, 4)), month: Number(key.slice(5, 7)) };
  return {
    kind: 'month_of_table',
    message: 'Of which month is this table?',
    choices: [
      ...months.filter(({ key }) => !mayTry || readWith(answered(key, before)).why !== 'kind'),
      { key: NONE, text: 'none: leave the table out' },
    ],
    answered,
  };
}

const askUnit = (): Asked => ({
  kind: 'unit_of_amounts',
  message: 'In which unit do the amounts of this table stand?',
  choices: [
    { key: 'unit', text: 'đồng' },
    { key: 'thousand', text: 'thousands of đồng' },
  ],
  answered: (key, answers) => ({ ...answers, unit: key === 'thousand' ? 1000 : 1 }),
});

const askHidden = (): Asked => ({
  kind: 'hidden_parts',
  message: 'The file does not show all of this table. Does what it hides count?',
  choices: [
    { key: 'yes', text: 'yes' },
    { key: 'no', text: 'no' },
  ],
  answered: (key, answers) => ({ ...answers, areHiddenCounted: key === 'yes' }),
});

const askPayer = (sharers: readonly { heading: string }[]): Asked => ({
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

/** What is asked first about a block; null where nothing is. */
function askAbout(block: FoundBlock, before: BlockAnswers, known: Known): Asked | null {
  const { draft } = block;
  const { why, kind, month, asked } = draft;
  const isNumbered = kind === 'attendance' && draft.columns.some(({ role }) => role === 'date');
  const isOfNoMonth = why === 'dates' && (isNumbered || (kind === 'costs' && month === null));
  if (why === null) return draft.sharers.length > 0 ? askPayer(draft.sharers) : null;
  if ((why === 'month' || isOfNoMonth) && before.month === undefined)
    return askMonth(block, before, known);
  if (why === 'numbers') return askNumbers();
  if (why === 'marks') return askMarks(block);
  if (why === 'unit') return askUnit();
  if (why === 'hidden') return askHidden();
  if (why === 'states' && asked?.column) return askStates(asked.signs, asked.column);
  return askKind(block, before, known);
}

/** What of an answer holds for the next file: a month is another one then. */
const isKept = (kind: QuestionKind) => kind !== 'month_of_table' && kind !== 'who_owes_whom';

/**
 * The question that a block raises, the first one of several: what is asked next may follow from its answer.
 * @param before what was answered about it already
 * @param known whether there is time to see of which kinds it can be, and the day
 * @returns null where nothing is open
 */
export function questionAbout(
  block: FoundBlock,
  before: BlockAnswers,
  known: Known,
): BlockQuestion | null {
  const asked = askAbout(block, before, known);
  if (asked === null) return null;
  const { kind, about = [], message, choices, column = null, value = null, answered } = asked;
  const { sheet, id, piece, draft, headings } = block;
  const kept = keptLayout(block);
  const layout = isKept(kind) ? kept : null;
  const range = rangeName(piece.region);
  const columns = draft.sharers.map(({ index }) => columnLetters(index));
  const places =
    why(draft) === null
      ? columns.map(
          (letters) => `${letters}${piece.region.top + 1}:${letters}${piece.region.bottom}`,
        )
      : [range];
  // One answer settles all tables with the same headings; months differ.
  const table = layout ?? layoutOf([sheet, range, ...headings.map(({ text }) => text)]);
  const question: Question = {
    id: questionId(kind, table, about.join(' ')),
    kind,
    message,
    place: places.map((place) => ({ sheet, range: place })),
    column,
    value: value === null ? null : value.slice(0, MAX_EXAMPLE).toWellFormed(),
    example: examplesOf(block, draft.asked?.signs ?? []),
    choices: choices.map(({ key, text }) => ({
      key: key.slice(0, MAX_EXAMPLE).toWellFormed(),
      text: text.slice(0, MAX_EXAMPLE).toWellFormed(),
    })),
    default: null,
  };
  return { question, blockId: id, layout, answered };
}

const why = ({ why: code }: FoundBlock['draft']) => code;
