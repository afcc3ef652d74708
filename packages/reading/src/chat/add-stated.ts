import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { addUnread } from './add-pieces.ts';
import { withoutNumbering } from './chat-ending.ts';
import { type Found, type Line, NOWHERE, type Place, type Reading } from './chat-found.ts';
import { eitherWay } from './chat-line.ts';
import type { ChatPiece, Meaning } from './chat-piece.ts';
import { peopleIn } from './chat-scope.ts';
import {
  addStatement,
  asksWhoComes,
  authorIn,
  isMark,
  type Statement,
  statementIn,
} from './chat-statement.ts';
import { isPoliteLine } from './chat-talk.ts';

/** What a line says of whom it names before a colon, or who sent it; null where it says nothing or is a list. */
export function statementOf(
  { sender, rest }: { sender: string | null; rest: string },
  { isAsked, section }: Place,
  { known, isBinary }: Reading,
): Statement | null {
  if (section !== 'here') return null;
  const line = sender === null ? withoutNumbering(rest) : `${sender}: ${rest}`;
  const author = authorIn(line, known);
  if (author === null || (isBinary && (!isMark(author.said) || author.said.startsWith('1'))))
    return null;
  const isOfOthers = peopleIn(author.said, known).length > 0 || /[:：,;]/u.test(author.said);
  return isOfOthers ? null : statementIn(author, isAsked);
}

/** The day that somebody speaks of; null where it is not known. */
const dayOf = ({ isElsewhere, asked, date }: Place) => (isElsewhere ? null : (asked ?? date));

/** Asks what a mark behind somebody's name means, once for all who have it. */
function addMark(
  written: Line,
  stated: Statement,
  place: Place,
  reading: Reading,
  found: Found,
): Place {
  const { name, said } = stated;
  const date = dayOf(place);
  if (date === null || found.stated.has(`${date} ${reading.known?.personOf(name)}`)) {
    // A yes of somebody who has said more before is assent, or takes that back.
    const says = isPoliteLine(said) ? 'nothing' : 'open';
    return addStated(written, { ...stated, says }, place, reading, found);
  }
  found.dates.add(date);
  const { line, content: text } = written;
  const meanings = eitherWay([name]);
  const unread = { text, value: said, ask: 'unsure', people: [], meanings } as const;
  addUnread(unread, { date, line, section: 'here', isMinus: false }, found, reading.known);
  return place;
}

/** Adds what somebody says of themselves, of the day that was asked about. */
export function addStated(
  written: Line,
  stated: Statement,
  place: Place,
  reading: Reading,
  found: Found,
): Place {
  const { line, raw } = written;
  const { known } = reading;
  const date = dayOf(place);
  if (stated.says === 'mark') return addMark(written, stated, place, reading, found);
  addStatement(stated, { line, raw, date }, found, known);
  const { says, name } = stated;
  const { lastDate } = found;
  // `hôm qua mình không đi được` takes back what was said before.
  const isEarlier = lastDate !== null && (date !== lastDate || stated.namesDay);
  if (isEarlier && (says === 'open' || says === 'away')) {
    found.denials.push({ line, date: lastDate, name, isSure: false });
  }
  if (says === 'here' && date !== null) found.lastDate = date;
  const isAsked = place.isAsked || asksWhoComes(raw);
  if (!stated.namesDay || says === 'here') return { ...place, isAsked };
  return { ...place, ...NOWHERE, asked: null, isAsked, isElsewhere: true };
}

/** What a messenger shows of somebody who writes a number only: `Nam: +1`. */
const PLUS = /^(?<name>\p{L}[^:：\d]{0,60}?) ?[:：] ?\+ ?(?<count>[1-9])[ .!]{0,3}$/u;

/** Asks who a number behind somebody's name and a colon means, once for all who wrote it: the one who writes, or guests beside them. */
export function addPlus(
  { line, content }: Line,
  date: CalendarDate | null,
  { known }: Reading,
  found: Found,
): boolean {
  const { name, count } = PLUS.exec(withoutNumbering(content))?.groups ?? {};
  if (date === null || name === undefined || known?.endsIn(name) !== true) return false;
  const self: ChatPiece = { kind: 'name', name };
  const meanings: Meaning[] = [
    { key: 'self', pieces: [self] },
    { key: 'with_guests', pieces: [self, { kind: 'guests', count: Number(count) }] },
  ];
  const value = `+${count}`;
  const unread = { text: content, value, ask: 'unsure', people: [], meanings } as const;
  addUnread(unread, { date, line, section: 'here', isMinus: false }, found, known);
  return true;
}
