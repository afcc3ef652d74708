import type { ImportCounts, MadeImport, NewImport } from '@rallybook/contract/schemas/imports';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  insertImport,
  insertImportedRows,
  updateImport,
} from '../../db/queries/imports/imports.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import {
  describeImport,
  forgetOldest,
  newImport,
  outcomeOf,
  rememberGiven,
  requireSettled,
  requireTurn,
} from './kept-imports.ts';
import type { MadeRow, Making, PlannedRows } from './kinds/kind.ts';
import { fileNamesText } from './list-imports.ts';
import { countPlan, digestOf, type ImportPlan, planImport } from './plan.ts';
import { isStillAs, type ReadImport } from './read-import.ts';
import { ROWS_AT_ONCE, type Steps } from './running.ts';
import { plannedRows, requireOpenMonths, writeHead, writeTail } from './write-plan.ts';

/** Sheets that were read, and are to be taken over. */
export type Taken = {
  read: ReadImport;
  digest: string;
  fileNames: readonly string[];
  given: Pick<NewImport, 'choices'>;
  idempotencyKey: IdempotencyKey | null;
};

/** How an import is written: the last step shows it. */
export type WritingSteps = Steps<ClubScope> & { last: Steps<ClubScope>['sliceBy'] };

type Key = { clubId: string; importId: string };

/**
 * Makes an import that has made nothing yet, once it is sure that it may be made.
 * @returns its id
 * @throws too_many_requests; preview_outdated; preview_unsettled
 */
export async function beginImport(
  trx: Trx,
  context: RequestContext,
  current: ClubScope,
  { read, fileNames }: Taken,
): Promise<string> {
  await requireTurn(trx, context, current.club.id);
  if (!(await isStillAs(trx, context, current, read))) throw new AppError('preview_outdated');
  requireSettled(read);
  const row = newImport(context, current, fileNames);
  await insertImport(trx, row);
  return row.id;
}

const keepMade = (trx: Trx, key: Key, made: readonly MadeRow[]): Promise<void> =>
  insertImportedRows(
    trx,
    made.map((row) => ({ ...key, ...row })),
  );

/** Writes rows of one kind. @returns how many were not there already */
async function writeRows(
  { slice }: WritingSteps,
  key: Key,
  { count, write }: PlannedRows,
): Promise<number> {
  let made = 0;
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    made += await slice(async (trx) => {
      const written = await write(trx, from, from + ROWS_AT_ONCE);
      await keepMade(trx, key, written);
      return written.length;
    });
  }
  return made;
}

/** Counts what was made: of the records, somebody may have written some meanwhile. */
function countMade(plan: ImportPlan, records: number): Pick<MadeImport, 'created' | 'already'> {
  const planned = countPlan(plan);
  const already = { ...plan.already, records: plan.already.records + planned.records - records };
  return { created: { ...planned, records } satisfies ImportCounts, already };
}

/**
 * Writes an import that was begun, in any number of steps. The last one checks again what others may have changed meanwhile.
 * @throws preview_outdated if a preview would say something else now; month_closed, session_cancelled, limit_reached, name_taken,
 * email_taken, too_many_requests for more invitations than can be sent; AmountTooLargeError
 */
export async function writeImport(
  context: RequestContext,
  scope: ClubScope,
  steps: WritingSteps,
  { read, digest, fileNames, given }: Taken,
  importId: string,
): Promise<MadeImport> {
  const clubId = scope.club.id;
  const key = { clubId, importId };
  const row = { clubId, id: importId };
  const plan = await planImport(steps.db, clubId, read);
  if (digestOf(read, plan) !== digest) throw new AppError('preview_outdated');
  const { people } = await steps.sliceBy(async (trx, current) => {
    const written = await writeHead(trx, context, current, plan);
    await keepMade(trx, key, written.made);
    // As it is before: whoever removes it finds from where the club was switched.
    await updateImport(trx, row, outcomeOf(current, plan, countPlan(plan)));
    return written;
  });
  const idOf: Making['idOf'] = (person) => person.memberId ?? people.ids.get(person)!;
  const making: Making = { db: steps.db, context, scope, clubId, idOf };
  const presence: PlannedRows['presence'][] = [];
  let records = 0;
  for await (const rows of plannedRows(making, plan, people)) {
    const made = await writeRows(steps, key, rows);
    if (rows.kind === 'record') records = made;
    presence.push(rows.presence);
  }
  return steps.last(async (trx, current) => {
    requireOpenMonths(current, plan);
    for (const some of presence) await requireHeldSessions(trx, clubId, some);
    const { created, already } = countMade(plan, records);
    await writeTail(trx, context, current, people);
    await updateImport(trx, row, { created: JSON.stringify(created) });
    await forgetOldest(trx, clubId);
    await keepMade(trx, key, await rememberGiven(trx, context, current, read, given.choices ?? {}));
    const written = { id: importId, fileNames: fileNamesText(fileNames) };
    await writeAudit(trx, context, current, [describeImport('import.created', written, created)]);
    return { id: importId, created, already };
  });
}
