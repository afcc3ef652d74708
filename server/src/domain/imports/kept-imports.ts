import type { ImportCounts, NewImport } from '@rallybook/contract/schemas/imports';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { deleteImport, nthNewestImport } from '../../db/queries/imports/imports.ts';
import type { ImportRow } from '../../db/tables/imports.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { keepAnswers, type KeptAnswer } from '../readings/kept-answers.ts';
import type { MadeRow } from './kinds/kind.ts';
import { fileNamesText } from './list-imports.ts';
import type { ImportPlan } from './plan.ts';
import type { ReadImport } from './read-import.ts';
import { readRemembered, rememberChoices } from './remembered.ts';

/** So many imports of a club are accepted in an hour. */
const MAX_AN_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;
/** So many are kept; older ones are forgotten, and can no longer be undone. */
const MAX_KEPT = 500;

/** @throws too_many_requests, with the seconds to wait */
export async function requireTurn(
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

/** @throws preview_unsettled if it is open who all are, or what all tables say: where only some wait, the rest is taken over */
export function requireSettled({ reading: { blocks, facts } }: ReadImport): void {
  const { people, costs, guests } = facts;
  const known = people.filter(({ isTaken, action }) => isTaken && action !== 'ask');
  const isAsked = people.some(({ isTaken, action }) => isTaken && action === 'ask');
  const isLeft = blocks.some(({ isUnsure, kind }) => !isUnsure && kind !== 'ignored');
  const isUnsure = blocks.some((block) => block.isUnsure);
  const isNobodyLeft = isAsked && known.length + costs.length + guests.length === 0;
  if (isNobodyLeft || (isUnsure && !isLeft)) throw new AppError('preview_unsettled');
}

/** An import that has made nothing yet. */
export const newImport = (
  { clock }: Pick<Context, 'clock'>,
  { club, actor }: ClubScope,
  fileNames: readonly string[],
): ImportRow => ({
  clubId: club.id,
  id: newId(),
  createdAt: clock().toISOString(),
  createdBy: actor.memberId,
  fileNames: fileNamesText(fileNames),
  created: '{}',
  switchedFrom: null,
  undoneAt: null,
  knowsThings: 1,
  step: null,
  stepBy: null,
  sliceAt: null,
});

/**
 * What is known of an import once its plan is written.
 * @param scope with the club as it was before the import
 */
export const outcomeOf = (
  { club }: ClubScope,
  { switchTo }: ImportPlan,
  created: ImportCounts,
): Pick<ImportRow, 'created' | 'switchedFrom'> => ({
  created: JSON.stringify(created),
  switchedFrom: switchTo === null ? null : club.registrationType,
});

/** Forgets the oldest import if there are too many. */
export async function forgetOldest(trx: Trx, clubId: string): Promise<void> {
  const oldest = await nthNewestImport(trx, clubId, MAX_KEPT + 1);
  if (oldest !== undefined) await deleteImport(trx, clubId, oldest.id);
}

/** Keeps what was answered to the questions of tables that have headings. @returns what was kept anew */
async function keepAnswered(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  scope: ClubScope,
  { answered }: ReadImport['reading'],
): Promise<KeptAnswer[]> {
  const kept: KeptAnswer[] = [];
  for (const [layout, all] of Map.groupBy(answered, (answer) => answer.layout)) {
    if (layout === null) continue;
    kept.push(...(await keepAnswers(trx, context, scope, 'sheets', layout, all)));
  }
  return kept;
}

/** An answer among what an import made, and back. */
const BETWEEN = ' ';
const madeOfAnswer = ({ id, createdAt }: KeptAnswer): MadeRow => ({
  kind: 'answer',
  thingId: `${id}${BETWEEN}${createdAt}`,
});
export function answerOfThing(thingId: string): KeptAnswer {
  const [id = '', createdAt = ''] = thingId.split(BETWEEN);
  return { id, createdAt };
}

/**
 * Keeps what was chosen for the tables, over what was chosen for such ones before, and what was answered.
 * @returns the answers, which are taken back with the import
 */
export async function rememberGiven(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  scope: ClubScope,
  { reading }: ReadImport,
  { blocks = {} }: NonNullable<NewImport['choices']>,
): Promise<MadeRow[]> {
  const answers = (await keepAnswered(trx, context, scope, reading)).map(madeOfAnswer);
  if (Object.keys(blocks).length === 0) return answers;
  const clubId = scope.club.id;
  const remembered = await readRemembered(trx, clubId);
  await rememberChoices(trx, context, clubId, reading.blocks, ({ id, headings }) => {
    const [before, now] = [remembered(headings) ?? {}, blocks[id] ?? {}];
    return { ...before, ...now, columns: { ...before.columns, ...now.columns } };
  });
  return answers;
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
