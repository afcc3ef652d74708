import { type CalendarDate, formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import { isBlank, type NamedMember, nameMatcher } from '@rallybook/contract/rules/names';
import type { Choice, PassedReason, Question } from '@rallybook/contract/rules/questions';
import { candidateFinder } from '../names/name-candidates.ts';
import type { ChatText } from './chat-found.ts';
import type { LineQuestion, UnreadText } from './chat-notes.ts';
import { examplesOf } from './settle-chat.ts';

/** Something of a chat that was not used, and why; `date` is the day of a part of a line, null for a whole line. */
export type ToldOfChat = {
  line: number;
  date: CalendarDate | null;
  text: string;
  code: ToldCode;
  message: string;
};

const TOLD = {
  not_present: 'This person was not present.',
  wrong_weekday: 'This date is another weekday.',
  no_date: 'No date stands above these names.',
  not_understood: 'This was not understood.',
  unsure: 'This does not say clearly who came.',
  only_last: 'This does not say clearly who came.',
  everybody: 'This means everybody, and nobody is registered.',
  contradicted: 'Another line says that this person may be absent.',
  several_names: 'These are the names of several members.',
  left_out: 'This name is left out.',
  not_registered: 'Whoever this means cannot be told from those who are registered.',
} as const;
type ToldCode = keyof typeof TOLD;

/** Something told, with its sentence in English. */
export const tell = (written: Omit<ToldOfChat, 'message'>): ToldOfChat => ({
  ...written,
  message: TOLD[written.code],
});

const codeOf = ({ reason, ask }: UnreadText): ToldCode => ask ?? reason;

/** What of a text was not used and is no question. */
export function toldOf({ notes, unread }: ChatText): ToldOfChat[] {
  const ofNotes = notes.flatMap((note): ToldOfChat[] => {
    const { line, date } = note;
    if (note.kind === 'absent') return [tell({ line, date, text: note.text, code: 'not_present' })];
    const text = formatDisplayDate(date);
    return note.kind === 'wrong_weekday' ? [tell({ line, date, text, code: 'wrong_weekday' })] : [];
  });
  const ofLines = unread
    .filter(({ question }) => question === undefined)
    .map((left) => tell({ line: left.line, date: left.date, text: left.text, code: codeOf(left) }));
  return [...ofNotes, ...ofLines].toSorted((a, b) => a.line - b.line);
}

/** The lines of a text that say nothing about anybody. */
export const passedOf = ({ passed }: ChatText): { line: number; reason: PassedReason }[] => passed;

/** Who came and who did not, in words. */
function meaningText({ key, present, absent, guests }: LineQuestion['meanings'][number]): string {
  const bring = guests > 0 ? [`with ${guests} ${guests === 1 ? 'guest' : 'guests'}`] : [];
  const came = present.length > 0 ? [`Present: ${[...present, ...bring].join(', ')}`] : [];
  const away = absent.length > 0 ? [`Absent: ${absent.join(', ')}`] : [];
  if (key === 'everybody') return ['Everybody who is registered', ...away].join('. ');
  if (key === 'nobody') return ['Nobody by this line', ...away].join('. ');
  return [...came, ...away].join('. ');
}

/** A choice that says who came and who did not. */
type ChatChoice = Choice & { present?: string[]; absent?: string[]; guests?: number };
export type ChatQuestion = Omit<Question, 'choices'> & {
  choices: ChatChoice[];
  why?: 'unknown' | 'ambiguous';
  written: { date: CalendarDate; text: string }[];
};

/** What lines of the same words mean together: `Lan: x`, `Vy: x`; `Lan: +1`, `Vy: +1`. */
function ofAll(same: readonly LineQuestion[]): LineQuestion['meanings'] {
  const gather = (key: string, who: 'present' | 'absent') =>
    same.flatMap(({ meanings }) => meanings.find((meaning) => meaning.key === key)?.[who] ?? []);
  return same[0]!.meanings.map((meaning) => ({
    ...meaning,
    present: [...new Set(gather(meaning.key, 'present'))],
    absent: [...new Set(gather(meaning.key, 'absent'))],
    guests: same.reduce(
      (sum, { meanings }) => sum + (meanings.find(({ key }) => key === meaning.key)?.guests ?? 0),
      0,
    ),
  }));
}

/** The questions about lines in the shape of all readings, each once. */
export function questionsOfLines(
  questions: readonly LineQuestion[],
  lines: readonly string[],
): ChatQuestion[] {
  return [...Map.groupBy(questions, ({ id }) => id)].map(([id, same]) => {
    const { text, date } = same[0]!;
    const meanings = ofAll(same);
    return {
      id,
      kind: 'reading_of_line',
      message: `What does "${text}" mean?`,
      place: same.map(({ line }) => ({ line })),
      column: { index: 0, heading: formatDisplayDate(date) },
      value: text,
      example: examplesOf(same, lines),
      choices: meanings.map((meaning) => ({ ...meaning, text: meaningText(meaning) })),
      default: null,
      written: same.map((line) => ({ date: line.date, text: line.whole })),
    };
  });
}

/**
 * Who came of those who are registered for a day, where a line says that everybody did: less everybody whom a word of absence may
 * mean. Null where such a word means nobody who is known, so that it may mean any of them.
 * @param absent the names of the day of whom the text says that they did not come
 * @param order where the given names of the club stand
 */
export function everybodyBut(
  registered: readonly string[],
  absent: readonly string[],
  members: readonly NamedMember[],
  order: NameOrder,
): string[] | null {
  const match = nameMatcher(members);
  const find = candidateFinder(members, order);
  const away = new Set<string>();
  for (const name of absent) {
    const matched = match(name);
    const ids =
      'memberId' in matched
        ? [matched.memberId]
        : find(name).map((candidate) => candidate.memberId);
    if (ids.length === 0 && !isBlank(name)) return null;
    for (const memberId of ids) away.add(memberId);
  }
  return registered.filter((memberId) => !away.has(memberId));
}
