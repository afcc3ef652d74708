import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { ChatNote, UnreadText } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { mayBeAbsent, withoutTitle } from '@rallybook/contract/rules/chat-text/chat-presence';
import { type GuestName, guestIn } from '@rallybook/contract/rules/guest-names';
import { candidateFinder } from '@rallybook/contract/rules/name-candidates';
import { nameKey, type NamedMember, nameWords } from '@rallybook/contract/rules/names';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';

type Unmatched = BulkPreview['unmatched'];

/** A name of the text that matches nobody or several members, with its number of occurrences. */
export type UnmatchedName = Unmatched[number] & {
  key: string;
  count: number;
  /** Where the name means guests: the member whose guests it says they are, if it fits one. */
  guest: { hostId: string | null } | null;
};

/**
 * What a name stands for: a member, a new member, the `same` new member as another name (by its key), a guest of somebody or one
 * who pays in cash, nobody (`out`), or what is not decided (`open`).
 */
export type Choice =
  | { kind: 'open' }
  | { kind: 'member'; memberId: string; remember: boolean }
  | { kind: 'new' }
  | { kind: 'same'; key: string }
  | { kind: 'guest'; hostMemberId: string | null }
  | { kind: 'out' };

/** The names to ask about, each once, however it is spelled. */
export function distinctNames(
  unmatched: Unmatched,
  members: readonly NamedMember[],
): UnmatchedName[] {
  const find = candidateFinder(members);
  const groups = Map.groupBy(unmatched, ({ name }) => nameKey(name));
  return [...groups].map(([key, [first, ...others]]) => {
    const guest = guestIn(first!.name);
    const [host, ...otherHosts] = guest?.host ? find(guest.host) : [];
    const hostId = otherHosts.length === 0 ? (host?.memberId ?? null) : null;
    return { ...first!, key, count: others.length + 1, guest: guest && { hostId } };
  });
}

/** Whether a choice records somebody for the name. */
export const isDecided = ({ kind }: Choice) => kind !== 'open' && kind !== 'out';

/**
 * Whether a name means its only candidate so clearly that they may be chosen beforehand: not by its first word alone where another
 * name may follow, `Minh Tú`, and not where it may say that somebody is absent, `Minh huy`.
 */
function isClear({ name, candidates: [candidate] }: Pick<UnmatchedName, 'name' | 'candidates'>) {
  if (candidate === undefined || mayBeAbsent(name)) return false;
  if (candidate.by !== 'given_name') return true;
  const plain = withoutTitle(name) ?? name;
  const isGivenName = nameKey(candidate.memberName).endsWith(nameKey(plain));
  const [, ...others] = nameWords(plain);
  return isGivenName || others.every((word) => word === word.toLowerCase());
}

/** The preselected choice: the only candidate, else none. Guests, and whom to leave out, are chosen only by a person. */
export function firstChoice(unmatched: Pick<UnmatchedName, 'name' | 'candidates'>): Choice {
  const { candidates } = unmatched;
  const [only, ...others] = candidates;
  if (only === undefined || others.length > 0 || !isClear(unmatched)) return { kind: 'open' };
  return { kind: 'member', memberId: only.memberId, remember: false };
}

/** Whether nothing says that a name means anybody but a person whom the club does not have yet. */
export const isNewcomer = ({ name, candidates, guest }: UnmatchedName) =>
  candidates.length === 0 && guest === null && !mayBeAbsent(name);

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

/** A pasted text without what was not understood in it: a line, or a part of one. */
export function withoutUnread(pasted: string, { line, text, date }: UnreadText): string {
  const lines = pasted.split('\n');
  const rest = lines.toSpliced(line - 1, 1);
  if (date === null) return rest.join('\n');
  const part = lines[line - 1]!.replace(text, '');
  return lines.with(line - 1, part).join('\n');
}
