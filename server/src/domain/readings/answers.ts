import { actorHolds } from '@rallybook/contract/access/can';
import type { ClubRight } from '@rallybook/contract/access/roles';
import type { Reading } from '@rallybook/contract/records/readings';
import { isListedWord } from '@rallybook/contract/rules/questions';
import type { ReadingAnswers } from '@rallybook/contract/schemas/readings';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  answersOfClub,
  deleteReadingAnswers,
  readingAnswerById,
} from '../../db/queries/reading-answers.ts';
import type { ReadingAnswerRow } from '../../db/tables/imports.ts';
import { AppError } from '../../errors.ts';
import type { AuditActor } from '../guards/audit.ts';
import { keepDeleted } from '../guards/deleted.ts';
import type { KeptAnswer } from './kept-answers.ts';
import { auditSnapshot, labelOf } from './stored-answer.ts';

/** Who may read what in, and so see and take back what was answered about it. */
const RIGHTS: Record<Reading, ClubRight> = {
  transfers: 'edit_money',
  lists: 'edit_member',
  chats: 'view_tracking',
  sheets: 'import_sheets',
  costs: 'view_cost',
};

/** A key that has words in each language is shown by them, also where an older answer has an English text. */
const shownChoice = ({ choiceKey, choice }: { choiceKey: string | null; choice: string }): string =>
  choiceKey !== null && isListedWord(choiceKey) ? choiceKey : choice;

/** What a club answered to questions about what was read, the newest first, as far as the actor may read it in. */
export async function listAnswers(
  { db }: Context,
  { club, actor }: Pick<ClubScope, 'club' | 'actor'>,
): Promise<ReadingAnswers> {
  const rows = await answersOfClub(db, club.id);
  return {
    items: rows
      .filter(({ reading }) => actorHolds(actor, RIGHTS[reading]))
      .map((row) => ({
        id: row.id,
        kind: row.questionKind,
        question: row.question,
        heading: row.heading,
        value: row.value,
        choice: row.memberName ?? shownChoice(row),
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
    if (!actorHolds(current.actor, RIGHTS[row.reading])) throw new AppError('forbidden');
    await removeAnswer(trx, context, current, row);
  });
}

/** Deletes an answer, which an owner can restore. */
async function removeAnswer(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  by: AuditActor,
  row: ReadingAnswerRow,
): Promise<void> {
  const { id } = row;
  await deleteReadingAnswers(trx, by.club.id, [id]);
  const state = auditSnapshot(row);
  await keepDeleted(trx, context, by, { kind: 'reading', id, label: labelOf(row), state, row });
}

/** Takes back what was answered for something that is undone itself: what was answered anew since stays. */
export async function takeBackAnswers(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  by: AuditActor,
  kept: readonly KeptAnswer[],
): Promise<void> {
  for (const { id, createdAt } of kept) {
    const row = await readingAnswerById(trx, by.club.id, id);
    if (row?.createdAt === createdAt) await removeAnswer(trx, context, by, row);
  }
}
