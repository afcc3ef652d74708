import { cellText, type Row } from '@rallybook/contract/rules/cells';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { type Described, isUnknown, textAmong } from '../columns/table-columns.ts';
import type { AskedColumn } from '../line/asking.ts';
import {
  holdsMarks,
  marksPaid,
  readStates,
  type StatusCandidate,
  type UnclearCell,
} from '../line/status.ts';
import type { Evidence, UnknownColumn } from './directions.ts';
import { type SideCandidate, sideColumns, type SideColumn } from './side-column.ts';

/** The columns of a part, and which of them holds its dates. */
export type PartColumns = {
  columns: readonly Described[];
  date: Described | undefined;
  /** How many cells the heading has. */
  width: number;
};

/** What words say in the columns of a part. */
export type Words = Pick<Evidence, 'sideColumns' | 'unknownColumns'> & {
  /** The columns within the heading that may hold other things than the date. */
  own: readonly Described[];
  text: Described | undefined;
  isSide: (column: { index: number }) => boolean;
  notMade: ReadonlySet<Row>;
  /** The cells of which only a person can say whether they are a status, or which. */
  unclear: readonly (Pick<UnclearCell, 'row' | 'isRemark'> & {
    column: AskedColumn & { value: string };
  })[];
  /** The columns that say a side or a status. */
  taken: ReadonlySet<number>;
  kinds: Evidence['common']['kinds'];
};

const sideKind = ({ role }: Described): SideCandidate['kind'] =>
  role === 'side' ? 'side' : role === 'text' || role === 'person' ? 'free' : 'any';

/** The columns that may say a side: whatever their heading, but for what is known to hold something else. */
const mayBeSide = ({ role }: Described) =>
  role !== 'balance' && role !== 'other' && role !== 'status' && role !== 'date';

function statusCandidates(
  columns: readonly Described[],
  sides: readonly SideColumn[],
): StatusCandidate[] {
  const kindOf = ({ index, role, heading, content }: Described): StatusCandidate['kind'] => {
    if (content.values !== null && marksPaid(heading, content.values)) return 'ticks';
    if (role === null && content.values !== null && holdsMarks(content.values)) return 'marks';
    if (role === 'status') return 'status';
    if (role === 'text' || role === 'person') return 'free';
    return sides.some((side) => side.index === index) ? 'side' : 'any';
  };
  return columns.map((column) => ({
    index: column.index,
    kind: kindOf(column),
    hasKinds: isUnknown(column),
  }));
}

/** How a column is named in questions: two with one heading, or none, by their places. */
function nameIn(columns: readonly Described[]) {
  const counts = new Map<string, number>();
  const plain = ({ heading }: Pick<Described, 'heading'>) => withoutAccents(heading.toLowerCase());
  for (const column of columns) counts.set(plain(column), (counts.get(plain(column)) ?? 0) + 1);
  return ({ index, heading }: Pick<Described, 'index' | 'heading'>): AskedColumn => {
    const isAlone = heading !== '' && counts.get(plain({ heading })) === 1;
    return { index, heading, name: isAlone ? heading : `${heading} #${index + 1}` };
  };
}

/** `Loại` and `Type` are kinds of any sort; `Thu/Chi` and `Dr/Cr` name a direction. */
const KIND = /\b(?:loai|kieu|type)\b/;

const namesDirection = ({ role, heading }: Described) =>
  role === 'side' && !KIND.test(withoutAccents(heading.toLowerCase()));

/** A column without a known heading that was taken for the words of transfers, although its values come back again. */
const repeatsKinds = ({ role, content: { values, filled } }: Described) =>
  role === null && values !== null && values.size * 2 <= filled;

/** No kind is longer. */
const MAX_KIND = 30;

/** The columns that hold one kind in all rows, those first of which the heading says that they hold kinds. */
function kindsAmong(columns: readonly Described[]): Described[] {
  const kinds = columns.filter(({ role, content }) => {
    const { values, longest, counts } = content;
    const isKind =
      values?.size === 1 && longest <= MAX_KIND && [...values].some((text) => /\D/.test(text));
    return isKind && (role === 'side' || (role === null && counts.date + counts.money === 0));
  });
  return kinds.toSorted((a, b) => Number(b.role === 'side') - Number(a.role === 'side'));
}

const firstValue = (rows: readonly Row[], { index }: Described) =>
  rows.map(({ cells }) => cellText(cells[index])).find((text) => text !== '') ?? '';

/** Finds what words say in the columns of a part: sides, states, and the text of each transfer. */
export function wordsIn(rows: readonly Row[], { columns, date, width }: PartColumns): Words {
  const rest = columns.filter((column) => column !== date);
  const own = rest.filter(({ index }) => index < width);
  const name = nameIn(columns);
  const sides = sideColumns(
    rows,
    rest.filter(mayBeSide).map((column) => ({
      index: column.index,
      heading: column.heading,
      kind: sideKind(column),
    })),
  );
  const isSide = ({ index }: { index: number }) => sides.some((side) => side.index === index);
  const text = textAmong(own.filter((column) => !isSide(column))) ?? textAmong(own.filter(isSide));
  const asText = rest.map((column) =>
    column === text ? { ...column, role: 'text' as const } : column,
  );
  const states = readStates(rows, statusCandidates(asText, sides));
  const taken = new Set([...sides.map(({ index }) => index), ...states.columns]);
  const free = rest.filter(
    (column) => !taken.has(column.index) && (column !== text || repeatsKinds(column)),
  );
  return {
    own,
    text,
    isSide,
    taken,
    notMade: states.notMade,
    unclear: states.unclear.map(({ index, text: value, ...cell }) => ({
      ...cell,
      column: { ...name(columns[index]!), value },
    })),
    sideColumns: sides.map((side) => ({ ...side, ...name(columns[side.index]!) })),
    unknownColumns: free
      .filter(isUnknown)
      .map((column): UnknownColumn => ({ ...name(column), isSide: namesDirection(column) })),
    kinds: kindsAmong(free.filter((column) => column !== text)).map((column) => ({
      ...name(column),
      value: firstValue(rows, column),
    })),
  };
}
