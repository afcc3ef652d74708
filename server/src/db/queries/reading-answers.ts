import type { Reading } from '@rallybook/contract/records/readings';
import type { Db, Trx } from '../engine/connect.ts';
import type { ReadingAnswerRow } from '../tables/imports.ts';
import { columnsOf } from './columns.ts';
import { chunksOf } from './insert-rows.ts';
import { deleteRowsIn, findRow } from './rows-by-key.ts';
import { sameClub } from './same-club.ts';

const COLUMNS = columnsOf('readingAnswers');

/** What is read, and in which layout. */
type Layout = Pick<ReadingAnswerRow, 'clubId' | 'reading' | 'layout'>;

/** What a club answered to the questions of a layout. */
export function answersOfLayout(
  db: Db,
  { clubId, reading, layout }: Layout,
): Promise<ReadingAnswerRow[]> {
  return db
    .selectFrom('readingAnswers')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('reading', '=', reading)
    .where('layout', '=', layout)
    .execute();
}

/** What a club answered to the questions of one kind of reading, of all layouts. */
export function answersOfReading(
  db: Db,
  { clubId, reading }: Pick<Layout, 'clubId' | 'reading'>,
): Promise<ReadingAnswerRow[]> {
  return db
    .selectFrom('readingAnswers')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('reading', '=', reading)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Everything that a club answered, the newest first, with the names of who answered and of who was chosen. */
export function answersOfClub(db: Db, clubId: string) {
  return db
    .selectFrom('readingAnswers')
    .leftJoin('members as writer', (join) =>
      sameClub(join, 'writer.id', 'readingAnswers.createdBy'),
    )
    .leftJoin('members as chosen', (join) => sameClub(join, 'chosen.id', 'readingAnswers.memberId'))
    .select(COLUMNS)
    .select(['writer.name as createdByName', 'chosen.name as memberName'])
    .where('readingAnswers.clubId', '=', clubId)
    .orderBy('readingAnswers.createdAt', 'desc')
    .orderBy('readingAnswers.id', 'desc')
    .execute();
}

/** What says that a member is meant by a name. */
export async function answersAboutMember(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
): Promise<ReadingAnswerRow[]> {
  return db
    .selectFrom('readingAnswers')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();
}

export function readingAnswerById(
  db: Db,
  clubId: string,
  id: string,
): Promise<ReadingAnswerRow | undefined> {
  return findRow(db, 'readingAnswers', { clubId, id });
}

/** Keeps answers to different questions, each in the place of an earlier one to the same question, of which the id stays. */
export async function storeReadingAnswers(
  trx: Trx,
  rows: readonly ReadingAnswerRow[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await trx
      .insertInto('readingAnswers')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['clubId', 'reading', 'layout', 'questionId']).doUpdateSet((now) => ({
          questionKind: now.ref('excluded.questionKind'),
          question: now.ref('excluded.question'),
          heading: now.ref('excluded.heading'),
          value: now.ref('excluded.value'),
          choice: now.ref('excluded.choice'),
          choiceKey: now.ref('excluded.choiceKey'),
          memberId: now.ref('excluded.memberId'),
          createdAt: now.ref('excluded.createdAt'),
          createdBy: now.ref('excluded.createdBy'),
        })),
      )
      .execute();
  }
}

/** The ids of what a club answered for one kind of reading, but for the answers that were given last. */
export async function outdatedAnswers(
  db: Db,
  clubId: string,
  reading: Reading,
  kept: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('readingAnswers')
    .select('id')
    .where('clubId', '=', clubId)
    .where('reading', '=', reading)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.slice(kept).map(({ id }) => id);
}

export async function deleteReadingAnswers(
  trx: Trx,
  clubId: string,
  ids: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'readingAnswers', { clubId }, 'id', ids);
}
