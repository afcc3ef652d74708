import { type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Passed, Question, Told } from '@rallybook/contract/rules/questions';
import type {
  BlockKind,
  GivenSheet,
  UnreadCell,
  UnsureCode,
} from '@rallybook/contract/rules/sheet';
import type { Unit } from '../cells/figures.ts';
import { accountFor } from './accounted.ts';
import { type AnsweredQuestion, askBlocks } from './asked-blocks.ts';
import type { BlockColumn, CheckSum, Draft } from './draft/draft.ts';
import { doubtIgnored, trustKnown } from './draft/ignored-blocks.ts';
import { factsOf, type SheetFacts } from './people/facts.ts';
import { settlePeople } from './people/people.ts';
import { type FoundBlock, isOfMonth, readBlocks } from './read-blocks.ts';
import type { BlockHeading, ClubOfSheets, SheetChoices } from './sheet-choices.ts';
import { rangeName } from './table/grid.ts';

/** A table of a sheet as it was understood. Money is in minor units. */
type SheetBlock = {
  /** The index of its sheet and its first cell: `0:B3`. */
  id: string;
  sheet: string;
  range: string;
  kind: BlockKind;
  /** Whether something of it is not certain, and what: then nothing of it is taken. */
  isUnsure: boolean;
  why: UnsureCode | null;
  month: YearMonth | null;
  unit: Unit;
  columns: BlockColumn[];
  headings: BlockHeading[];
  counts: Record<'members' | 'registrations' | 'records' | 'guests' | 'costs' | 'amounts', number>;
  sums: CheckSum[];
  unread: UnreadCell[];
};

/** What was read of sheets, and what it says. */
export type SheetReading = {
  blocks: SheetBlock[];
  facts: SheetFacts;
  /** The type of registration that the club is switched to; null if it stays. */
  switchTo: 'DAYS' | 'SCHEDULES' | null;
  /** What only a person can say; what of it is open is in no fact. */
  questions: Question[];
  /** What was answered, now or for an earlier file. */
  answered: AnsweredQuestion[];
  told: Told[];
  passed: Passed[];
  /** What is used of each sheet, by its place. */
  used: { nth: number; range: string }[];
  /** The paths of choices that fit nothing. */
  unknownChoices: string[];
};

/** What a block's registrations need; null where they may be of either type. */
function typeOf({ registrations }: Draft): 'DAYS' | 'SCHEDULES' | null {
  if (registrations.some(({ days }) => days !== null)) return 'DAYS';
  return registrations.some(({ weekdays }) => weekdays !== null) ? 'SCHEDULES' : null;
}

/**
 * Blocks whose registrations are of another type than the club's are unsure, but a club that has none is switched.
 * @returns the type that it is switched to
 */
function settleType(
  drafts: readonly Draft[],
  { registrationType, hasRegistrations }: ClubOfSheets,
): 'DAYS' | 'SCHEDULES' | null {
  const types = drafts.filter(({ why }) => why === null).flatMap((draft) => typeOf(draft) ?? []);
  const wanted = hasRegistrations ? registrationType : (types[0] ?? registrationType);
  for (const draft of drafts) {
    const type = typeOf(draft);
    if (type !== null && type !== wanted) draft.why ??= 'registration_type';
  }
  return wanted === registrationType ? null : wanted;
}

const countOf = (draft: Draft): SheetBlock['counts'] => ({
  members: draft.people.length,
  registrations: draft.registrations.length,
  records: draft.records.length,
  guests: draft.guests.reduce((sum, { count }) => sum + count, 0),
  costs: draft.costs.length,
  amounts: draft.amountCells,
});

/** The choices of blocks, columns and rows that fit none. */
function unknownBlocks(found: readonly FoundBlock[], { blocks = {} }: SheetChoices): string[] {
  const known = new Map(found.map(({ id, piece }) => [id, piece.region]));
  return Object.entries(blocks).flatMap(([id, { columns = {}, skip = [] }]) => {
    const region = known.get(id);
    if (region === undefined) return [`blocks.${id}`];
    const isColumn = (index: string) =>
      Number(index) >= region.left && Number(index) < region.right;
    const isRow = (row: number) => row >= region.top && row < region.bottom;
    return [
      ...Object.keys(columns).flatMap((index) =>
        isColumn(index) ? [] : [`blocks.${id}.columns.${index}`],
      ),
      ...(skip.every(isRow) ? [] : [`blocks.${id}.skip`]),
    ];
  });
}

/**
 * Reads a club's sheets as they are: attendance, registrations, costs, amounts and members, in any order and direction. What it
 * did not understand is told with its cell; what is not certain is unsure, and none of it is among the facts.
 * Time grows linearly with the cells.
 * @param sheets as a file has them: at most 20, with 200,000 cells together
 * @param choices what somebody said about an earlier reading of the same sheets
 */
export function readSheets(
  sheets: readonly GivenSheet[],
  choices: SheetChoices,
  club: ClubOfSheets,
): SheetReading {
  const read = sheets.map((sheet, nth) => readBlocks(sheet, nth, choices, club));
  const found = read.flatMap((sheet) => sheet.found);
  let switchTo: SheetReading['switchTo'] = null;
  const settle = () => {
    const drafts = found.map(({ draft }) => draft);
    trustKnown(drafts, club.members);
    switchTo = settleType(drafts, club);
    doubtIgnored(found, club.members);
  };
  const { questions: given = {} } = choices;
  const { kept = {}, today, currency } = club;
  const asked = askBlocks(found, { given, kept, today, currency }, settle);
  const drafts = found.map(({ draft }) => draft);
  const certain = drafts.filter(({ why }) => why === null);
  const settled = settlePeople(drafts, club.members, choices.names ?? {}, club.nameOrder);
  const registrationType = switchTo ?? club.registrationType;
  const known = { ...club, registrationType };
  const { facts, told } = factsOf(certain, settled, known, choices.schedules ?? {});
  const unreadOf = ({ draft }: FoundBlock) => [...draft.unread, ...(told.get(draft) ?? [])];
  const blocks = found.map((block): SheetBlock => ({
    id: block.id,
    sheet: block.sheet,
    range: rangeName(block.piece.region),
    kind: block.draft.kind,
    isUnsure: block.draft.why !== null,
    why: block.draft.why,
    month: isOfMonth(block.draft) ? block.draft.month : null,
    unit: block.draft.unit,
    columns: block.draft.columns,
    headings: block.headings,
    counts: countOf(block.draft),
    sums: block.draft.sums,
    unread: unreadOf(block),
  }));
  const unknownChoices = [
    ...unknownBlocks(found, choices),
    ...settled.unknownChoices.map((name) => `names.${name}`),
    ...asked.unknown.map((id) => `questions.${id}`),
  ];
  const places = accountFor(read, { openOf: asked.openOf, unreadOf });
  return {
    blocks,
    facts,
    switchTo,
    questions: asked.open,
    answered: asked.answered,
    ...places,
    unknownChoices,
  };
}
