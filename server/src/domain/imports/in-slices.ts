import type { ImportCounts, MadeImport, NewImport } from '@rallybook/contract/schemas/imports';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  insertImport,
  insertImportedThings,
  updateImport,
} from '../../db/queries/imports/imports.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { changeClubOnce, earlierAnswer } from '../guards/idempotency.ts';
import {
  describeImport,
  forgetOldest,
  newImport,
  outcomeOf,
  rememberGiven,
  requireSettled,
  requireTurn,
} from './kept-imports.ts';
import { fileNamesText } from './list-imports.ts';
import { removeUnfinished } from './left-imports.ts';
import { countPlan, digestOf, type ImportPlan, planImport } from './plan.ts';
import { type MadeThing, type Making, type PlannedRows, plannedRows } from './planned-rows.ts';
import { isStillAs, type ReadImport } from './read-import.ts';
import {
  beginSlices,
  endSlices,
  inSlice,
  inSliceOf,
  requireRunning,
  LARGE,
  ROWS_AT_ONCE,
  type Running,
  scopeWithin,
} from './running.ts';
import { type Head, requireOpenMonths, writeHead, writeTail } from './write-plan.ts';

type Taken = {
  read: ReadImport;
  digest: string;
  fileNames: readonly string[];
  given: Pick<NewImport, 'choices'>;
  idempotencyKey: IdempotencyKey | null;
};

/** Whether sheets say so much that others would wait if it were written at once. */
export const isLarge = ({ reading: { facts } }: ReadImport): boolean =>
  facts.records.length +
    facts.registrations.length +
    facts.costs.length +
    facts.guests.reduce((sum, { count }) => sum + count, 0) >
  LARGE;

async function keepThings(
  trx: Trx,
  { clubId, importId }: Running,
  made: readonly MadeThing[],
): Promise<void> {
  await insertImportedThings(
    trx,
    made.map((thing) => ({ clubId, importId, ...thing })),
  );
}

/**
 * Lets the club wait for its import, once it is sure that it may be made.
 * @returns the import; or the answer, if a request with the same key was faster
 * @throws too_many_requests; preview_outdated; preview_unsettled
 */
function begin(
  context: RequestContext,
  scope: ClubScope,
  { read, fileNames, idempotencyKey }: Taken,
): Promise<{ running: Running } | { answer: MadeImport }> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const clubId = current.club.id;
    const answer =
      idempotencyKey && (await earlierAnswer<MadeImport>(trx, current.user.userId, idempotencyKey));
    if (answer) return { answer };
    await requireTurn(trx, context, clubId);
    if (!(await isStillAs(trx, context, current, read))) throw new AppError('preview_outdated');
    requireSettled(read);
    const row = newImport(context, current, fileNames);
    await insertImport(trx, row);
    const running: Running = { clubId, importId: row.id, step: 'writing' };
    await beginSlices(trx, context, running, current.actor.memberId);
    return { running };
  });
}

/** Writes rows of one kind. @returns how many were not there already */
async function writeRows(
  context: RequestContext,
  running: Running,
  { count, write }: PlannedRows,
): Promise<number> {
  let made = 0;
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    made += await inSlice(context, running, async (trx) => {
      const written = await write(trx, from, from + ROWS_AT_ONCE);
      await keepThings(trx, running, written);
      return written.length;
    });
  }
  return made;
}

type Written = {
  plan: ImportPlan;
  head: Head;
  presence: PlannedRows['presence'][];
  made: Map<PlannedRows['kind'], number>;
};

/** Writes all of which there may be much. */
async function writeAll(
  context: RequestContext,
  scope: ClubScope,
  { read, digest }: Taken,
  running: Running,
): Promise<Written> {
  const { clubId } = running;
  const plan = await planImport(context.db, clubId, read);
  if (digestOf(read, plan) !== digest) throw new AppError('preview_outdated');
  const head = await inSliceOf(context, scope, running, async (trx, current) => {
    const written = await writeHead(trx, context, current, plan);
    await keepThings(trx, running, written.made);
    // As it is before: whoever removes it finds from where the club was switched.
    const outcome = outcomeOf(current, plan, countPlan(plan));
    await updateImport(trx, { clubId, id: running.importId }, outcome);
    return written;
  });
  const making: Making = { db: context.db, context, scope, clubId, idOf: head.idOf };
  const presence = [];
  const made: Written['made'] = new Map();
  for await (const rows of plannedRows(making, plan)) {
    made.set(rows.kind, await writeRows(context, running, rows));
    presence.push(rows.presence);
  }
  return { plan, head, presence, made };
}

/**
 * The last step: checks again what others may have changed meanwhile, writes what remains, and shows all of it.
 * @throws month_closed; session_cancelled; and what `writeTail` throws
 */
function finish(
  context: RequestContext,
  scope: ClubScope,
  { read, fileNames, given, idempotencyKey }: Taken,
  running: Running,
  { plan, head, presence, made }: Written,
): Promise<MadeImport> {
  const { clubId, importId: id } = running;
  const own = scopeWithin(scope, running);
  return changeClubOnce(context, own, 'exclusive', idempotencyKey, async (trx, current) => {
    await requireRunning(trx, running);
    requireOpenMonths(current, plan);
    for (const some of presence) await requireHeldSessions(trx, clubId, some);
    const planned = countPlan(plan);
    const records = made.get('record') ?? 0;
    const created: ImportCounts = { ...planned, records };
    const already = { ...plan.already, records: plan.already.records + planned.records - records };
    await keepThings(trx, running, await writeTail(trx, context, current, plan, head));
    await updateImport(trx, { clubId, id }, { created: JSON.stringify(created) });
    await endSlices(trx, running);
    await forgetOldest(trx, clubId);
    await rememberGiven(trx, context, clubId, read, given.choices ?? {});
    const row = { id, fileNames: fileNamesText(fileNames) };
    await writeAudit(trx, context, current, [describeImport('import.created', row, created)]);
    return { id, created, already };
  });
}

/**
 * Takes over large sheets in slices, between which others write. If that fails, what was written is removed, in slices, too; if
 * the process ends, `removeLeftImports` does it.
 */
export async function takeOverInSlices(
  context: RequestContext,
  scope: ClubScope,
  taken: Taken,
): Promise<MadeImport> {
  const begun = await begin(context, scope, taken);
  if ('answer' in begun) return begun.answer;
  const { running } = begun;
  try {
    const written = await writeAll(context, scope, taken, running);
    return await finish(context, scope, taken, running, written);
  } catch (error) {
    await removeUnfinished(context, running);
    throw error;
  }
}
