import type { ChatNote } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { nameKey, type NamedMember } from '@rallybook/contract/rules/names';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { Tracking } from '@rallybook/contract/schemas/trackings';

/** Guests whom a chat tells of, and who brought them. */
export interface ChatGuests {
  date: string;
  /** As it stands in the text. */
  host: string;
  hostMemberId: string;
  /** The session to which the host came; null where that is not known. */
  scheduleId: string | null;
  count: number;
}

interface Known {
  members: readonly NamedMember[];
  /** Who a name is that matches nobody by itself. */
  resolutions: readonly { name: string; memberId: string | null }[];
  records: readonly Pick<Tracking, 'date' | 'memberId' | 'scheduleId'>[];
  /** Those who are entered already: a text that is pasted twice enters nobody twice. */
  guests: readonly Pick<Guest, 'date' | 'hostMemberId'>[];
}

/** The guests of a text who are still to be entered: of hosts who are known, and beside those who are entered already. */
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
  const told = new Map<string, ChatGuests>();
  for (const note of notes) {
    if (note.kind !== 'guests') continue;
    const { date, host, count } = note;
    const hostMemberId = memberOf(host);
    if (hostMemberId === null) continue;
    const key = `${date} ${hostMemberId}`;
    const before = told.get(key)?.count ?? 0;
    const isHosts = (one: { date: string; memberId: string }) =>
      one.date === date && one.memberId === hostMemberId;
    const scheduleId = records.find(isHosts)?.scheduleId ?? null;
    told.set(key, { date, host, hostMemberId, scheduleId, count: before + count });
  }
  return [...told.values()].flatMap((some) => {
    const known = guests.filter(
      (guest) => guest.date === some.date && guest.hostMemberId === some.hostMemberId,
    ).length;
    return some.count > known ? [{ ...some, count: some.count - known }] : [];
  });
}
