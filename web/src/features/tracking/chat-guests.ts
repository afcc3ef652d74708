import type { ChatNote } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { nameKey, type NamedMember } from '@rallybook/contract/rules/names';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { Tracking } from '@rallybook/contract/schemas/trackings';

/** The guests of one host on one day, from a chat text. */
export interface ChatGuests {
  date: string;
  /** The host's name as written in the text. */
  host: string;
  hostMemberId: string;
  /** The session that the host came to; null where that is unknown. */
  scheduleId: string | null;
  count: number;
}

interface Known {
  members: readonly NamedMember[];
  /** The user's decisions about names that match nobody by themselves. */
  resolutions: readonly { name: string; memberId: string | null }[];
  records: readonly Pick<Tracking, 'date' | 'memberId' | 'scheduleId'>[];
  /** The guests who are recorded already, so that a text that is pasted twice adds nobody twice. */
  guests: readonly Pick<Guest, 'date' | 'hostMemberId'>[];
}

/**
 * The guests of a text that still have to be added: only those with a known host, less those who are recorded already.
 */
export function missingGuests(
  notes: readonly ChatNote[],
  { members, resolutions, records, guests }: Known,
): ChatGuests[] {
  const memberOf = (host: string) => {
    const isHost = (name: string | null) => name !== null && nameKey(name) === nameKey(host);
    const resolved = resolutions.find(({ name }) => isHost(name));
    if (resolved !== undefined) return resolved.memberId;
    const [only, ...others] = members.filter(({ name, alias, nicknames }) =>
      [name, alias, ...nicknames.map((nickname) => nickname.name)].some(isHost),
    );
    return only === undefined || others.length > 0 ? null : only.id;
  };
  const byHost = new Map<string, ChatGuests>();
  for (const note of notes) {
    if (note.kind !== 'guests') continue;
    const { date, host, count } = note;
    const hostMemberId = memberOf(host);
    if (hostMemberId === null) continue;
    const key = `${date} ${hostMemberId}`;
    const before = byHost.get(key)?.count ?? 0;
    const isHosts = (record: { date: string; memberId: string }) =>
      record.date === date && record.memberId === hostMemberId;
    const scheduleId = records.find(isHosts)?.scheduleId ?? null;
    byHost.set(key, { date, host, hostMemberId, scheduleId, count: before + count });
  }
  return [...byHost.values()].flatMap((group) => {
    const known = guests.filter(
      (guest) => guest.date === group.date && guest.hostMemberId === group.hostMemberId,
    ).length;
    return group.count > known ? [{ ...group, count: group.count - known }] : [];
  });
}

/** A guest with a name whose host the text does not say: pays in cash. */
export interface NamedGuest {
  date: string;
  name: string;
  hostMemberId: null;
  scheduleId: string | null;
}

/** The named guests of a text that still have to be added, at the session of the first record of their day. */
export function missingNamedGuests(
  notes: readonly ChatNote[],
  {
    records,
    guests,
  }: { records: Known['records']; guests: readonly Pick<Guest, 'date' | 'name'>[] },
): NamedGuest[] {
  const keyOf = ({ date, name }: { date: string; name: string }) => `${date} ${nameKey(name)}`;
  const known = new Set(guests.map(keyOf));
  const named = notes.flatMap((note) => (note.kind === 'named_guest' ? [note] : []));
  const distinct = Map.groupBy(named, keyOf);
  return [...distinct].flatMap(([key, [first]]) => {
    if (known.has(key)) return [];
    const { date, name } = first!;
    const scheduleId = records.find((record) => record.date === date)?.scheduleId ?? null;
    return [{ date, name, hostMemberId: null, scheduleId }];
  });
}
