import type { CalendarDate, Weekday, YearMonth } from '../calendar.ts';
import { type CellReader, cellReader } from './cell-reader.ts';
import { monthOfTexts } from './block-months.ts';
import { withDates } from './date-numbers.ts';
import { type BlockContext, type CheckSum, type BlockColumn, type Draft } from './draft.ts';
import { type ClubBefore, factsOf, type SessionTimes, type SheetFacts } from './facts.ts';
import type { Unit } from './figures.ts';
import { rangeName, type SheetTexts, textsOf, withoutRows } from './grid.ts';
import { isTitleOfAbsence, legendIn } from './marks.ts';
import { unfoldSheet } from './pasted.ts';
import { doubtIgnored } from './ignored-blocks.ts';
import { namesOtherClub } from './other-club.ts';
import { type NameChoices, settlePeople } from './people.ts';
import { firstCell, type Piece, piecesOf } from './pieces.ts';
import { draftPiece } from './draft-piece.ts';
import { NO_VALUE, plainSheet } from './plain-sheet.ts';
import type { BlockKind, ColumnRole, GivenSheet, UnreadCell, UnsureCode } from './sheet.ts';
import { doubtOfSubject } from './subjects.ts';

/** What a person said about a block. */
export type BlockChoice = {
  kind?: BlockKind | undefined;
  year?: number | undefined;
  month?: number | undefined;
  unit?: Unit | undefined;
  columns?: Readonly<Record<string, ColumnRole>> | undefined;
  /** Rows of the sheet that are left out, from 0. */
  skip?: readonly number[] | undefined;
  /** Whether it is a table of ours that says what was, from which nothing is taken. */
  isStatement?: boolean | undefined;
};

/** What a person said about a reading: blocks by their ids, names as they are written, and the times of new sessions. */
export type SheetChoices = {
  blocks?: Readonly<Record<string, BlockChoice>> | undefined;
  names?: NameChoices | undefined;
  schedules?: Readonly<Partial<Record<Weekday, Omit<SessionTimes, 'weekday'>>>> | undefined;
};

/** A heading in the first row of a block, by the sheet's columns, without what changes from month to month. */
export type BlockHeading = { index: number; text: string };

/** What a club has that a reading depends on. */
export type ClubOfSheets = ClubBefore & {
  name?: string;
  registrationType: 'DAYS' | 'SCHEDULES';
  hasRegistrations: boolean;
  today: CalendarDate;
  /** Whether the club writes names as in English. */
  isEnglish?: boolean;
  /** What was chosen for a block with these headings before. */
  remembered?: (headings: readonly BlockHeading[]) => BlockChoice | null;
  /** Whether a row has the headings of a table of ours, which fills its sheet. */
  isOwnTable?: (texts: readonly string[]) => boolean;
};

/** A table of a sheet as it was understood. Money is in VND. */
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
  /** The paths of choices that fit nothing. */
  unknownChoices: string[];
};

/** A part of a sheet that is read, with the titles above it. */
type ReadPiece = { id: string; piece: Piece; headings: BlockHeading[]; titles: string[] };

/** A block that was found, before it is settled who its people are. */
type FoundBlock = ReadPiece & { sheet: string; texts: SheetTexts; draft: Draft };

/** The headings of a block, but for days, months and numbers. */
function headingsOf(
  { texts }: SheetTexts,
  { region, hasHead }: Piece,
  reader: CellReader,
): BlockHeading[] {
  if (!hasHead) return [];
  const row = texts[region.top] ?? [];
  return row.slice(region.left, region.right).flatMap((text, place) => {
    if (!/\p{L}/u.test(text) || reader.day(text, text) !== null) return [];
    const kept = text.slice(0, MAX_HEADING).toLowerCase().replace(/\d/g, '').trim();
    return [{ index: region.left + place, text: kept }];
  });
}

/** More of a heading is not compared. */
const MAX_HEADING = 120;

/** What somebody said about a block now, and else what was chosen for its headings before. */
function choiceOf(
  id: string,
  headings: readonly BlockHeading[],
  choices: SheetChoices,
  { remembered }: ClubOfSheets,
): BlockChoice {
  const given = choices.blocks?.[id] ?? {};
  const before = headings.length === 0 ? null : (remembered?.(headings) ?? null);
  return before === null
    ? given
    : { ...before, ...given, columns: { ...before.columns, ...given.columns } };
}

/** The texts of the first rows of a piece, which may be headings that name the month. */
const HEAD_ROWS = 3;

const MONTH = /^t ?\d{1,2}$/iu;

/**
 * Texts of headings, without days, and without those of another month: `Nợ tháng 9`. Where they name several months, that of what
 * is to be paid counts.
 */
function headTexts(
  { texts }: SheetTexts,
  { region, hasHead }: Piece,
  reader: CellReader,
): string[] {
  if (!hasHead) return [];
  const isOther = (text: string) =>
    reader.day(text, text) !== null || reader.heading(text) === 'carried';
  const rows = texts.slice(region.top, Math.min(region.bottom, region.top + HEAD_ROWS));
  const all = rows.flatMap((row) => row.slice(region.left, region.right));
  // Of the months of a year, none is the table's.
  const areMonths = new Set(all.filter((text) => MONTH.test(text))).size > 1;
  const found = all.filter(
    (text) => /\p{L}/u.test(text) && !isOther(text) && !(areMonths && MONTH.test(text)),
  );
  if (countMonths(found, reader) < 2) return found;
  const ofTargets = found.filter((text) => reader.heading(text) === 'target');
  return countMonths(ofTargets, reader) < 2 ? ofTargets : [];
}

const countMonths = (texts: readonly string[], reader: CellReader): number =>
  new Set(texts.flatMap((text) => reader.month(text)?.month ?? [])).size;

/**
 * The texts above the names of a block, or what was spent, which may say what it is about. Those of a table with names across are
 * people.
 */
function tellingHeadings({ texts }: SheetTexts, { region }: Piece, draft: Draft): string[] {
  const { kind, columns, people } = draft;
  const isTelling = ({ role }: Draft['columns'][number]) =>
    kind === 'costs' ? role === 'note' || role === 'amount' : role === 'name';
  const headings = columns
    .filter((column) => isTelling(column))
    .map(({ index, heading }) => heading || (texts[region.top]?.[index] ?? ''));
  const names = new Set(people.map(({ name }) => name));
  return headings.some((heading) => names.has(heading)) ? [] : headings;
}

/**
 * Makes a block unsure by what is written above it: what it is about, and whose it is.
 * @param own its headings, and its titles with the name of its sheet, the nearest one first
 * @param above the titles of the blocks before it, too
 */
function doubtTitles(
  draft: Draft,
  own: { headings: readonly string[]; titles: readonly string[] },
  above: readonly string[],
  name: string,
): void {
  draft.why ??= doubtOfSubject(draft.kind, own.headings, own.titles);
  if (draft.kind !== 'ignored' && above.some((title) => namesOtherClub(title, name)))
    draft.why ??= 'other_club';
}

/** The whole sheet as one table, where its first row says that it is one of ours. */
function wholeSheet({ texts }: SheetTexts, { isOwnTable }: ClubOfSheets): Piece | null {
  const [first = []] = texts;
  if (isOwnTable === undefined || !isOwnTable(first.filter((text) => text !== ''))) return null;
  const region = { top: 0, left: 0, bottom: texts.length, right: first.length };
  return { region, titles: [], hasHead: true };
}

/** Reads the blocks of a sheet. */
function readSheet(
  given: GivenSheet,
  nth: number,
  choices: SheetChoices,
  club: ClubOfSheets,
): FoundBlock[] {
  const { sheet, hiddenWithin } = plainSheet(given);
  const texts = textsOf(withDates(unfoldSheet(sheet)));
  const reader = cellReader(legendIn(texts.texts), club.today);
  const read = ({ piece, id, headings, titles }: ReadPiece, month: YearMonth | null): Draft => {
    const choice = choiceOf(id, headings, choices, club);
    const chosen = chosenMonth(choice, month, club.today);
    const [titleWeek = null] = piece.titles.flatMap((title) => reader.week(title) ?? []);
    const context: BlockContext = {
      reader: { ...reader, titleWeek },
      kind: choice.kind ?? null,
      month: chosen ?? month,
      isMonthChosen: chosen !== null,
      unit: choice.unit ?? null,
      roles: new Map(
        Object.entries(choice.columns ?? {}).map(([index, role]) => [Number(index), role]),
      ),
      today: club.today,
      isEnglish: club.isEnglish ?? false,
      isOfAbsence: piece.titles.some(isTitleOfAbsence),
    };
    const draft = draftPiece(withoutRows(texts, choice.skip ?? []), piece, context);
    const hidden = hiddenWithin(piece.region);
    if (choice.kind === undefined) {
      const own = {
        headings: tellingHeadings(texts, piece, draft),
        titles: [...piece.titles.toReversed(), sheet.name],
      };
      doubtTitles(draft, own, titles, club.name ?? '');
      // What a file does not show counts once somebody has said what the table is.
      if (hidden.length > 0 && draft.kind !== 'ignored') draft.why ??= 'hidden';
    }
    const unread = draft.unread.map((cell): UnreadCell =>
      cell.text === NO_VALUE ? { ...cell, code: 'no_value' } : cell,
    );
    const statement: UnreadCell[] =
      choice.isStatement === true && draft.kind === 'ignored'
        ? [{ cell: firstCell(piece), text: '', code: 'own_table' }]
        : [];
    return { ...draft, unread: [...hidden, ...statement, ...unread] };
  };
  const above: string[] = [];
  const whole = wholeSheet(texts, club);
  const found = (whole === null ? piecesOf(texts, reader) : [whole]).map((piece) => {
    const id = `${nth}:${firstCell(piece)}`;
    const own = piece.isText ? [] : piece.titles.toReversed();
    const month = monthOfTexts(
      [...own, ...headTexts(texts, piece, reader), ...above, sheet.name],
      club.today,
    );
    above.unshift(...own);
    const headings = headingsOf(texts, piece, reader);
    const found = { id, piece, headings, titles: [...above] };
    return { ...found, sheet: sheet.name, texts, draft: read(found, month) };
  });
  const months = new Map(
    found.flatMap(({ draft }) =>
      draft.month === null ? [] : [[JSON.stringify(draft.month), draft.month] as const],
    ),
  );
  if (months.size !== 1) return found;
  const [only] = [...months.values()];
  // What stands beside a table of one month on its sheet is of that month.
  return found.map((block) =>
    block.draft.month === null && isOfMonth(block.draft)
      ? { ...block, draft: read(block, only!) }
      : block,
  );
}

/** Whether a block says something of a month: a list of members does where it has registrations or amounts. */
const isOfMonth = ({ kind, amountCells, registrations }: Draft): boolean =>
  kind !== 'ignored' && (kind !== 'members' || amountCells > 0 || registrations.length > 0);

/** The month that somebody chose; what they left open is as it was read. */
function chosenMonth(
  { year, month }: BlockChoice,
  known: YearMonth | null,
  today: CalendarDate,
): YearMonth | null {
  if (month === undefined && year === undefined) return null;
  const number = month ?? known?.month;
  if (number === undefined) return null;
  const ownYear = year ?? (known?.month === number ? known.year : undefined);
  return ownYear === undefined
    ? monthOfTexts([`tháng ${number}`], today)
    : { year: ownYear, month: number };
}

/** What a block's registrations need. */
function typeOf({ registrations }: Draft): 'DAYS' | 'SCHEDULES' | null {
  const [first] = registrations;
  if (first === undefined) return null;
  return first.days === null ? 'SCHEDULES' : 'DAYS';
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
  const found = sheets.flatMap((sheet, nth) => readSheet(sheet, nth, choices, club));
  const drafts = found.map(({ draft }) => draft);
  const switchTo = settleType(drafts, club);
  doubtIgnored(found, choices.blocks ?? {}, club.members);
  const certain = drafts.filter(({ why }) => why === null);
  const settled = settlePeople(drafts, club.members, choices.names ?? {});
  const { facts, told } = factsOf(certain, settled, club, choices.schedules ?? {});
  const blocks = found.map(({ id, sheet, piece, headings, draft }): SheetBlock => ({
    id,
    sheet,
    range: rangeName(piece.region),
    kind: draft.kind,
    isUnsure: draft.why !== null,
    why: draft.why,
    month: isOfMonth(draft) ? draft.month : null,
    unit: draft.unit,
    columns: draft.columns,
    headings,
    counts: countOf(draft),
    sums: draft.sums,
    unread: [...draft.unread, ...(told.get(draft) ?? [])],
  }));
  const unknownChoices = [
    ...unknownBlocks(found, choices),
    ...settled.unknownChoices.map((name) => `names.${name}`),
  ];
  return { blocks, facts, switchTo, unknownChoices };
}
