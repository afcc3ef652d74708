import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { ChatNote } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { nameKey } from '@rallybook/contract/rules/names';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';

type Unmatched = BulkPreview['unmatched'];

/** A name of the text that matches nobody or several members, with its number of occurrences. */
export type UnmatchedName = Unmatched[number] & { key: string; count: number };

/** What a name stands for: a member, a new member, or nobody (`out`), so that it is left out. */
export type Choice =
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

/** The preselected choice: the only candidate, else nobody. */
export function firstChoice({ candidates }: Pick<UnmatchedName, 'candidates'>): Choice {
  const [only, ...others] = candidates;
  if (only === undefined || others.length > 0) return { kind: 'out' };
  return { kind: 'member', memberId: only.memberId, remember: false };
}

/** The names that are left out, with their guests, in the server's format: one line a day. */
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
