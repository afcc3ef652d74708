import { MAX_READING_ANSWERS, type Reading } from '@rallybook/contract/records/readings';
import type { Answers } from '@rallybook/contract/rules/questions';
import { id as idSchema } from '@rallybook/contract/values';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import {
  answersOfLayout,
  answersOfReading,
  deleteReadingAnswers,
  outdatedAnswers,
  storeReadingAnswers,
} from '../../db/queries/reading-answers.ts';
import type { ReadingAnswerRow } from '../../db/tables/imports.ts';
import { newId } from '../../ids.ts';
import { type AuditActor, type Change, writeAudit } from '../guards/audit.ts';
import {
  type AnsweredQuestion,
  auditSnapshot,
  hashOfLayout,
  labelOf,
  toStored,
} from './stored-answer.ts';

const isId = (text: string): boolean => idSchema.safeParse(text).data === text;

/**
 * What a club answered before to the questions of a layout: the key of a choice by the id of its question.
 * @param layout what `layoutOf` gives for the headings; for transfers with their account
 */
export async function keptAnswers(
  db: Db,
  clubId: string,
  reading: Reading,
  layout: string,
): Promise<Answers> {
  return answersIn(await keptRows(db, clubId, reading, layout));
}

/** The same as it is stored, with who answered when. */
export const keptRows = (
  db: Db,
  clubId: string,
  reading: Reading,
  layout: string,
): Promise<ReadingAnswerRow[]> =>
  answersOfLayout(db, { clubId, reading, layout: hashOfLayout(layout) });

/** What a club answered before, whatever the layout: for questions whose ids hold it. */
export async function allKeptAnswers(db: Db, clubId: string, reading: Reading): Promise<Answers> {
  return answersIn(await answersOfReading(db, { clubId, reading }));
}

/** The keys of the choices, by the ids of the questions. */
export const answersIn = (rows: readonly ReadingAnswerRow[]): Answers =>
  Object.fromEntries(
    rows.map(({ questionId, choiceKey, memberId }) => [questionId, (choiceKey ?? memberId)!]),
  );

/** An answer that was kept, as it is found again: one that was given anew since has another instant. */
export type KeptAnswer = Pick<ReadingAnswerRow, 'id' | 'createdAt'>;

/**
 * Keeps what was answered, when the import that used it succeeds: in its transaction, under the lock of the club. An answer takes
 * the place of an earlier one to the same question of that layout; one that was kept already is not written again.
 * @param actor whose answers they are, in which club
 * @param layout the same as for `keptAnswers`
 * @returns what was kept anew, for `takeBackAnswers`
 */
export async function keepAnswers(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  actor: AuditActor,
  reading: Reading,
  layout: string,
  answered: readonly AnsweredQuestion[],
): Promise<KeptAnswer[]> {
  if (answered.length === 0) return [];
  const clubId = actor.club.id;
  const key = { clubId, reading, layout: hashOfLayout(layout) };
  const earlier = new Map(
    (await answersOfLayout(trx, key)).map((row) => [row.questionId, row] as const),
  );
  const given = new Map(answered.map((answer) => [answer.question.id, answer]));
  const ids = [...given.values()].map(({ choice }) => choice).filter(isId);
  const members = await namesOfMembers(trx, clubId, ids);
  const written = { createdAt: context.clock().toISOString(), createdBy: actor.actor.memberId };
  const changes = [...given.values()].flatMap((answer) => {
    const stored = toStored(answer, (choice) => members.has(choice));
    const before = earlier.get(answer.question.id);
    if (stored === null) return [];
    const isKept =
      before !== undefined &&
      before.choiceKey === stored.choiceKey &&
      before.memberId === stored.memberId;
    return isKept
      ? []
      : [{ before, after: { ...key, id: before?.id ?? newId(), ...stored, ...written } }];
  });
  if (changes.length === 0) return [];
  // In one order, so that two imports at once do not wait for each other.
  const rows = changes
    .map(({ after }) => after)
    .toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1));
  await storeReadingAnswers(trx, rows);
  await dropOutdated(trx, clubId, reading);
  await writeAudit(
    trx,
    context,
    actor,
    changes.map(({ before, after }): Change => ({
      action: 'reading.answered',
      resourceId: after.id,
      label: labelOf(after),
      ...(before !== undefined && { before: auditSnapshot(before) }),
      after: auditSnapshot(after),
    })),
  );
  return rows.map(({ id, createdAt }) => ({ id, createdAt }));
}

/** Forgets the oldest answers of a kind of reading, where more are kept than may be. */
export async function dropOutdated(trx: Trx, clubId: string, reading: Reading): Promise<void> {
  const outdated = await outdatedAnswers(trx, clubId, reading, MAX_READING_ANSWERS);
  await deleteReadingAnswers(trx, clubId, outdated);
}
