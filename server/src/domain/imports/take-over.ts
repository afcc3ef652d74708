import type { MadeImport, NewImport } from '@rallybook/contract/schemas/imports';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import { insertImport, insertImportedThings } from '../../db/queries/imports/imports.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';
import { changeClubOnce, earlierAnswer } from '../guards/idempotency.ts';
import { isLarge, takeOverInSlices } from './in-slices.ts';
import {
  describeImport,
  forgetOldest,
  newImport,
  outcomeOf,
  rememberGiven,
  requireSettled,
  requireTurn,
} from './kept-imports.ts';
import { countPlan, digestOf, planImport } from './plan.ts';
import { isStillAs, readImport } from './read-import.ts';
import { writePlan } from './write-plan.ts';

/**
 * Takes over a club's sheets: all or none, exactly as the preview with this digest said. What is there stays.
 * @throws preview_outdated if a preview would say something else now; preview_unsettled; too_many_requests after ten imports in an
 * hour; and what `writePlan` throws
 */
export async function takeOverSheets(
  context: RequestContext,
  scope: ClubScope,
  { digest, fileNames = [], ...given }: NewImport,
  idempotencyKey: IdempotencyKey | null,
): Promise<MadeImport> {
  const { db } = context;
  const earlier =
    idempotencyKey && (await earlierAnswer<MadeImport>(db, scope.user.userId, idempotencyKey));
  if (earlier) return earlier;
  // Reading takes long: it is done before others have to wait.
  const read = await readImport(db, context, scope, given);
  if (isLarge(read)) {
    return takeOverInSlices(context, scope, { read, digest, fileNames, given, idempotencyKey });
  }
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    const clubId = current.club.id;
    await requireTurn(trx, context, clubId);
    if (!(await isStillAs(trx, context, current, read))) throw new AppError('preview_outdated');
    const plan = await planImport(trx, clubId, read);
    if (digestOf(read, plan) !== digest) throw new AppError('preview_outdated');
    requireSettled(read);
    const made = await writePlan(trx, context, current, plan);
    const row = newImport(context, current, fileNames);
    const created = countPlan(plan);
    await insertImport(trx, { ...row, ...outcomeOf(current, plan, created) });
    await insertImportedThings(
      trx,
      made.map((thing) => ({ clubId, importId: row.id, ...thing })),
    );
    await forgetOldest(trx, clubId);
    await rememberGiven(trx, context, clubId, read, given.choices ?? {});
    await writeAudit(trx, context, current, [describeImport('import.created', row, created)]);
    return { id: row.id, created, already: plan.already };
  });
}
