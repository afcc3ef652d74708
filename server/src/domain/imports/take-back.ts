import type { ImportCounts, UndoneImport } from '@rallybook/contract/schemas/imports';
import type { ClubActor } from '../../auth/scope.ts';
import { splitIntoChunks } from '../../chunks.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { deleteByIds } from '../../db/queries/imports/imported-records.ts';
import {
  deleteImport,
  deleteSomeImportedRows,
  deleteThingsOfImport,
  rowsOfImport,
  updateImport,
} from '../../db/queries/imports/imports.ts';
import { openBillsSince } from '../../db/queries/money/bills.ts';
import type { ImportRow } from '../../db/tables/imports.ts';
import { askForCheck } from '../guards/ask-for-check.ts';
import { writeAudit } from '../guards/audit.ts';
import { takeBackAnswers } from '../readings/answers.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { answerOfThing, describeImport } from './kept-imports.ts';
import { type NotRemoved, type MadeIds, type MadeRow, requireOpenFor } from './kinds/kind.ts';
import { eachKind, findRemovals, REVERSED } from './kinds/kinds.ts';
import { endSlices, ROWS_AT_ONCE, type Steps } from './running.ts';
import { undoBill } from './undo-bills.ts';
import {
  removeEntries,
  undoEntries,
  undoMembers,
  undoSettings,
  type Undoing,
} from './undo-rest.ts';

/** A reversal asks for the balance of its account. */
const ENTRIES_AT_ONCE = 1000;
/** Who stays in the books is kept to be restored, one by one. */
const MEMBERS_AT_ONCE = 100;

/** The ids of what an import made of a kind. */
function groupMade(rows: readonly MadeRow[]): MadeIds {
  const made = Map.groupBy(rows, ({ kind }) => kind);
  return (kind) => (made.get(kind) ?? []).map(({ thingId }) => thingId);
}

/** Deletes the rows of which there may be very many, and what is kept of each to take it back. */
async function removeRows(
  { slice }: Steps,
  { clubId, id: importId }: ImportRow,
  removals: Awaited<ReturnType<typeof findRemovals>>,
): Promise<void> {
  for (const { thing: kind, table, gone } of removals) {
    const ids = gone.map(({ id }) => id);
    for (const some of splitIntoChunks(ids, ROWS_AT_ONCE)) {
      await slice(async (trx) => {
        await deleteByIds(trx, table, clubId, some);
        await deleteSomeImportedRows(trx, { clubId, importId, kind }, some);
      });
    }
  }
}

/** Reverses entries, and takes members, schedules and classes back: what hangs on others after those. */
async function removeRest(context: Context, { sliceBy }: Steps, row: ImportRow, idsOf: MadeIds) {
  const { clubId } = row;
  const notRemoved: NotRemoved[] = [];
  const undo = async (work: (undoing: Undoing) => Promise<number>): Promise<number> => {
    const done = await sliceBy(async (trx, scope) => {
      // A transaction may be done again.
      const notRemovedHere: NotRemoved[] = [];
      const count = await work({ trx, context, scope, clubId, idsOf, notRemoved: notRemovedHere });
      return { count, notRemovedHere };
    });
    notRemoved.push(...done.notRemovedHere);
    return done.count;
  };
  const undoSome = async (
    ids: readonly string[],
    most: number,
    work: (undoing: Undoing, some: readonly string[]) => Promise<number>,
  ): Promise<number> => {
    let count = 0;
    for (const some of splitIntoChunks(ids, most)) {
      count += await undo((undoing) => work(undoing, some));
    }
    return count;
  };
  // Nobody has seen those of an import that was never finished.
  const undoSomeEntries = row.step === 'removing' ? removeEntries : undoEntries;
  const reversed = new Map<keyof ImportCounts, number>();
  for (const { kind, thing } of REVERSED) {
    reversed.set(kind, await undoSome(idsOf(thing), ENTRIES_AT_ONCE, undoSomeEntries));
  }
  const members = await undoSome(idsOf('member'), MEMBERS_AT_ONCE, (undoing, some) =>
    undoMembers(undoing, row, some),
  );
  const schedules = await undo((undoing) => undoSettings(undoing, row));
  return { reversed, members, schedules, notRemoved };
}

/** Forgets an import that was never finished, or marks one as undone, and lets the club's members in again. */
async function finish(
  trx: Trx,
  context: Context,
  by: ClubActor,
  row: ImportRow,
  removed: ImportCounts,
): Promise<void> {
  const { clubId, id, step } = row;
  if (step !== null) await endSlices(trx, { clubId, importId: id, step });
  if (step === 'removing') {
    await deleteImport(trx, clubId, id);
    return;
  }
  await updateImport(trx, row, { undoneAt: context.clock().toISOString() });
  await deleteThingsOfImport(trx, clubId, id);
  await writeAudit(trx, context, by, [describeImport('import.undone', row, removed)]);
}

/**
 * Takes back all that an import made and that nothing has been added to since. It may be begun again where it was cut off.
 * @param row says in `step` what is done with it; null where all steps are in one transaction
 * @throws month_closed if something of it is in a month that was closed since: then nothing is taken back
 */
export async function takeBack(
  context: Context,
  steps: Steps,
  row: ImportRow,
): Promise<UndoneImport> {
  const { clubId, id } = row;
  const { db, slice, sliceBy } = steps;
  const idsOf = groupMade(await rowsOfImport(db, clubId, id));
  const removals = await findRemovals(db, clubId, idsOf);
  if (row.step !== 'removing') {
    await sliceBy(async (_, by) => {
      for (const { gone } of removals) requireOpenFor(by, gone);
    });
  }
  await removeRows(steps, row, removals);
  const { notRemoved, reversed, ...rest } = await removeRest(context, steps, row, idsOf);
  for (const bill of await openBillsSince(db, clubId, row.createdAt)) {
    await slice((trx) => undoBill(trx, context, bill));
  }
  const counts = new Map([
    ...removals.map(({ kind, gone }) => [kind, gone.length] as const),
    ...reversed,
  ]);
  const removed: ImportCounts = { ...rest, ...eachKind((kind) => counts.get(kind)!) };
  await sliceBy(async (trx, by) => {
    await takeBackAnswers(trx, context, by, idsOf('answer').map(answerOfThing));
    await finish(trx, context, by, row, removed);
    await settleSessions(trx, context, by, null);
    await askForCheck(trx, context, clubId);
  });
  return { removed, kept: [...removals.flatMap((removal) => removal.notRemoved), ...notRemoved] };
}
