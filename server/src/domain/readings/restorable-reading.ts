import { namesOfMembers } from '../../db/queries/members/members.ts';
import { answersOfLayout, storeReadingAnswers } from '../../db/queries/reading-answers.ts';
import type { ReadingAnswerRow } from '../../db/tables/imports.ts';
import { AppError } from '../../errors.ts';
import type { Restorable } from '../records/restorable.ts';
import { dropOutdated } from './kept-answers.ts';

/** An answer is restored unless the question was answered again, or the member who was chosen is gone. */
export const restorableReading: Restorable<ReadingAnswerRow> = {
  datesOf: () => [],
  recordCount: () => 0,
  restore: async (trx, _, { club }, row) => {
    const { memberId, questionId, reading } = row;
    const known = await answersOfLayout(trx, row);
    if (known.some((other) => other.questionId === questionId)) {
      throw new AppError('cannot_restore');
    }
    if (memberId !== null) {
      const member = (await namesOfMembers(trx, club.id, [memberId])).get(memberId);
      if (member === undefined) throw new AppError('cannot_restore');
    }
    await storeReadingAnswers(trx, [row]);
    await dropOutdated(trx, club.id, reading);
  },
};
