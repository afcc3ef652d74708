import type { Row } from '@rallybook/contract/rules/cells';
import { cellText, rowText } from '@rallybook/contract/rules/cells';
import type { Proof, Side } from '../../cells/side.ts';
import {
  type Answering,
  answerOf,
  askAllCameIn,
  askColumn,
  type AskedColumn,
  askDirectionOfRow,
  askDirectionOfValue,
  askStatusOfValue,
  type DirectionKey,
  type Draft,
} from '../line/asking.ts';
import type { SideColumn } from './side-column.ts';

/** A column that may say a direction or a status in words that nobody knows. */
export type UnknownColumn = AskedColumn & {
  /** Whether its heading says that it is a direction: `Thu/Chi`. Then only its values are asked about. */
  isSide: boolean;
};

/** What proves the direction of the rows of a table, and what may. */
export type Evidence = {
  /** What settles a row: the balance, signs, two columns of amounts, the section of a row. */
  proofs: readonly Proof[];
  /** Whether signs are all that proves a direction. */
  isBySigns: boolean;
  /** Whether the statement is that of a card: what came into it, its owner paid. */
  isOfCard: boolean;
  sideColumns: readonly (SideColumn & AskedColumn)[];
  /** What one column of amounts says by its heading that it came in. It gives way to any other proof. */
  cameIn: Proof;
  unknownColumns: readonly UnknownColumn[];
  /** What all rows have in common that might say a direction: the heading of the amounts, and columns of one value. */
  common: { headings: readonly string[]; kinds: readonly (AskedColumn & { value: string })[] };
};

/**
 * The side of a row; `contradicts` where two proofs disagree, `came back` for a negative amount that went out, `neither` and `not made`
 * as a person said, null where it is open.
 */
type Direction = Side | 'contradicts' | 'came back' | 'neither' | 'not made' | null;

/** What is said of a row, and the questions that it depends on, answered or not. */
export type RowDirection = {
  says: Direction;
  asks: readonly Draft[];
  /** Where an answer about many rows decides it: the question about this row alone, whose answer goes before. */
  single?: Draft;
};

type Word = DirectionKey | 'unknown';

/** What a row is told by each proof, by its place among them. */
type Told = (Word | undefined)[];

const sidesIn = (told: Told): ReadonlySet<Side> =>
  new Set(told.filter((word) => word === 'in' || word === 'out'));

/** A column that says a side of each row, by known words or as a person said. */
type ValueColumn = { wordOf: (row: Row) => Word; draftOf: (row: Row) => Draft | null };

function valueColumn(
  column: AskedColumn,
  known: Pick<SideColumn, 'sides' | 'values'>,
  answering: Answering,
): ValueColumn {
  const drafts = new Map<string, { draft: Draft; word: Word }>();
  const asked = (row: Row) => {
    const value = known.values.get(row) ?? cellText(row.cells[column.index]);
    const found = drafts.get(value);
    if (found !== undefined) return found;
    const draft = askDirectionOfValue(column, value);
    const word = (answerOf(draft, answering) as DirectionKey | null) ?? ('unknown' as const);
    drafts.set(value, { draft, word });
    return { draft, word };
  };
  const sideOf = (row: Row) => {
    const side = known.sides.get(row);
    return side === 'unknown' ? undefined : side;
  };
  return {
    wordOf: (row) => sideOf(row) ?? asked(row).word,
    draftOf: (row) => (sideOf(row) === undefined ? asked(row).draft : null),
  };
}

const NOTHING_KNOWN = { sides: new Map<Row, Side>(), values: new Map<Row, string>() };

/** The columns that say a side, and what of the others is asked or was answered. */
function columnsIn({ sideColumns, unknownColumns }: Evidence, answering: Answering) {
  const saying = sideColumns.map((column) => valueColumn(column, column, answering));
  const open: Draft[] = [];
  const statuses: AskedColumn[] = [];
  const answered: Draft[] = [];
  for (const column of unknownColumns) {
    const draft = askColumn(column);
    const answer = column.isSide ? 'direction' : answerOf(draft, answering);
    if (answer === null) open.push(draft);
    else if (!column.isSide) answered.push(draft);
    if (answer === 'direction') saying.push(valueColumn(column, NOTHING_KNOWN, answering));
    if (answer === 'status') statuses.push(column);
  }
  return { saying, open, answered, statuses };
}

/** The proofs that others contradict in most of the rows of which both speak: what they say alone is not believed. */
function unreliable(all: readonly Told[]): ReadonlySet<number> {
  const counts = all[0]?.map(() => ({ agreed: 0, denied: 0 })) ?? [];
  for (const told of all) {
    for (const [place, word] of told.entries()) {
      const others = sidesIn(told.filter((_, index) => index !== place));
      if ((word !== 'in' && word !== 'out') || others.size === 0) continue;
      if (others.size === 1 && others.has(word)) counts[place]!.agreed += 1;
      else counts[place]!.denied += 1;
    }
  }
  const places = counts.flatMap(({ agreed, denied }, place) => (denied > agreed ? place : []));
  return new Set(places);
}

/** Whether nothing in a table speaks of a direction. */
export const saysNothing = ({ proofs, sideColumns }: Evidence): boolean =>
  sideColumns.length === 0 && proofs.every((proof) => proof.size === 0);

/** So many rows of which nothing says a direction, among others, are asked about one by one. */
const ROWS_ASKED = 5;

/** The question about rows of which nothing says a direction. */
function askRest(rest: readonly Row[], evidence: Evidence): (row: Row) => Draft {
  const { common, isBySigns } = evidence;
  const isPlain = saysNothing(evidence);
  const shared = [...common.headings, ...common.kinds.flatMap(({ name, value }) => [name, value])];
  if (isPlain || isBySigns) {
    const asked = isPlain ? shared : ['unsigned', ...shared];
    const draft = askAllCameIn(asked, common.kinds[0] ?? null, true);
    return () => draft;
  }
  if (rest.length <= ROWS_ASKED) return askDirectionOfRow;
  // Which rows these are, nothing says: the next file's are others.
  const draft = askAllCameIn(['rest', rest.map(rowText).join('\n')], null, false);
  return () => draft;
}

/**
 * Puts the proofs of each row together. Two that disagree are a contradiction, whichever is the stronger. Where there is none,
 * the row depends on what a person says.
 * @param rows with an amount
 */
export function directionsOf(
  rows: readonly Row[],
  evidence: Evidence,
  answering: Answering,
): ReadonlyMap<Row, RowDirection> {
  const { proofs, cameIn } = evidence;
  const { saying, open, answered, statuses } = columnsIn(evidence, answering);
  const all = rows.map((row): Told => [
    ...proofs.map((proof) => proof.get(row)),
    ...saying.map(({ wordOf }) => wordOf(row)),
  ]);
  const doubtful = unreliable(all);
  const found = new Map<Row, RowDirection>();
  const rest: Row[] = [];
  const asksOfRest: (readonly Draft[])[] = [];
  for (const [index, row] of rows.entries()) {
    const told = all[index]!;
    const values = saying.flatMap(({ draftOf }) => draftOf(row) ?? []);
    const settled = settledBy(told, proofs.length, doubtful);
    if (settled !== null) {
      const asks = settled === 'contradicts' ? values.filter(isAnswered(answering)) : [];
      found.set(row, { says: settled, asks });
      continue;
    }
    if (saying.length === 0 && cameIn.has(row)) {
      found.set(row, { says: cameIn.get(row)!, asks: [] });
      continue;
    }
    const states = statuses.map((column) =>
      askStatusOfValue(column, cellText(row.cells[column.index])),
    );
    const asks = [...values, ...open, ...answered, ...states];
    const says = saidOf(told, asks, states, answering);
    if (says !== null || asks.some((draft) => answerOf(draft, answering) === null)) {
      found.set(
        row,
        asks.length === 0 ? { says, asks } : withSingle(row, { says, asks }, answering),
      );
      continue;
    }
    rest.push(row);
    asksOfRest.push(asks);
  }
  const draftOf = askRest(rest, evidence);
  for (const [index, row] of rest.entries()) {
    const draft = draftOf(row);
    const says = answerOf(draft, answering) as DirectionKey | null;
    const said = { says, asks: [...asksOfRest[index]!, draft] };
    found.set(row, draft.kind === 'direction_of_row' ? said : withSingle(row, said, answering));
  }
  return found;
}

const isAnswered = (answering: Answering) => (draft: Draft) => answerOf(draft, answering) !== null;

/** What is said of a row by answers about many rows, unless a person said it of this one alone. */
function withSingle(row: Row, said: RowDirection, answering: Answering): RowDirection {
  const single = askDirectionOfRow(row);
  const says = answerOf(single, answering) as DirectionKey | null;
  if (says === null) return { ...said, single };
  return { says, asks: [single, ...said.asks.filter(isAnswered(answering))] };
}

/** What the proofs say of a row, and the columns that are read beside them; null if they do not settle it. */
function settledBy(
  told: Told,
  proofs: number,
  doubtful: ReadonlySet<number>,
): Side | 'contradicts' | null {
  const sides = sidesIn(told);
  const [side] = sides;
  if (side === undefined) return null;
  const isBelieved = told.some(
    (word, place) => word !== undefined && word !== 'unknown' && !doubtful.has(place),
  );
  if (sides.size > 1 || told.includes('neither') || !isBelieved) return 'contradicts';
  return sidesIn(told.slice(0, proofs)).size > 0 ? side : null;
}

/** What columns and answers say of a row that no proof settles; null if a question is open, or nothing says it. */
function saidOf(
  told: Told,
  asks: readonly Draft[],
  states: readonly Draft[],
  answering: Answering,
): Direction {
  if (states.some((draft) => answerOf(draft, answering) === 'not_made')) return 'not made';
  if (!asks.every(isAnswered(answering))) return null;
  if (told.includes('neither')) return 'neither';
  const [side] = sidesIn(told);
  return side ?? null;
}
