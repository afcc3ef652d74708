import { createHash } from 'node:crypto';
import {
  type Attended,
  type Attendee,
  LINE_BREAK,
  MAX_NAMES,
  type UnmatchedName,
} from '@rallybook/contract/rules/attendance';
import { type CalendarDate, monthOf, todayIn, weekdayOf } from '@rallybook/contract/rules/calendar';
import { nameKey, type NamedMember, namesOf } from '@rallybook/contract/rules/names';
import type { Answers, Question } from '@rallybook/contract/rules/questions';
import type { BulkPreview, BulkText } from '@rallybook/contract/schemas/trackings';
import type { ChatText } from '@rallybook/reading/chat/chat-found';
import {
  type ChatQuestion,
  everybodyBut,
  passedOf,
  questionsOfLines,
  tell,
  type ToldOfChat,
  toldOf,
} from '@rallybook/reading/chat/chat-questions';
import { settleNames, type SettledNames } from '@rallybook/reading/chat/settle-chat';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { allSchedules } from '../../db/queries/clubs/clubs.ts';
import { membersOfMonth } from '../../db/queries/records/registrations.ts';
import { AppError, invalidField } from '../../errors.ts';
import { readWithAnswers } from '../readings/read-with-answers.ts';
import type { AnsweredQuestion } from '../readings/stored-answer.ts';
import { findSchedules } from './find-schedules.ts';

/** A chat as it is given, and what was answered to its questions. */
export type GivenChat = Pick<BulkText, 'scheduleId'> & { text: string; choices: Answers };

/** Chats have no headings. */
export const CHAT_LAYOUT = '';

/** What a chat says. */
export type ReadChat = {
  records: Attended[];
  unmatched: UnmatchedName[];
  /** Those that are open. */
  questions: ChatQuestion[];
  /** All of them, with every key that they take. */
  asked: Question[];
  told: ToldOfChat[];
  passed: ReturnType<typeof passedOf>;
  days: BulkPreview['days'];
  guests: BulkPreview['guests'];
  digest: string;
  /** The names that are open questions, wherever they stand. */
  namesAsked: { date: CalendarDate; name: string }[];
  /** Puts somebody who came on a day into a session of it. */
  place: (comers: readonly Attendee[]) => Promise<Attended[]>;
};

/**
 * Reads a chat for a club: who came on which day, and what a person has to say first. What was answered to an earlier chat is not
 * asked again.
 * @throws not_found if the schedule is not in the club; invalid_input if there are too many names, or a choice answers nothing
 */
export async function readChat(
  db: Db,
  context: Pick<Context, 'clock'>,
  scope: ClubScope,
  members: readonly NamedMember[],
  given: GivenChat,
): Promise<ReadChat & { answered: AnsweredQuestion[] }> {
  const source = { clubId: scope.club.id, reading: 'chats', layout: CHAT_LAYOUT } as const;
  return readWithAnswers(db, source, given.choices, (answers) =>
    readAnswered(db, context, scope, members, { ...given, answers }),
  );
}

/** @param given with all that was answered to its questions */
async function readAnswered(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { club }: ClubScope,
  members: readonly NamedMember[],
  { text, scheduleId, answers }: Omit<GivenChat, 'choices'> & { answers: Answers },
): Promise<ReadChat> {
  const schedules = await allSchedules(db, club.id);
  const schedule = scheduleId === undefined ? null : schedules.find(({ id }) => id === scheduleId);
  if (schedule === undefined) throw new AppError('not_found');
  const today = todayIn(club.timeZone, clock());
  const offered = schedules.filter(({ retiredAt }) => retiredAt === null);
  const names = members.map(namesOf);
  const { nameOrder } = club;
  const { readChatText } = await import('@rallybook/reading/chat/read-chat-text');
  const read = readChatText(text, { today, schedules: offered, names, nameOrder, answers });
  if (read.days.reduce((sum, day) => sum + day.names.length, 0) > MAX_NAMES) {
    throw invalidField('text', 'too_many_names', { max: MAX_NAMES });
  }
  const lines = text.split(LINE_BREAK);
  const settled = settleNames(read, { members, nameOrder, answers, lines });
  const everybody = await everybodyIn(db, club, read, members);
  const isOfSchedule = (date: CalendarDate) =>
    schedule !== null && (read.days.length === 1 || schedule.weekday === weekdayOf(date));
  const place = async (comers: readonly Attendee[]) =>
    (await findSchedules(db, club.id, comers)).map((record) =>
      isOfSchedule(record.date) ? { ...record, scheduleId: scheduleId! } : record,
    );
  const lineQuestions = askableLines(read, everybody, lines, members);
  const open = new Set(read.questions.filter(({ answer }) => answer === null).map(({ id }) => id));
  const questions = [...lineQuestions.filter(({ id }) => open.has(id)), ...settled.questions];
  const told = allTold(read, settled, everybody, new Set(lineQuestions.map(({ id }) => id)));
  const said = {
    records: await place([...settled.comers, ...everybody.comers]),
    unmatched: settled.unmatched,
    questions,
    told,
    passed: passedOf(read),
    days: daysOf(read, settled, questions),
    guests: guestsOf(read, settled),
  };
  return {
    ...said,
    asked: [...lineQuestions, ...settled.asked],
    namesAsked: settled.open,
    place,
    digest: digestOf({ today, text, scheduleId, ...said }),
  };
}

/** A digest of all that a chat's text would record and leave. */
export const digestOf = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex');

type EverybodyRead = {
  comers: { memberId: string; date: CalendarDate }[];
  /** By the day, those of whom a line that says "everybody" is asked about; null where that cannot be said. */
  byDate: ReadonlyMap<CalendarDate, string[] | null>;
};

/** Who is registered on the days of which a line says that everybody came. */
async function everybodyIn(
  db: Db,
  { id: clubId, nameOrder }: Pick<ClubScope['club'], 'id' | 'nameOrder'>,
  read: ChatText,
  members: readonly NamedMember[],
): Promise<EverybodyRead> {
  const isOpen = read.questions.filter(({ ask }) => ask === 'everybody');
  const dates = [...new Set([...isOpen, ...read.everybody].map(({ date }) => date))];
  const byDate = new Map<CalendarDate, string[] | null>();
  const rows = dates.length === 0 ? [] : await allSchedules(db, clubId);
  const weekdayOfSchedule = new Map(rows.map(({ id, weekday }) => [id, weekday]));
  for (const date of dates) {
    const listed = await membersOfMonth(db, clubId, monthOf(date));
    const registered = listed.filter(
      ({ status, days, scheduleIds }) =>
        status === 'active' &&
        (days !== null || scheduleIds.some((id) => weekdayOfSchedule.get(id) === weekdayOf(date))),
    );
    const absent = read.absent.flatMap((absence) => (absence.date === date ? [absence.name] : []));
    const ids = registered.map(({ id }) => id);
    byDate.set(date, everybodyBut(ids, absent, members, nameOrder));
  }
  const comers = [...new Set(read.everybody.map(({ date }) => date))].flatMap((date) =>
    (byDate.get(date) ?? []).map((memberId) => ({ memberId, date })),
  );
  return { comers, byDate };
}

/** The questions about lines; one about everybody only where it can be said who that is, with their names. */
function askableLines(
  read: ChatText,
  { byDate }: EverybodyRead,
  lines: readonly string[],
  members: readonly NamedMember[],
): ChatQuestion[] {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const asked = read.questions.flatMap((question) => {
    if (question.ask !== 'everybody') return [question];
    const ids = byDate.get(question.date) ?? [];
    if (ids.length === 0) return [];
    const names = ids.map((id) => nameOf.get(id)!);
    const meanings = question.meanings.map((meaning) =>
      meaning.key === 'everybody'
        ? { ...meaning, present: [...new Set([...names, ...meaning.present])] }
        : meaning,
    );
    return [{ ...question, meanings }];
  });
  return questionsOfLines(asked, lines);
}

function allTold(
  read: ChatText,
  { several, skipped }: SettledNames,
  { byDate }: EverybodyRead,
  askable: ReadonlySet<string>,
): ToldOfChat[] {
  const withoutQuestion = read.unread.filter(
    ({ question }) => question !== undefined && !askable.has(question),
  );
  return [
    ...toldOf(read),
    ...withoutQuestion.map(({ line, date, text }) =>
      tell({
        line,
        date,
        text,
        code: date !== null && byDate.get(date) === null ? 'not_registered' : 'everybody',
      }),
    ),
    ...several.map(({ line, date, name }) =>
      tell({ line, date, text: name, code: 'several_names' }),
    ),
    ...skipped.map(({ line, date, name }) => tell({ line, date, text: name, code: 'left_out' })),
  ].toSorted((a, b) => a.line - b.line);
}

/** The days with the names that are no question. */
function daysOf(
  { days }: ChatText,
  { skipped }: SettledNames,
  questions: readonly Question[],
): ReadChat['days'] {
  const asked = new Set(questions.map(({ value }) => nameKey(value ?? '')));
  const left = new Set(skipped.map(({ name }) => nameKey(name)));
  return days.map(({ date, names }) => ({
    date,
    names: names.flatMap(({ name }) =>
      asked.has(nameKey(name)) || left.has(nameKey(name)) ? [] : [name],
    ),
  }));
}

function guestsOf({ notes }: ChatText, { memberOf }: SettledNames): ReadChat['guests'] {
  return notes.flatMap((note): ReadChat['guests'] => {
    const { line, date } = note;
    if (note.kind === 'guests') {
      const { host, count } = note;
      const hostMemberId = memberOf.get(nameKey(host)) ?? null;
      return [{ line, date, host, hostMemberId, name: null, count }];
    }
    if (note.kind !== 'named_guest') return [];
    return [{ line, date, host: null, hostMemberId: null, name: note.name, count: 1 }];
  });
}
