import {
  MAX_MEMBERS_IN_LIST,
  readMemberList,
  readMemberRows,
} from '@rallybook/contract/rules/member-list';
import type { MemberList } from '@rallybook/contract/rules/member-lists/collect';
import { type Answers, answerTo, type Question } from '@rallybook/contract/rules/questions';
import type { GivenMemberList } from '@rallybook/contract/schemas/members';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { invalidField } from '../../errors.ts';
import type { AuditActor } from '../guards/audit.ts';
import { keepAnswers, keptAnswers } from '../readings/kept-answers.ts';
import { refuseWrongAnswers } from '../readings/wrong-answers.ts';

/** An id of a question about a list has all that is asked, whatever headings the list has. */
const LIST_LAYOUT = '';

type GivenList = Pick<GivenMemberList, 'text' | 'rows'> & { choices?: Answers | undefined };
type ReadList = Omit<MemberList, 'questions'> & {
  /** Those that are open. */
  open: Question[];
  asked: Question[];
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
  const answers = { ...(await keptAnswers(db, clubId, 'lists', LIST_LAYOUT)), ...choices };
  const options = { isEnglish, answers };
  const { questions, ...list } =
    rows === undefined ? readMemberList(text ?? '', options) : readMemberRows(rows, options);
  if (list.count > MAX_MEMBERS_IN_LIST) {
    const field = rows === undefined ? 'text' : 'rows';
    throw invalidField(field, 'too_many_lines', { max: MAX_MEMBERS_IN_LIST });
  }
  refuseWrongAnswers(choices, questions, 'choices');
  const open = questions.filter((question) => answerTo(question, answers) === null);
  return { ...list, open, asked: questions };
}

/** Keeps what was answered about a list whose members are added. */
export async function keepListAnswers(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  actor: AuditActor,
  given: GivenList,
): Promise<void> {
  const { choices } = given;
  if (choices === undefined) return;
  const { asked } = await readList(trx, actor.club.id, given);
  const answered = asked.flatMap((question) => {
    const choice = answerTo(question, choices);
    return choice === null ? [] : [{ question, choice }];
  });
  await keepAnswers(trx, context, actor, 'lists', LIST_LAYOUT, answered);
}
