import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { nameKey } from '@rallybook/contract/rules/names';
import { type Answers, answerTo, questionId } from '@rallybook/contract/rules/questions';
import type { ChatNote, LineQuestion, UnreadText } from './chat-notes.ts';
import type { KnownNames } from './known-names.ts';

/** A name that a text gives for a day; `line` counts from 1. */
type NameOfDay = { line: number; date: CalendarDate; name: string };
/** `isMinus`: the line begins with a dash that may be a bullet, or take out of a list who stands in it: `-Nam`. */
type Listed = NameOfDay & { isMinus: boolean };
/** Of somebody a line says that they did not come, or, unless it is `sure`, that they may not have come. */
type Denial = NameOfDay & { isSure: boolean };

type Found = {
  names: Listed[];
  denials: Denial[];
  /** The days of which a line says that nobody came, or so it seems, and the number of that line. */
  calledOff: ReadonlyMap<CalendarDate, number>;
  notes: ChatNote[];
  unread: UnreadText[];
  questions: LineQuestion[];
  answers: Answers;
};
type Settled = Pick<Found, 'names' | 'notes' | 'unread' | 'questions'>;

const EITHER = [
  { key: 'came', text: '' },
  { key: 'absent', text: '' },
] as const;

/** A question of whether those whom a line names came. */
function eitherQuestion(
  { line, date, text }: { line: number; date: CalendarDate; text: string },
  ask: LineQuestion['ask'],
  people: string[],
  answers: Answers,
): LineQuestion {
  const id = questionId('reading_of_line', date, text);
  const answer = answerTo({ id, choices: [...EITHER] }, answers);
  return {
    id,
    line,
    date,
    text,
    whole: text,
    ask,
    answer: EITHER.find(({ key }) => key === answer)?.key ?? null,
    meanings: [
      { key: 'came', present: people, absent: [], guests: 0 },
      { key: 'absent', present: [], absent: people, guests: 0 },
    ],
  };
}

/** The lines that say of all of a day that nobody came, each with those above it: one question for each. */
function calledOffQuestions({ names, calledOff, unread, answers }: Found): LineQuestion[] {
  return [...calledOff].flatMap(([date, line]) => {
    const written = unread.find((text) => text.line === line && text.date === date);
    const above = names.filter((name) => name.date === date && name.line < line);
    if (written === undefined || above.length === 0) return [];
    const people = [...new Set(above.map(({ name }) => name))];
    return [eitherQuestion({ line, date, text: written.text }, 'unsure', people, answers)];
  });
}

/** The days on which no more lines begin with a dash than without one, so that it is no bullet: it may strike out. */
function daysOfFewDashes(names: readonly Listed[]): Set<CalendarDate> {
  const linesOf = (listed: readonly Listed[], isMinus: boolean) =>
    new Set(listed.flatMap((name) => (name.isMinus === isMinus ? name.line : []))).size;
  const days = Map.groupBy(names, ({ date }) => date);
  const few = [...days].filter(([, day]) => linesOf(day, true) <= linesOf(day, false));
  return new Set(few.map(([date]) => date));
}

/**
 * Takes back the names of those of whom another line of the day says that they did not come. Where that line stands above, is not
 * sure, or is about all, the name is left for a person: a question, unless one about that line settles it.
 */
export function settleDays(found: Found, known: KnownNames | null): Settled {
  const { names, denials, calledOff, notes, answers } = found;
  const keyOf = ({ date, name }: Omit<NameOfDay, 'line'>) =>
    `${date} ${known === null ? nameKey(name) : known.personOf(name)}`;
  const listed = new Set<string>();
  const struck = daysOfFewDashes(names);
  const taken = names.flatMap((name): Denial[] => {
    const isAgain = listed.has(keyOf(name));
    listed.add(keyOf(name));
    return name.isMinus && (isAgain || struck.has(name.date)) ? [{ ...name, isSure: false }] : [];
  });
  const lastDenials = new Map([...denials, ...taken].map((denial) => [keyOf(denial), denial]));
  const daysOff = calledOffQuestions(found);
  const answerOff = new Map(daysOff.map(({ date, answer }) => [date, answer]));
  const isOff = ({ date, line }: NameOfDay) =>
    (calledOff.get(date) ?? 0) > line && answerOff.get(date) !== 'came';
  const openQuestions = [...found.questions, ...daysOff].filter(({ answer }) => answer === null);
  const waiting = new Set(
    openQuestions.flatMap(({ date, meanings }) =>
      meanings.flatMap(({ present }) => present.map((name) => keyOf({ date, name }))),
    ),
  );
  const settled: Settled = {
    names: [],
    notes: [],
    unread: [],
    questions: [...found.questions, ...daysOff],
  };
  const hosts = new Set<string>();
  for (const name of names) {
    const denial = lastDenials.get(keyOf(name));
    if (denial === undefined && !isOff(name)) {
      settled.names.push(name);
      continue;
    }
    hosts.add(keyOf(name));
    const isTold = denial?.isSure === true && denial.line >= name.line;
    if (isTold || (isOff(name) && answerOff.get(name.date) === 'absent')) continue;
    const { line, date, name: text } = name;
    const left = { line, text, date, reason: 'not_understood', ask: 'contradicted' } as const;
    if (waiting.has(keyOf(name))) {
      settled.unread.push(left);
      continue;
    }
    const question = eitherQuestion(left, 'contradicted', [text], answers);
    settled.questions.push(question);
    if (question.answer === 'came') {
      settled.names.push(name);
      hosts.delete(keyOf(name));
    } else if (question.answer === 'absent')
      settled.notes.push({ kind: 'absent', line, date, text });
    else settled.unread.push({ ...left, question: question.id });
  }
  const withoutOff = found.unread.flatMap((text): UnreadText[] => {
    const off = daysOff.find(({ date, line }) => text.date === date && text.line === line);
    if (off === undefined) return [text];
    return off.answer === null ? [{ ...text, question: off.id }] : [];
  });
  const isOfDenied = (note: ChatNote) =>
    note.kind === 'guests' && hosts.has(keyOf({ ...note, name: note.host }));
  return {
    ...settled,
    notes: [...notes.filter((note) => !isOfDenied(note)), ...settled.notes],
    unread: [...withoutOff, ...settled.unread].toSorted((a, b) => a.line - b.line),
  };
}
