import type { ImportCounts, MadeImport, NewImport } from '@rallybook/contract/schemas/imports';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  deleteImport,
  insertImport,
  insertImportedThings,
  nthNewestImport,
} from '../../db/queries/imports/imports.ts';
import type { ImportRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { changeClubOnce, earlierAnswer } from '../guards/idempotency.ts';
import { fileNamesText } from './list-imports.ts';
import { countPlan, digestOf, type ImportPlan, planImport } from './plan.ts';
import { isStillAs, type ReadImport, readImport } from './read-import.ts';
import { readRemembered, rememberChoices } from './remembered.ts';
import { type MadeThing, writePlan } from './write-plan.ts';

/** So many imports of a club are accepted in an hour. */
const MAX_AN_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;
/** So many are kept; older ones are forgotten, and can no longer be undone. */
const MAX_KEPT = 500;

/** @throws too_many_requests, with the seconds to wait */
async function requireTurn(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  clubId: string,
): Promise<void> {
  const tenth = await nthNewestImport(trx, clubId, MAX_AN_HOUR);
  if (tenth === undefined) return;
  const waitMs = Date.parse(tenth.createdAt) + HOUR_MS - clock().getTime();
  if (waitMs <= 0) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** @throws preview_unsettled if it is open who somebody is, or what all tables say: where only some wait, the rest is taken over */
function requireSettled({ reading: { blocks, facts } }: ReadImport): void {
  const isAsked = facts.people.some(({ action, isTaken }) => action === 'ask' && isTaken);
  const isLeft = blocks.some(({ isUnsure, kind }) => !isUnsure && kind !== 'ignored');
  const isUnsure = blocks.some((block) => block.isUnsure);
  if (isAsked || (isUnsure && !isLeft)) throw new AppError('preview_unsettled');
}

type Kept = { plan: ImportPlan; made: readonly MadeThing[]; fileNames: readonly string[] };

/**
 * Keeps an import, and what it made, and forgets the oldest one if there are too many.
 * @param scope with the club as it was before the import
 */
async function keepImport(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  scope: ClubScope,
  { plan, made, fileNames }: Kept,
): Promise<ImportRow> {
  const { club, actor } = scope;
  const row: ImportRow = {
    clubId: club.id,
    id: newId(),
    createdAt: clock().toISOString(),
    createdBy: actor.memberId,
    fileNames: fileNamesText(fileNames),
    created: JSON.stringify(countPlan(plan)),
    switchedFrom: plan.switchTo === null ? null : club.registrationType,
    undoneAt: null,
    knowsThings: 1,
  };
  await insertImport(trx, row);
  await insertImportedThings(
    trx,
    made.map((thing) => ({ clubId: club.id, importId: row.id, ...thing })),
  );
  const oldest = await nthNewestImport(trx, club.id, MAX_KEPT + 1);
  if (oldest !== undefined) await deleteImport(trx, club.id, oldest.id);
  return row;
}

/** Keeps what was chosen for the tables, over what was chosen for such ones before. */
async function rememberGiven(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  clubId: string,
  { reading }: ReadImport,
  { blocks = {} }: NonNullable<NewImport['choices']>,
): Promise<void> {
  if (Object.keys(blocks).length === 0) return;
  const remembered = await readRemembered(trx, clubId);
  await rememberChoices(trx, context, clubId, reading.blocks, ({ id, headings }) => {
    const [before, now] = [remembered(headings) ?? {}, blocks[id] ?? {}];
    return { ...before, ...now, columns: { ...before.columns, ...now.columns } };
  });
}

/** The audit trail's entry of an import, or of its end, with how many of each kind there are. */
export const describeImport = (
  action: 'import.created' | 'import.undone',
  { id, fileNames }: Pick<ImportRow, 'id' | 'fileNames'>,
  imported: ImportCounts,
) => {
  const names = (fileNames ?? '').replaceAll('\n', ', ');
  const state = { ...(names !== '' && { fileNames: names }), imported };
  return {
    action,
    resourceId: id,
    label: names,
    ...(action === 'import.created' ? { after: state } : { before: state }),
  };
};

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
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    const clubId = current.club.id;
    await requireTurn(trx, context, clubId);
    if (!(await isStillAs(trx, context, current, read))) throw new AppError('preview_outdated');
    const plan = await planImport(trx, clubId, read);
    if (digestOf(read, plan) !== digest) throw new AppError('preview_outdated');
    requireSettled(read);
    const made = await writePlan(trx, context, current, plan);
    const row = await keepImport(trx, context, current, { plan, made, fileNames });
    await rememberGiven(trx, context, clubId, read, given.choices ?? {});
    const created = countPlan(plan);
    await writeAudit(trx, context, current, [describeImport('import.created', row, created)]);
    return { id: row.id, created, already: plan.already };
  });
}
