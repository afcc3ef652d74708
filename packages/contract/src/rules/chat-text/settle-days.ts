import type { CalendarDate } from '../calendar.ts';
import { nameKey } from '../names.ts';
import type { KnownNames } from './known-names.ts';
import type { ChatNote, UnreadText } from './chat-notes.ts';

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
};

/**
 * Takes back the names of those of whom another line of the day says that they did not come. Where that line stands above, is not
 * sure, or is about all, the name is left for a person.
 */
export function settleDays(
  { names, denials, calledOff, notes, unread }: Found,
  known: KnownNames | null,
): Omit<Found, 'denials' | 'calledOff'> {
  const keyOf = ({ date, name }: Omit<NameOfDay, 'line'>) =>
    `${date} ${known === null ? nameKey(name) : known.personOf(name)}`;
  const listed = new Set<string>();
  const taken = names.flatMap((name): Denial[] => {
    const isAgain = listed.has(keyOf(name));
    listed.add(keyOf(name));
    return isAgain && name.isMinus ? [{ ...name, isSure: false }] : [];
  });
  const lastDenials = new Map([...denials, ...taken].map((denial) => [keyOf(denial), denial]));
  const isDenied = (name: NameOfDay) =>
    lastDenials.has(keyOf(name)) || (calledOff.get(name.date) ?? 0) > name.line;
  const isTold = (name: NameOfDay) => {
    const denial = lastDenials.get(keyOf(name));
    return denial?.isSure === true && denial.line >= name.line;
  };
  const asked = names
    .filter((name) => isDenied(name) && !isTold(name))
    .map(({ line, date, name: text }): UnreadText => {
      return { line, text, date, reason: 'not_understood', ask: 'contradicted' };
    });
  return {
    names: names.filter((name) => !isDenied(name)),
    notes: notes.filter(
      (note) => note.kind !== 'guests' || !isDenied({ ...note, name: note.host }),
    ),
    unread: [...unread, ...asked].toSorted((a, b) => a.line - b.line),
  };
}
