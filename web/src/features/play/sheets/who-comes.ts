import { inNameOrder, type NamesOfClub } from '@rallybook/contract/rules/name-order';
import { nameKey, namesOf } from '@rallybook/contract/rules/names';
import type { Member } from '@rallybook/contract/schemas/members';
import type { Tracking } from '@rallybook/contract/schemas/trackings';

/** How many of the last sessions say who comes often. */
const LAST_SESSIONS = 8;

/** How often each member came to the last sessions of a club, by member's id. */
export function timesCame(records: readonly Tracking[]): Map<string, number> {
  const keyOf = ({ date, scheduleId }: Tracking) => `${date} ${scheduleId}`;
  const last = new Set([...new Set(records.map(keyOf))].toSorted().slice(-LAST_SESSIONS));
  const times = new Map<string, number>();
  for (const record of records)
    if (last.has(keyOf(record))) times.set(record.memberId, (times.get(record.memberId) ?? 0) + 1);
  return times;
}

type Candidate = Pick<Member, 'id' | 'name' | 'alias' | 'nicknames'>;

/**
 * Orders who may come: who has said so or is registered first, then who came most often lately, then in the order of names.
 * @param expected the ids of those who have said so or are registered
 */
export function inOrderOfComing<M extends Candidate>(
  club: NamesOfClub,
  members: readonly M[],
  expected: ReadonlySet<string>,
  times: ReadonlyMap<string, number>,
): M[] {
  const rank = ({ id }: M) => (expected.has(id) ? Infinity : (times.get(id) ?? 0));
  return inNameOrder(club, members, ({ name }) => name).toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first === second ? 0 : second - first;
  });
}

/** The members one of whose names contains the typed text, ignoring case, accents and spaces. */
export function found<M extends Candidate>(members: readonly M[], typed: string): M[] {
  const wanted = nameKey(typed);
  return members.filter((member) => namesOf(member).some((name) => nameKey(name).includes(wanted)));
}
