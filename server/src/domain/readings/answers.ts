import { type ClubRight, holds } from '@rallybook/contract/access/roles';
import type { Reading } from '@rallybook/contract/records/readings';
import type { ReadingAnswers } from '@rallybook/contract/schemas/readings';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import {
  answersOfClub,
  deleteReadingAnswers,
  readingAnswerById,
} from '../../db/queries/reading-answers.ts';
import { AppError } from '../../errors.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { auditSnapshot, labelOf } from './stored-answer.ts';

/** Who may read what in, and so see and take back what was answered about it. */
const RIGHTS: Record<Reading, ClubRight> = {
  transfers: 'edit_money',
  lists: 'edit_member',
  chats: 'view_tracking',
  sheets: 'import_sheets',
  costs: 'view_cost',
};

/** What a club answered to questions about what was read, the newest first, as far as the actor may read it in. */
export async function listAnswers(
  { db }: Context,
  { club, actor }: Pick<ClubScope, 'club' | 'actor'>,
): Promise<ReadingAnswers> {
  const rows = await answersOfClub(db, club.id);
  return {
    items: rows
      .filter(({ reading }) => holds(actor.role, RIGHTS[reading]))
      .map((row) => ({
        id: row.id,
        kind: row.questionKind,
        question: row.question,
        heading: row.heading,
        value: row.value,
        choice: row.memberName ?? row.choice,
        at: row.createdAt,
        byName: row.createdByName ?? '',
      })),
  };
}

/**
 * Takes an answer back, so that it is asked again. What it made earlier imports record stays.
 * @throws not_found; forbidden for who may not read such a thing in
 */
export async function takeBackAnswer(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const clubId = current.club.id;
    const row = await readingAnswerById(trx, clubId, id);
    if (row === undefined) throw new AppError('not_found');
    if (!holds(current.actor.role, RIGHTS[row.reading])) throw new AppError('forbidden');
    await deleteReadingAnswers(trx, clubId, [id]);
    const state = auditSnapshot(row);
    await keepDeleted(trx, context, current, {
      kind: 'reading',
      id,
      label: labelOf(row),
      state,
      row,
    });
  });
}
