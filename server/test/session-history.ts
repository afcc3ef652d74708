import type { Json } from './client.ts';
import { NaiveRoll } from './naive-roll.ts';

/**
 * Who comes to a session by what its trail says, done by hand in the order of the trail: answers and passes, and what
 * they had to expect. All of it before the deadline.
 * @param entries the audit trail, the newest first
 */
export function replay(
  entries: Json,
  { capacity, registered }: { capacity: number; registered: readonly string[] },
): NaiveRoll {
  const roll = new NaiveRoll(capacity);
  for (const memberId of registered) roll.register(memberId);
  for (const entry of entries.toReversed()) {
    const after = entry['after']!;
    switch (String(entry['action'])) {
      case 'answer.given': {
        const memberId = String(after['member_id']);
        if (String(after['answer']) === 'away') roll.stayAway(memberId);
        else roll.come(memberId, Number(after['guests']));
        break;
      }
      case 'pass.created': {
        const [from, to] = [String(after['from_member_id']), String(after['to_member_id'])];
        const id = String(entry['thing_id']);
        roll.pass({ id, fromMemberId: from, toMemberId: to, guestName: null, pays: 'giver' });
        break;
      }
      case 'pass.undone':
        roll.takeBack(String(entry['before']!['from_member_id']));
        break;
      default:
    }
  }
  return roll;
}

/** How each member stands, by id: those who have not answered are left out. */
export function standingsOf(session: Json): [string, unknown][] {
  return session['roll']!.filter((entry) => String(entry['answer']) !== 'none')
    .map((entry): [string, unknown] => [
      String(entry['member_id']),
      { answer: entry['answer'], guests: entry['guests'], position: entry['position'] },
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export const standingsIn = (roll: NaiveRoll): [string, unknown][] =>
  [...roll.standings()].toSorted(([a], [b]) => (a < b ? -1 : 1));
