import { type BlockKind, type ColumnRole, TABLES } from '@rallybook/contract/rules/sheet';
import { hasDay } from '../../cells/days.ts';
import { saysNothing } from '../draft/block-answers.ts';
import {
  blockColumnsOf,
  type BlockContext,
  type Draft,
  newDraft,
  type TableLayout,
} from '../draft/draft.ts';
import { areOfAmounts } from '../draft/subjects.ts';
import {
  blockColumns,
  chosenRows,
  type NameRoles,
  rolesOf,
  withChosen,
} from '../rows/columns-of-names.ts';
import { namesTable, type NamesTable } from '../rows/names-table.ts';
import { proofOf } from '../rows/proof-of-members.ts';
import { withProved } from '../rows/roles-by-sums.ts';
import { figureAt } from '../table/cell-reader.ts';
import { gridOf, type SheetTexts } from '../table/grid.ts';
import { isOfPeople, mayBeName } from '../table/headings.ts';
import { columnsOf, headHeight } from '../table/heads.ts';
import type { Piece } from '../table/pieces.ts';
import { tableOf } from '../table/table.ts';
import { draftAmounts } from './amounts-table.ts';
import { attendanceList, draftAttendanceList } from './attendance-list.ts';
import { draftAttendance, draftUndated } from './attendance.ts';
import { costBlockColumns, costColumns } from './costs-table.ts';
import { draftCosts } from './draft-costs.ts';
import { tellLeftColumns } from './left-columns.ts';
import { draftMembers } from './members.ts';
import { draftNamesBelowDay } from './names-below-day.ts';
import { draftRegistrations } from './registrations.ts';

/** Reads a piece as one kind; null if it is nothing of the kind. */
type Read = () => Draft | null;
type Attempt = { kind: BlockKind; read: Read };
/** The kinds of tables whose rows are people. */
type KindOfPeople = Exclude<BlockKind, 'costs' | 'ignored'>;

/** The roles of columns of days as what was answered about their numbers or marks says. */
function withAnswered(table: NamesTable, roles: NameRoles, context: BlockContext): NameRoles {
  if (saysNothing(context)) return roles.map((role) => (role === 'date' ? 'ignored' : role));
  if (context.numbers === null) return roles;
  return roles.map((role, index) => {
    if (hasDay(table.columns[index]!.day)) return 'date';
    return role === 'target' && isSumOfDays(table, index, context) ? 'ignored' : role;
  });
}

/** Whether each person's number in a column is the sum of theirs below the days: then it is of the same kind as those. */
function isSumOfDays(
  { grid, columns, rows }: NamesTable,
  index: number,
  { reader }: BlockContext,
): boolean {
  const days = columns.filter(({ day }) => hasDay(day));
  const valueAt = (row: number, column: number) => figureAt(reader, grid, row, column)?.value ?? 0;
  const filled = rows.filter(
    ({ kind, index: row }) => kind === 'person' && valueAt(row, index) > 0,
  );
  const isSum = ({ index: row }: (typeof rows)[number]) =>
    days.reduce((sum, day) => sum + valueAt(row, day.index), 0) === valueAt(row, index);
  return filled.length > 0 && filled.every((row) => isSum(row));
}

/** What a list of members may say of them. */
const ROLES_OF_MEMBERS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'name',
  'email',
  'alias',
  'class',
  'note',
  'sum',
]);

/** The roles of a table that was said to be a list of members: amounts and days count where somebody chose their columns. */
const ofMembersAlone = (
  { grid: { region } }: NamesTable,
  roles: NameRoles,
  { roles: chosen }: BlockContext,
): NameRoles =>
  roles.map((role, index) =>
    ROLES_OF_MEMBERS.has(role) || chosen.has(region.left + index) ? role : 'ignored',
  );

const ROWS_WITHOUT_RECORDS = {
  sum: 'sum',
  spent: 'sum',
  nameless: 'other',
  other: 'other',
} as const;

/** How the rows of a table with names were understood. */
const layoutOf = ({ grid: { isTurned }, head, rows }: NamesTable): TableLayout => ({
  isTurned,
  head,
  rows: new Map(
    rows.flatMap(({ index, kind }) =>
      kind in ROWS_WITHOUT_RECORDS
        ? [[index, ROWS_WITHOUT_RECORDS[kind as keyof typeof ROWS_WITHOUT_RECORDS]] as const]
        : [],
    ),
  ),
});

/** Whether the people of a table are rather the headings of one that is turned: `Bill`, `Paid`. */
const arePeopleHeadings = ({ rows }: NamesTable): boolean =>
  rows.filter((row) => row.kind === 'person' && areOfAmounts(row.name) && !mayBeName(row.name))
    .length > 1;

/** How a table with names is read, as it stands or turned. */
function namesAttempts(
  found: NamesTable,
  { piece, sheetName }: { piece: Piece; sheetName: string },
  context: BlockContext,
): Record<KindOfPeople, Read> {
  const said = withChosen(found, rolesOf(found, piece.hasHead && found.head > 0, context), context);
  const proved = withProved(found, withAnswered(found, said, context), context);
  const roles = context.kind === 'members' ? ofMembersAlone(found, proved, context) : proved;
  const table = { ...found, roles, rows: chosenRows(found, context) };
  const withColumns = (draft: Draft | null): Draft | null => {
    if (draft === null) return null;
    draft.columns = blockColumns(table);
    draft.layout = layoutOf(table);
    if (table.hasOpenRow && context.kind === null) draft.why ??= 'kind';
    tellLeftColumns(table, { context, draft });
    return draft;
  };
  const proof = proofOf(table, [...piece.titles, sheetName], context);
  const isMembers =
    context.kind === 'members' ||
    (!table.grid.isTurned && (proof.isOfPeople || !piece.hasHead || roles.includes('email')));
  // Whoever chose the kind has said what the block is.
  const isClear = context.kind === 'members' || proof.isOfMembers;
  return {
    attendance: () => withColumns(draftAttendance(table, context)),
    // A table with money has its registrations beside it.
    registrations: () =>
      context.kind === null && roles.some((role) => role === 'target' || role === 'paid')
        ? null
        : withColumns(draftRegistrations(table, context)),
    amounts: () => {
      const draft = withColumns(draftAmounts(table, context));
      const isOpen = proof.isOfThings || arePeopleHeadings(table);
      if (draft !== null && context.kind === null && isOpen) draft.why = 'kind';
      return draft;
    },
    members: () => {
      const undated = context.kind === null ? draftUndated(table, context) : null;
      if (undated !== null) return withColumns(undated);
      // Whoever said that marks or numbers say nothing knows that the table is none.
      if (!isMembers || (saysNothing(context) && !isClear)) return null;
      const draft = draftMembers(table, { context, isClear, isHeaded: proof.isOfPeople });
      return context.kind === null && draft.people.length === 0 ? null : withColumns(draft);
    },
  };
}

/** Whether only tables of people have columns of a role: one of them that was chosen says that a table is no list of costs. */
const isOfPeopleOnly = (role: ColumnRole): boolean => !TABLES.costs.columns.includes(role);

/** Whether nobody said what kind a table is, but somebody that one of its columns is about people. */
const isSaidOfPeople = ({ kind, roles }: BlockContext): boolean =>
  kind === null && [...roles.values()].some((role) => isOfPeopleOnly(role));

/** The ways to read a piece, the most special first. */
function attemptsFor(sheet: SheetTexts, piece: Piece, context: BlockContext): Attempt[] {
  const [plain, turned] = [false, true].map((isTurned) =>
    tableOf(gridOf(sheet, piece.region, isTurned), context.reader),
  );
  const tables = [plain, turned].filter((found) => found != null);
  const named = tables.flatMap((found) => {
    const table = namesTable(found, context);
    return table === null ? [] : [table];
  });
  // What stands beside names below their own heading is nobody.
  const isHeaded = named.some(
    ({ grid, columns, names }) => !grid.isTurned && isOfPeople(columns[names[0]!]!.said),
  );
  const attempts = named.map((table) => ({
    isTurned: table.grid.isTurned,
    ways: namesAttempts(table, { piece, sheetName: sheet.name }, context),
  }));
  const ofKind = (kind: KindOfPeople): Attempt[] =>
    attempts.flatMap(({ isTurned, ways }) =>
      kind === 'amounts' && isTurned && isHeaded ? [] : { kind, read: ways[kind] },
    );
  const costs = tables.map((table): Attempt => ({
    kind: 'costs',
    read: () => {
      const found = isSaidOfPeople(context) ? null : costColumns(table, context);
      if (found === null) return null;
      const draft = draftCosts(found, context);
      draft.columns = costBlockColumns(found, context);
      return draft;
    },
  }));
  const list: Attempt = {
    kind: 'attendance',
    read: () => {
      const found = plain == null ? null : attendanceList(plain, context);
      return found === null ? null : draftAttendanceList(found, context);
    },
  };
  const above = { titles: piece.titles, sheetName: sheet.name };
  const belowDays = tables.map((table): Attempt => ({
    kind: 'attendance',
    read: () => draftNamesBelowDay(table, above, context),
  }));
  return [
    ...ofKind('attendance'),
    ...ofKind('registrations').slice(0, 2),
    list,
    ...costs,
    ...ofKind('amounts'),
    ...belowDays,
    ...ofKind('members'),
  ];
}

/**
 * A table that somebody said is of a kind, or about people, but whose columns do not show it yet: nothing of it is taken
 * before its columns are chosen.
 */
function draftOpen(sheet: SheetTexts, piece: Piece, context: BlockContext, kind: BlockKind): Draft {
  const grid = gridOf(sheet, piece.region, false);
  const head = headHeight(grid, context.reader);
  const columns = columnsOf(grid, head, context.reader);
  const plain = kind === 'costs' ? null : tableOf(grid, context.reader, head);
  const table = plain === null ? null : namesTable(plain, context);
  const { left } = grid.region;
  const roles =
    table === null
      ? columns.map(({ index }) => context.roles.get(left + index) ?? 'ignored')
      : withChosen(table, rolesOf(table, piece.hasHead && head > 0, context), context);
  const draft = newDraft(kind, context.month);
  draft.why = 'kind';
  draft.columns = blockColumnsOf(left, columns, roles);
  return draft;
}

/** Reads a piece of a sheet as the first kind that it can be, or as the one that somebody chose. */
export function draftPiece(sheet: SheetTexts, piece: Piece, context: BlockContext): Draft {
  const { kind } = context;
  if (kind === 'ignored' || (kind === null && piece.isText))
    return newDraft('ignored', context.month);
  for (const attempt of attemptsFor(sheet, piece, context)) {
    if (kind !== null && attempt.kind !== kind) continue;
    const draft = attempt.read();
    if (draft !== null) return draft;
  }
  if (kind === null && !isSaidOfPeople(context)) return newDraft('ignored', context.month);
  return draftOpen(sheet, piece, context, kind ?? 'members');
}
