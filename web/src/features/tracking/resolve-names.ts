import { parseAttendanceText } from '@rallybook/contract/rules/attendance';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { ChatNote, UnreadText } from '@rallybook/contract/rules/chat-text/chat-notes';
import { mayBeAbsent } from '@rallybook/contract/rules/chat-text/chat-presence';
import { type GuestName, guestIn } from '@rallybook/contract/rules/guest-names';
import { candidateFinder } from '@rallybook/contract/rules/name-candidates';
import { nameKey, type NamedMember } from '@rallybook/contract/rules/names';
import { type PartOfName, severalFinder } from '@rallybook/contract/rules/several-names';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';

type Unmatched = BulkPreview['unmatched'];

/** A name of the text that matches nobody or several members, with its number of occurrences. */
export type UnmatchedName = Unmatched[number] & {
  key: string;
  count: number;
  /** Where the name means guests: the member whose guests it says they are, if it fits one. */
  guest: { hostId: string | null } | null;
  /** The members whom its parts mean, where it may be several names with spaces between them: `linh tuấn hùng`. */
  several: PartOfName[] | null;
};

/**
 * What a name stands for: a member, `several` members, a new member, the `same` new member as another name (by its key), a guest of somebody or one
 * who pays in cash, nobody (`out`), or what is not decided (`open`).
 */
export type Choice =
  | { kind: 'open' }
  | { kind: 'member'; memberId: string; remember: boolean }
  | { kind: 'several'; names: string[] }
  | { kind: 'new' }
  | { kind: 'same'; key: string }
  | { kind: 'guest'; hostMemberId: string | null }
  | { kind: 'out' };

/** The names to ask about, each once, however it is spelled. With guests of its own, a name is one person's. */
export function distinctNames(
  unmatched: Unmatched,
  members: readonly NamedMember[],
  notes: readonly ChatNote[],
): UnmatchedName[] {
  const find = candidateFinder(members);
  const findSeveral = severalFinder(members);
  const hosts = new Set(notes.map((note) => (note.kind === 'guests' ? nameKey(note.host) : '')));
  const groups = Map.groupBy(unmatched, ({ name }) => nameKey(name));
  return [...groups].map(([key, [first, ...others]]) => {
    const guest = guestIn(first!.name);
    const [host, ...otherHosts] = guest?.host ? find(guest.host) : [];
    const hostId = otherHosts.length === 0 ? (host?.memberId ?? null) : null;
    return {
      ...first!,
      key,
      count: others.length + 1,
      guest: guest && { hostId },
      several: hosts.has(key) ? null : findSeveral(first!.name),
    };
  });
}

/** Whether a choice records somebody for the name. */
export const isDecided = ({ kind }: Choice) => kind !== 'open' && kind !== 'out';

/** Whether nothing says that a name means anybody but a person whom the club does not have yet. */
export const isNewcomer = ({ name, candidates, guest, several }: UnmatchedName) =>
  candidates.length === 0 && guest === null && several === null && !mayBeAbsent(name);

/** Guests to record, by the choice of a person. */
export interface DecidedGuests {
  date: string;
  /** As it was written. */
  name: string;
  hostMemberId: string | null;
  count: number;
}

/** How many guests a name means: its number counts them, unless several are told apart by theirs, `khách 1, khách 2`. */
function countOf(guest: GuestName | null, others: readonly (GuestName | null)[]): number {
  if (guest === null) return 1;
  const areNumbered = guest.isNumbered && others.filter((other) => other?.isNumbered).length > 1;
  return areNumbered ? 1 : guest.count;
}

/** The guests that a text means by the choices for its names. */
export function decidedGuests(
  unmatched: Unmatched,
  choiceOf: ReadonlyMap<string, Choice>,
): DecidedGuests[] {
  return [...Map.groupBy(unmatched, ({ date }) => date)].flatMap(([date, names]) => {
    const guests = names.flatMap(({ name }) => {
      const choice = choiceOf.get(nameKey(name));
      return choice?.kind === 'guest' ? [{ name, choice, guest: guestIn(name) }] : [];
    });
    const others = guests.map(({ guest }) => guest);
    return guests.map(({ name, choice: { hostMemberId }, guest }) => ({
      date,
      name,
      hostMemberId,
      count: countOf(guest, others),
    }));
  });
}

/** The names that are left out or not decided, with their guests, in the server's format: one line a day. */
export function leftText(
  unmatched: Unmatched,
  notes: readonly ChatNote[],
  isLeftOut: (key: string) => boolean,
): string {
  const left = unmatched.filter(({ name }) => isLeftOut(nameKey(name)));
  const withGuests = ({ name, date }: Unmatched[number]) => {
    const counts = notes.map((note) =>
      note.kind === 'guests' && note.date === date && note.host === name ? note.count : 0,
    );
    const guests = counts.reduce((sum, count) => sum + count, 0);
    return guests === 0 ? name : `${name} +${guests}`;
  };
  return [...Map.groupBy(left, ({ date }) => date)]
    .map(([date, found]) => `${formatDisplayDate(date)}: ${found.map(withGuests).join(', ')}`)
    .join('\n');
}

/**
 * What was not understood, to be corrected: lines as they were written, and parts of lines with their day, in the server's
 * format.
 */
export function unreadText(unread: readonly UnreadText[]): string {
  return unread
    .map(({ text, date }) => (date === null ? text : `${formatDisplayDate(date)}: ${text}`))
    .join('\n');
}

/** A text in the server's format with the names of several members in the place of the name that means them. */
export function withSeveral(text: string, choiceOf: ReadonlyMap<string, Choice>): string {
  const namesFor = (name: string) => {
    const choice = choiceOf.get(nameKey(name));
    return choice?.kind === 'several' ? choice.names : [name];
  };
  if ([...choiceOf.values()].every(({ kind }) => kind !== 'several')) return text;
  return parseAttendanceText(text)
    .lines.map(({ date, names }) => {
      return `${formatDisplayDate(date)}: ${names.flatMap(namesFor).join(', ')}`;
    })
    .join('\n');
}

/** A pattern for a text of which the spaces, and the colons behind `vắng`, may have been written in another way. */
const looselyWritten = (text: string) =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/ /g, '[\\s:：]{1,9}'), 'u');

/** A pasted text without what was not understood in it: a line, or a part of one. */
export function withoutUnread(pasted: string, { line, text, date }: UnreadText): string {
  const lines = pasted.split('\n');
  if (date === null) return lines.toSpliced(line - 1, 1).join('\n');
  return lines.with(line - 1, lines[line - 1]!.replace(looselyWritten(text), '')).join('\n');
}
