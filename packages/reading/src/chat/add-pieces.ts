import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { type Answers, answerTo, questionId } from '@rallybook/contract/rules/questions';
import type { Found, Line, PlaceOfNames } from './chat-found.ts';
import { eitherWay } from './chat-line.ts';
import type { LineQuestion } from './chat-notes.ts';
import type { Ask, ChatPiece, Meaning } from './chat-piece.ts';
import { denialIn } from './chat-presence.ts';
import { peopleIn } from './chat-scope.ts';
import type { KnownNames } from './known-names.ts';
import { LIKE_A_DATE } from './understood-line.ts';

/** Notes that somebody did not come; where the text is no name, that those whom it names may not have. */
function denyAll(
  text: string,
  isSure: boolean,
  place: Omit<PlaceOfNames, 'section' | 'isMinus'>,
  { denials }: Found,
  known: KnownNames | null,
): void {
  denials.push({ ...place, name: text, isSure });
  if (known?.endsIn(text) === true) return;
  denials.push(...peopleIn(text, known).map((name) => ({ ...place, name, isSure: false })));
}

/** What says of those named in a line that they come, or is about money, so that it takes nobody from a list. */
const SAYS_COMING =
  /^(?:em|e|mình|tôi|anh|chị|ok|oke|có|đi|tham|gia|chơi|vote|báo|danh|điểm|đăng|ký|đk|cho|xin|slot|suất|nhé|nha|ạ|yes|in|coming|im|\d{1,2})$/iu;
const ABOUT_MONEY =
  /(?<!\p{L})(?:ck|chuyển khoản|tiền|stk|momo|vietqr|qr|quỹ|phí|pay|paid|\d{1,4}k)(?!\p{L})/iu;

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\d]+/gu) ?? [];

function saysComing(text: string, people: readonly string[]): boolean {
  const names = new Set(people.flatMap(wordsIn));
  return wordsIn(text).every((word) => names.has(word) || SAYS_COMING.test(word));
}

/** Leaves those whom a line names that was not read, unless it says that they come: another line may list them. */
export function denyUnread(
  { line, content }: Line,
  date: CalendarDate | null,
  known: KnownNames | null,
  found: Found,
) {
  if (date === null || LIKE_A_DATE.test(content)) return;
  const people = peopleIn(content, known);
  const isAbout =
    (ABOUT_MONEY.test(content) && denialIn(content) < 0) || /^(?:tổng|total)/iu.test(content);
  if (isAbout || saysComing(content, people)) return;
  found.denials.push(...people.map((name) => ({ line, date, name, isSure: false })));
}

/** Adds what is said of the people in a line. */
export function addPieces(
  pieces: readonly ChatPiece[],
  where: PlaceOfNames,
  found: Found,
  known: KnownNames | null,
): void {
  const { section, isMinus, ...place } = where;
  const { names, notes } = found;
  const deny = (people: readonly string[], isSure: boolean) => {
    for (const text of people) denyAll(text, isSure, place, found, known);
  };
  let host = '';
  for (const piece of pieces) {
    if (piece.kind === 'unread') {
      if (addUnread(piece, where, found, known) && piece.isWhole) return;
    } else if (piece.kind === 'absent') {
      notes.push({ kind: 'absent', ...place, text: piece.text });
      deny([piece.name ?? piece.text], piece.name !== null);
    } else if (section === 'asked' && 'name' in piece) {
      const { name } = piece;
      const people = [name];
      const meanings = eitherWay(people);
      addUnread({ text: name, ask: 'unsure', people, meanings }, where, found, known);
    } else if (piece.kind === 'guests') {
      notes.push({ kind: 'guests', ...place, host, count: piece.count });
    } else if (piece.kind === 'named_guest') {
      notes.push({ kind: 'named_guest', ...place, name: piece.name });
    } else if (piece.kind === 'everybody') {
      found.everybody.push(place);
    } else {
      if (piece.kind === 'name') {
        host = piece.name;
        deny(piece.mayDeny ?? [], false);
      }
      names.push({ ...place, isMinus, name: piece.name });
    }
  }
}

type Unread = {
  text: string;
  /** What of the text is asked about, where other lines have it as well; else all of it. */
  value?: string;
  ask?: Ask;
  people: readonly string[];
  meanings?: readonly Meaning[];
};

/**
 * Asks about what has several meanings, adds the one that a person has chosen, or leaves it.
 * @returns whether somebody has chosen
 */
export function addUnread(
  { text, value = text, ask, people, meanings = [] }: Unread,
  where: PlaceOfNames,
  found: Found,
  known: KnownNames | null,
): boolean {
  const { line, date } = where;
  const question =
    meanings.length === 0
      ? null
      : lineQuestion(
          { line, date, text: value, whole: text, ask: ask ?? 'unsure' },
          meanings,
          found.answers,
        );
  if (question !== null) found.questions.push(question);
  const chosen = meanings.find(({ key }) => key === question?.answer);
  if (chosen !== undefined) {
    addPieces(chosen.pieces, { ...where, section: 'here' }, found, known);
    return true;
  }
  found.unread.push({
    line,
    date,
    text,
    reason: 'not_understood',
    ...(ask && { ask }),
    ...(question && { question: question.id }),
  });
  for (const name of people) denyAll(name, false, { line, date }, found, known);
  return false;
}

/** A question about what stands in a line, by the day and the words, so that the same words are asked about once. */
function lineQuestion(
  written: Pick<LineQuestion, 'line' | 'date' | 'text' | 'whole' | 'ask'>,
  meanings: readonly Meaning[],
  answers: Answers,
): LineQuestion {
  const id = questionId('reading_of_line', written.date, written.text);
  const choices = meanings.map(({ key }) => ({ key, text: '' }));
  const answer = answerTo({ id, choices }, answers);
  return {
    ...written,
    id,
    answer: meanings.find(({ key }) => key === answer)?.key ?? null,
    meanings: meanings.map(({ key, pieces }) => ({
      key,
      present: pieces.flatMap((piece) =>
        piece.kind === 'name' || piece.kind === 'guest' || piece.kind === 'named_guest'
          ? [piece.name]
          : [],
      ),
      absent: pieces.flatMap((piece) =>
        piece.kind === 'absent' ? [piece.name ?? piece.text] : [],
      ),
      guests: pieces.reduce((sum, piece) => sum + (piece.kind === 'guests' ? piece.count : 0), 0),
    })),
  };
}
