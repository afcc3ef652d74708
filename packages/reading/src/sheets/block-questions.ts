import {
  type Example,
  exampleOf,
  EXAMPLES,
  layoutOf,
  shortText,
  type Question,
  questionId,
  type QuestionKind,
} from '@rallybook/contract/rules/questions';
import type { UnsureCode } from '@rallybook/contract/rules/sheet';
import type { BlockAnswers } from './draft/block-answers.ts';
import type { FoundBlock } from './read-blocks.ts';
import {
  type Asked,
  askBalance,
  askDateOrder,
  askGeneral,
  askHidden,
  askKind,
  askMarks,
  askMonth,
  askNumbers,
  askPayer,
  askStates,
  askUnit,
  type Known,
} from './table-questions.ts';
import { columnLetters, rangeName } from './table/grid.ts';

/** A question about a block, and what follows from its answers. */
export type BlockQuestion = {
  question: Question;
  blockId: string;
  /** The folded headings of the table, by which an answer is found again; null where it is not kept. */
  layout: string | null;
  answered: Asked['answered'];
};

/** Rows of a table as examples below its heading, first those that hold a certain text. */
function examplesOf({ texts, piece, draft }: FoundBlock, signs: readonly string[]): Example[] {
  const { top, left, bottom, right } = piece.region;
  const head = draft.layout?.isTurned === false ? draft.layout.head : Number(piece.hasHead);
  const rowAt = (row: number) => {
    const cells = (texts.texts[row] ?? []).slice(left, right);
    // Each stands below its heading as long as those before it are there, also the empty ones.
    return { row, cells: cells.slice(0, cells.findLastIndex((text) => text !== '') + 1) };
  };
  const rows = Array.from({ length: Math.min(bottom - top - head, MOST_LOOKED_AT) }, (_, nth) =>
    rowAt(top + head + nth),
  );
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const heading = head > 0 ? [rowAt(top + head - 1)] : [];
  const isTelling = ({ cells }: (typeof rows)[number]) =>
    cells.some((text) => signs.includes(text));
  const shown = [...filled.filter(isTelling), ...filled.filter((row) => !isTelling(row))];
  return [...heading, ...shown.slice(0, EXAMPLES).toSorted((a, b) => a.row - b.row)].map(
    ({ row, cells }) => exampleOf(row + 1, cells.join(' | ')),
  );
}

/** So many rows of a table may become examples. */
const MOST_LOOKED_AT = 200;

/** The nearest title of a table, else the name of its sheet, without what changes from month to month. */
const subjectOf = ({ title, sheet }: FoundBlock) => (title ?? sheet).replace(/\d/g, '');

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

/** Whether what is open about a block is its month. */
function lacksMonth({ draft: { why: code, kind, columns } }: FoundBlock): boolean {
  if (code !== 'dates') return code === 'month';
  const isNumbered = kind === 'attendance' && columns.some(({ role }) => role === 'date');
  return isNumbered || kind === 'costs';
}

/** What is asked first about a block; null where nothing is. */
function askAbout(block: FoundBlock, before: BlockAnswers, known: Known): Asked | null {
  const { why: code, asked, sharers, balance, general } = block.draft;
  if (code === null) return sharers.length > 0 ? askPayer(sharers) : null;
  if (lacksMonth(block) && before.month === undefined) return askMonth(block, before, known);
  if (code === 'kind' && balance !== null) return askBalance(balance);
  if (code === 'kind' && general !== null) return askGeneral(general);
  if (code === 'states' && asked !== null && asked.column !== null)
    return askStates(asked.signs, asked.column);
  return ASKED_BY_CODE[code]?.(block, known) ?? askKind(block, before, known);
}

/** The questions about a table of a kind that is known. */
const ASKED_BY_CODE: Readonly<
  Partial<Record<UnsureCode, (block: FoundBlock, known: Known) => Asked>>
> = {
  numbers: askNumbers,
  marks: askMarks,
  unit: (_, { currency }) => askUnit(currency),
  date_order: askDateOrder,
  hidden: askHidden,
};

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
    draft.why === null
      ? columns.map(
          (letters) => `${letters}${piece.region.top + 1}:${letters}${piece.region.bottom}`,
        )
      : [range];
  // One answer settles all tables with the same headings, and all lists of names below days; months differ.
  const isBelowDay =
    kind === 'kind_of_table' && draft.kind === 'attendance' && headings.length === 0;
  const table =
    layout ??
    layoutOf([sheet, isBelowDay ? subjectOf(block) : range, ...headings.map(({ text }) => text)]);
  const question: Question = {
    id: questionId(kind, table, about.join(' ')),
    kind,
    message,
    place: places.map((place) => ({ sheet, range: place })),
    column,
    value: value === null ? null : shortText(value),
    example: examplesOf(block, draft.asked?.signs ?? []),
    choices: choices.map(({ key, text }) => ({
      key: shortText(key),
      text: shortText(text),
    })),
    default: null,
  };
  return { question, blockId: id, layout, answered };
}
