import { namesOf } from '@rallybook/contract/rules/names';
import { type Answers, answerTo, type Question } from '@rallybook/contract/rules/questions';
import { MAX_MEMBERS_IN_LIST } from '@rallybook/contract/rules/told-in-list';
import type { GivenMemberList } from '@rallybook/contract/schemas/members';
import type { MemberList } from '@rallybook/reading/lists/collect';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { invalidField } from '../../errors.ts';
import type { AuditActor } from '../guards/audit.ts';
import { keepAnswers } from '../readings/kept-answers.ts';
import { readWithAnswers } from '../readings/read-with-answers.ts';
import type { AnsweredQuestion } from '../readings/stored-answer.ts';
import { namedMembers } from './free-names.ts';

/** An id of a question about a list has all that is asked, whatever headings the list has. */
const LIST_LAYOUT = '';

type GivenList = Pick<GivenMemberList, 'text' | 'rows'> & { choices?: Answers | undefined };
type ReadList = Omit<MemberList, 'questions'> & {
  /** Those that are open. */
  open: Question[];
  /** What was answered now. */
  answered: AnsweredQuestion[];
};

/**
 * Reads a list for a club: whom it names, and what a person has to say first. What was answered about an earlier list is not
 * asked again.
 * @throws invalid_input if it has too many lines, or a choice answers nothing
 */
export async function readList(
  db: Db,
  clubId: string,
  { text, rows, choices = {} }: GivenList,
): Promise<ReadList> {
  const isEnglish = (await clubById(db, clubId)).language === 'en';
  const known = (await namedMembers(db, clubId)).flatMap(namesOf);
  const source = { clubId, reading: 'lists', layout: LIST_LAYOUT } as const;
  const { readMemberList, readMemberRows } = await import('@rallybook/reading/lists/member-list');
  const { asked: _, ...read } = await readWithAnswers(db, source, choices, (answers) => {
    const options = { isEnglish, answers, known };
    const { questions, ...list } =
      rows === undefined ? readMemberList(text ?? '', options) : readMemberRows(rows, options);
    if (list.count > MAX_MEMBERS_IN_LIST) {
      const field = rows === undefined ? 'text' : 'rows';
      throw invalidField(field, 'too_many_lines', { max: MAX_MEMBERS_IN_LIST });
    }
    const open = questions.filter((question) => answerTo(question, answers) === null);
    return { ...list, open, asked: questions };
  });
  return read;
}

/** Keeps what was answered about a list whose members are added. */
export async function keepListAnswers(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  actor: AuditActor,
  given: GivenList,
): Promise<void> {
  if (given.choices === undefined) return;
  const { answered } = await readList(trx, actor.club.id, given);
  await keepAnswers(trx, context, actor, 'lists', LIST_LAYOUT, answered);
}
