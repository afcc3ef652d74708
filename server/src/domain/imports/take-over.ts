import type { MadeImport, NewImport } from '@rallybook/contract/schemas/imports';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import { changeClubOnce, earlierAnswer } from '../guards/idempotency.ts';
import { totalOf } from './kinds/kinds.ts';
import { removeUnfinished } from './left-imports.ts';
import { type ReadImport, readImport } from './read-import.ts';
import {
  allAtOnce,
  beginSlices,
  endSlices,
  inSlices,
  LARGE,
  requireRunning,
  type Running,
  scopeWithin,
} from './running.ts';
import { beginImport, type Taken, writeImport, type WritingSteps } from './write-import.ts';

/** Whether sheets say so much that others would wait if it were written at once. */
const isLarge = ({ reading: { facts } }: ReadImport): boolean =>
  facts.people.length + totalOf(facts) > LARGE;

/** Lets the club wait for its import. @returns the import; or the answer, if a request with the same key was faster */
function begin(
  context: RequestContext,
  scope: ClubScope,
  taken: Taken,
): Promise<{ running: Running } | { answer: MadeImport }> {
  const { idempotencyKey } = taken;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const answer =
      idempotencyKey && (await earlierAnswer<MadeImport>(trx, current.user.userId, idempotencyKey));
    if (answer) return { answer };
    const importId = await beginImport(trx, context, current, taken);
    const running: Running = { clubId: current.club.id, importId, step: 'writing' };
    await beginSlices(trx, context, running, current.actor.memberId);
    return { running };
  });
}

/**
 * Takes over large sheets in slices, between which others write. If that fails, what was written is removed, in slices, too; if
 * the process ends, `removeLeftImports` does it.
 */
async function takeOverInSlices(
  context: RequestContext,
  scope: ClubScope,
  taken: Taken,
): Promise<MadeImport> {
  const begun = await begin(context, scope, taken);
  if ('answer' in begun) return begun.answer;
  const { running } = begun;
  const own = scopeWithin(scope, running);
  const steps: WritingSteps = {
    ...inSlices(context, scope, running),
    last: (work) =>
      changeClubOnce(context, own, 'exclusive', taken.idempotencyKey, async (trx, current) => {
        await requireRunning(trx, running);
        const made = await work(trx, current);
        await endSlices(trx, running);
        return made;
      }),
  };
  try {
    return await writeImport(context, scope, steps, taken, running.importId);
  } catch (error) {
    await removeUnfinished(context, running);
    throw error;
  }
}

/**
 * Takes over a club's sheets: all or none, exactly as the preview with this digest said. What is there stays.
 * @throws preview_outdated if a preview would say something else now; preview_unsettled; too_many_requests after ten imports in an
 * hour; and what `writeImport` throws
 */
export async function takeOverSheets(
  context: RequestContext,
  scope: ClubScope,
  { digest, fileNames = [], ...given }: NewImport,
  idempotencyKey: IdempotencyKey | null,
): Promise<MadeImport> {
  const earlier =
    idempotencyKey &&
    (await earlierAnswer<MadeImport>(context.db, scope.user.userId, idempotencyKey));
  if (earlier) return earlier;
  // Reading takes long: it is done before others have to wait.
  const read = await readImport(context.db, context, scope, given);
  const taken = { read, digest, fileNames, given, idempotencyKey };
  if (isLarge(read)) return takeOverInSlices(context, scope, taken);
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    const importId = await beginImport(trx, context, current, taken);
    const steps = allAtOnce(trx, current);
    return writeImport(context, current, { ...steps, last: steps.sliceBy }, taken, importId);
  });
}
