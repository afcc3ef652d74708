import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { ChatNote, UnreadText } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { nameKey } from '@rallybook/contract/rules/names';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';

type Unmatched = BulkPreview['unmatched'];

/** A name of the text that matches nobody or several members, with its number of occurrences. */
export type UnmatchedName = Unmatched[number] & { key: string; count: number };

/** What a name stands for: a member, a new member, nobody (`out`), or what is not decided (`open`). */
export type Choice =
  | { kind: 'open' }
  | { kind: 'member'; memberId: string; remember: boolean }
  | { kind: 'new' }
  | { kind: 'out' };

/** The names to ask about, each once, however it is spelled. */
export function distinctNames(unmatched: Unmatched): UnmatchedName[] {
  const groups = Map.groupBy(unmatched, ({ name }) => nameKey(name));
  return [...groups].map(([key, [first, ...others]]) => ({
    ...first!,
    key,
    count: others.length + 1,
  }));
}

/** Whether a choice records somebody for the name. */
export const isDecided = ({ kind }: Choice) => kind === 'member' || kind === 'new';

/** The preselected choice: the only candidate, else none. A name is left out only by a person. */
export function firstChoice({ candidates }: Pick<UnmatchedName, 'candidates'>): Choice {
  const [only, ...others] = candidates;
  if (only === undefined || others.length > 0) return { kind: 'open' };
  return { kind: 'member', memberId: only.memberId, remember: false };
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
