import type { CalendarDate, YearMonth } from '@rallybook/contract/rules/calendar';
import type { Cell } from '@rallybook/contract/rules/cells';
import { type GivenSheet, TABLES, type UnreadCell } from '@rallybook/contract/rules/sheet';
import { monthIn } from '../cells/days.ts';
import { readOwnFigure } from '../cells/figures.ts';
import { isTitleOfAbsence, legendIn } from '../cells/marks.ts';
import { hasEitherDate, orderInTexts } from '../cells/numeric-dates.ts';
import { DONG } from '../cells/setting.ts';
import { type BlockAnswers, NONE } from './draft/block-answers.ts';
import { type BlockContext, type Draft, newDraft } from './draft/draft.ts';
import { clubIn, hasOtherClub } from './draft/other-club.ts';
import { otherCurrencyCell } from './draft/other-currency-cell.ts';
import { doubtOfSubject, saysCollected, saysLeftOver, saysSpent } from './draft/subjects.ts';
import { draftPiece } from './kinds/draft-piece.ts';
import type { BlockChoice, BlockHeading, ClubOfSheets, SheetChoices } from './sheet-choices.ts';
import { isOtherYear, monthOfTexts, monthReader } from './table/block-months.ts';
import { type CellReader, cellReader } from './table/cell-reader.ts';
import { withDates } from './table/date-numbers.ts';
import { gridOf, type SheetTexts, textsOf } from './table/grid.ts';
import { headHeight } from './table/heads.ts';
import { unfoldSheet } from './table/pasted.ts';
import { firstCell, type Piece, piecesOf } from './table/pieces.ts';
import { type HiddenParts, NO_VALUE, plainSheet, shownOf } from './table/plain-sheet.ts';

/** A part of a sheet that is read, with the titles above it. */
type ReadPiece = {
  id: string;
  piece: Piece;
  headings: BlockHeading[];
  /** The nearest title above it, or above a block before it; null where there is none. */
  title: string | null;
  /** Whether a title above it, or above a block before it, or a line in it names another club. */
  isOfOtherClub: boolean;
  /** The month that its titles or its sheet say. */
  month: YearMonth | null;
};

/** A block that was found, before it is settled who its people are. */
export type FoundBlock = ReadPiece & {
  /** The place of its sheet among all. */
  nth: number;
  sheet: string;
  texts: SheetTexts;
  draft: Draft;
  /** Whether somebody chose its kind, now or for these headings before. */
  isKindChosen: boolean;
  /** Whether an answer made it one of no kind. */
  isLeftOut: boolean;
  /** Reads it again, with what was answered about it. */
  readWith: (answers: BlockAnswers) => Draft;
};

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
function headTexts(sheet: SheetTexts, { region, hasHead }: Piece, reader: CellReader): string[] {
  if (!hasHead) return [];
  const isOther = (text: string) =>
    reader.day(text, text) !== null || reader.heading(text) === 'carried';
  const rows = sheet.texts.slice(region.top, Math.min(region.bottom, region.top + HEAD_ROWS));
  // Below the heading, what is remarked of somebody says nothing of the table; headings of a turned one stand in its first column.
  const height = headHeight(gridOf(sheet, region, false), reader) || HEAD_ROWS;
  const all = rows.flatMap((row, nth) =>
    row.slice(region.left, nth < height ? region.right : region.left + 1),
  );
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

/** What is written about a block: its headings, and titles with the name of its sheet, the nearest one first. */
type Written = {
  headings: readonly string[];
  titles: readonly string[];
  isOfOtherClub: boolean;
};

/** Makes a block unsure by what it is about, as its headings and titles say. */
function doubtSubject(
  draft: Draft,
  { headings, titles }: Written,
  answers: BlockAnswers,
  club: string,
): void {
  // Whoever said what its marks or numbers are knows the table.
  if (answers.kind !== undefined || answers.came !== undefined || answers.numbers !== undefined)
    return;
  const subject = doubtOfSubject(draft.kind, headings, titles, club);
  // What a table is goes before of which month it is.
  if (draft.why === null || draft.why === 'month' || draft.why === 'dates')
    draft.why = subject ?? draft.why;
  const isSpent = draft.kind !== 'costs' || !draft.isUnproved || titles.some(saysSpent);
  if (!isSpent) draft.why ??= 'kind';
}

/** Makes a block unsure by what is written above it: what it is about, and whose it is; and by what the file does not show of it. */
function doubtWritten(
  draft: Draft,
  written: Written,
  {
    answers,
    club,
    name,
    isHidden,
  }: { answers: BlockAnswers; club: string; name: string; isHidden: boolean },
): void {
  doubtSubject(draft, written, answers, club);
  if (draft.kind === 'ignored') return;
  // A sheet that was copied for the next month may have its old dates.
  const named = draft.kind === 'attendance' && answers.month === undefined ? monthIn(name) : null;
  if (named !== null && draft.month !== null && named.month !== draft.month.month)
    draft.why ??= 'month';
  if (answers.isOwn !== true && written.isOfOtherClub) draft.why ??= 'other_club';
  if (isHidden && answers.areHiddenCounted === undefined) draft.why ??= 'hidden';
}

/** The whole sheet as one table, where its first row says that it is one of ours. */
function wholeSheet({ texts }: SheetTexts, { isOwnTable }: ClubOfSheets): Piece | null {
  const [first = []] = texts;
  if (isOwnTable === undefined || !isOwnTable(first.filter((text) => text !== ''))) return null;
  const region = { top: 0, left: 0, bottom: texts.length, right: first.length };
  return { region, titles: [], hasHead: true };
}

/** What is known of a sheet before its blocks are read. */
type ReadSheet = {
  nth: number;
  name: string;
  texts: SheetTexts;
  reader: CellReader;
  /** What the file does not show. */
  hidden: HiddenParts;
  /** Whether nobody knows if the day or the month is first in its dates. */
  isOrderOpen: boolean;
};

/** The reader of a sheet with what was answered about the signs of a block. */
const readerWith = (reader: CellReader, { signs = {}, order = reader.order }: BlockAnswers) =>
  Object.keys(signs).length === 0 && order === reader.order
    ? reader
    : cellReader({ ...reader, order }, new Map([...reader.legend, ...Object.entries(signs)]));

/** What is known about a block before its cells are read, by what was chosen and answered. */
function contextOf(
  { piece, month }: ReadPiece,
  choice: BlockChoice,
  answers: BlockAnswers,
  { reader, club, name }: { reader: CellReader; club: ClubOfSheets; name: string },
): BlockContext {
  const chosen = chosenMonth(
    { year: choice.year ?? answers.year, month: choice.month ?? answers.month },
    month,
    club.today,
  );
  const [titleWeek = null] = piece.titles.flatMap((title) => reader.week(title) ?? []);
  const states = Object.entries(answers.states ?? {}).map(
    ([index, sign]) => [Number(index), sign] as const,
  );
  const ownFigure = (cell: Cell, text: string) => readOwnFigure(club.currency, cell, text);
  return {
    reader: {
      ...readerWith(reader, answers),
      titleWeek,
      ...(choice.isOwn === true && { figure: ownFigure }),
    },
    kind: choice.kind ?? answers.kind ?? null,
    month: chosen ?? month,
    isMonthChosen: chosen !== null,
    unit: choice.unit ?? answers.unit ?? null,
    roles: new Map([
      ...states.flatMap(([index, sign]) =>
        sign === NONE ? [[index, 'ignored' as const] as const] : [],
      ),
      ...Object.entries(answers.amounts ?? {}).map(
        ([index, role]) => [Number(index), role] as const,
      ),
      ...Object.entries(choice.columns ?? {}).map(
        ([index, role]) => [Number(index), role] as const,
      ),
    ]),
    today: club.today,
    isEnglish: club.isEnglish ?? false,
    isOfAbsence: piece.titles.some(isTitleOfAbsence),
    isOfPayments: [...piece.titles, name].some(saysCollected),
    isOfBalances: [...piece.titles, name].some(saysLeftOver),
    states: new Map(states.filter(([, sign]) => sign !== NONE)),
    ...saidIn(answers),
  };
}

const saidIn = ({ numbers, came, areStatesSaid, payer, balance }: BlockAnswers) => ({
  balance: balance ?? null,
  numbers: numbers ?? null,
  came: came ?? null,
  areStatesSaid: areStatesSaid ?? false,
  payer: payer ?? null,
});

/** Makes a block unsure that has dates which are others when day and month are exchanged. */
function doubtDates(draft: Draft, { texts }: SheetTexts, { region }: Piece): void {
  if (draft.kind === 'ignored') return;
  const rows = texts.slice(region.top, region.bottom);
  const isEither = rows.some((row) => row.slice(region.left, region.right).some(hasEitherDate));
  if (isEither) draft.why ??= 'date_order';
}

const writtenAbout = (
  { piece, isOfOtherClub }: ReadPiece,
  draft: Draft,
  { texts, name }: Pick<ReadSheet, 'texts' | 'name'>,
): Written => ({
  headings: tellingHeadings(texts, piece, draft),
  titles: [...piece.titles.toReversed(), name],
  isOfOtherClub,
});

/** Reads a block of a sheet with what was chosen and answered about it. */
function readBlock(
  found: ReadPiece,
  { choice, answers }: { choice: BlockChoice; answers: BlockAnswers },
  { name, texts, reader, hidden, isOrderOpen }: ReadSheet,
  club: ClubOfSheets,
): Draft {
  const { piece } = found;
  const context = contextOf(found, choice, answers, { reader, club, name });
  const { shown, isHidden: isGone } = shownOf(texts, hidden, choice.skip ?? [], answers);
  const other = otherCurrencyCell(shown, piece, context);
  const isNothing = isGone || other !== null;
  const draft = isNothing ? newDraft('ignored', null) : draftPiece(shown, piece, context);
  const parts = answers.areHiddenCounted === true ? [] : hidden.within(piece.region);
  if (choice.kind === undefined) {
    const written = writtenAbout(found, draft, { texts, name });
    if (isOfMonth(draft) && isOtherYear(draft.month, written.titles, shown, piece, context))
      draft.why ??= 'month';
    // What a file does not show counts once somebody has said what the table is.
    const isHidden = parts.length > 0;
    doubtWritten(draft, written, { answers, club: club.name ?? '', name, isHidden });
  }
  if (isOrderOpen && answers.order === undefined) doubtDates(draft, shown, piece);
  const unread = draft.unread.map((cell): UnreadCell =>
    cell.text === NO_VALUE ? { ...cell, code: 'no_value' } : cell,
  );
  const statement: UnreadCell[] =
    choice.isStatement === true && draft.kind === 'ignored'
      ? [{ cell: firstCell(piece), text: '', code: 'own_table' }]
      : [];
  return {
    ...draft,
    shown,
    isExported: choice.isOwn === true,
    unread: [...parts, ...(other === null ? [] : [other]), ...statement, ...unread],
  };
}

/** Reads the blocks of a sheet. */
export function readBlocks(
  given: GivenSheet,
  nth: number,
  choices: SheetChoices,
  club: ClubOfSheets,
): { texts: SheetTexts; found: FoundBlock[] } {
  const { sheet, hidden } = plainSheet(given);
  const texts = textsOf(withDates(unfoldSheet(sheet)));
  const order = club.currency === DONG ? 'day first' : orderInTexts(club, texts.texts);
  const reader = cellReader({ ...club, order: order ?? 'day first' }, legendIn(texts.texts));
  const { name } = sheet;
  const known: ReadSheet = {
    nth,
    name,
    texts,
    reader,
    hidden,
    isOrderOpen: order === null,
  };
  const above: string[] = [];
  let isAboveOther = false;
  const monthOfText = monthReader();
  const whole = wholeSheet(texts, club);
  const read = (piece: ReadPiece): FoundBlock => {
    const choice = choiceOf(piece.id, piece.headings, choices, club);
    const readWith = (answers: BlockAnswers) => readBlock(piece, { choice, answers }, known, club);
    const isKindChosen = choice.kind !== undefined;
    const draft = readWith({});
    return { ...piece, nth, sheet: name, texts, isKindChosen, isLeftOut: false, readWith, draft };
  };
  const found = (whole === null ? piecesOf(texts, reader) : [whole]).map((piece) => {
    const own = piece.isText ? [] : piece.titles.toReversed();
    const heads = headTexts(texts, piece, reader);
    // What was paid may have been for another month.
    const paid = heads.filter((text) => reader.heading(text) === 'paid');
    const others = heads.filter((text) => !paid.includes(text));
    const month = monthOfTexts(
      [...own, ...others, ...above, name, ...paid],
      club.today,
      monthOfText,
    );
    above.unshift(...own);
    const clubs = own.flatMap((title) => clubIn(title, club.name ?? '') ?? []);
    if (clubs.length > 0) isAboveOther = clubs[0] === 'other';
    const isOfOtherClub = isAboveOther || hasOtherClub(texts.texts, piece.region, club.name ?? '');
    const headings = headingsOf(texts, piece, reader);
    const [title = null] = above;
    return read({ id: `${nth}:${firstCell(piece)}`, piece, headings, title, isOfOtherClub, month });
  });
  const months = new Map(
    found.flatMap(({ draft }) =>
      draft.month === null ? [] : [[JSON.stringify(draft.month), draft.month] as const],
    ),
  );
  if (months.size !== 1) return { texts, found };
  const [only] = [...months.values()];
  // What stands beside a table of one month on its sheet is of that month.
  const isOpen = ({ draft }: FoundBlock) => draft.month === null && isOfMonth(draft);
  return {
    texts,
    found: found.map((block) => (isOpen(block) ? read({ ...block, month: only! }) : block)),
  };
}

/** Whether a block says something of a month. */
export function isOfMonth({ kind, amountCells, registrations }: Draft): boolean {
  const said = TABLES[kind].isOfMonth;
  return typeof said === 'boolean' ? said : amountCells > 0 || registrations.length > 0;
}

/** The month that somebody chose; what they left open is as it was read. */
function chosenMonth(
  { year, month }: Pick<BlockChoice, 'year' | 'month'>,
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
