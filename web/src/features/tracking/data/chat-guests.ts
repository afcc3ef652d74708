import { weekdayOf } from '@rallybook/contract/rules/calendar';
import { nameKey, type NamedMember } from '@rallybook/contract/rules/names';
import { compareSchedules, type ScheduleTimes } from '@rallybook/contract/rules/schedules';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { BulkPreview, Tracking } from '@rallybook/contract/schemas/trackings';
import { withoutCount } from '@rallybook/reading/names/guest-names';
import type { DecidedGuests } from './resolve-names';

/** Guests to add on one day. */
export interface ChatGuests {
  date: string;
  /** Null for guests who pay in cash. */
  hostMemberId: string | null;
  /** What the guests are called in the text; null where it only says whose they are: `An +1`. */
  name: string | null;
  /** The host's name as written in the text; '' without a host. */
  host: string;
  /** The session that the host came to, else one of that day; null where there is none. */
  scheduleId: string | null;
  count: number;
}

interface Known {
  members: readonly NamedMember[];
  /** The user's decisions about names that match nobody by themselves. */
  resolutions: readonly { name: string; memberId: string | null }[];
  /** The guests that the user says some names are. */
  decided: readonly DecidedGuests[];
  schedules: readonly (ScheduleTimes & { id: string })[];
  records: readonly Pick<Tracking, 'date' | 'memberId' | 'scheduleId'>[];
  /** The guests who are recorded already, so that a text that is pasted twice adds nobody twice. */
  guests: readonly Pick<Guest, 'date' | 'hostMemberId' | 'name'>[];
}

type WrittenGuests = Omit<ChatGuests, 'scheduleId'>;

/** The guests that a text names beside its names. */
function writtenGuests(
  written: BulkPreview['guests'],
  { members, resolutions, decided }: Known,
): WrittenGuests[] {
  const memberOf = (host: string) => {
    const isHost = (name: string | null) => name !== null && nameKey(name) === nameKey(host);
    const resolved = resolutions.find(({ name }) => isHost(name));
    if (resolved !== undefined) return resolved.memberId;
    const [only, ...others] = members.filter(({ name, alias, nicknames }) =>
      [name, alias, ...nicknames.map((nickname) => nickname.name)].some(isHost),
    );
    return only === undefined || others.length > 0 ? null : only.id;
  };
  // Who stands in a list twice is one person: `Lan (khách)`.
  const named = new Set<string>();
  const ofText = written.flatMap((guest): WrittenGuests[] => {
    const { date, host, count, name } = guest;
    if (host !== null) {
      const hostMemberId = guest.hostMemberId ?? memberOf(host);
      return hostMemberId === null ? [] : [{ date, host, hostMemberId, name: null, count }];
    }
    const key = `${date} ${nameKey(name ?? '')}`;
    if (named.has(key)) return [];
    named.add(key);
    return [{ date, host: '', hostMemberId: null, name, count: 1 }];
  });
  const ofChoices = decided.map(({ name, ...rest }) => ({
    ...rest,
    host: members.find(({ id }) => id === rest.hostMemberId)?.name ?? '',
    name: rest.count > 1 ? withoutCount(name) : name,
  }));
  return [...ofText, ...ofChoices];
}

/**
 * The guests of a text that still have to be added, less those who are recorded already: of a host, or in cash under the same
 * name.
 */
export function missingGuests(written: BulkPreview['guests'], known: Known): ChatGuests[] {
  const keyOf = ({ date, hostMemberId, name }: Pick<Guest, 'date' | 'hostMemberId' | 'name'>) =>
    `${date} ${hostMemberId ?? nameKey(name)}`;
  const recorded = new Map<string, number>();
  for (const guest of known.guests) {
    recorded.set(keyOf(guest), (recorded.get(keyOf(guest)) ?? 0) + 1);
  }
  return writtenGuests(written, known).flatMap((group) => {
    const key = keyOf({ ...group, name: group.name ?? '' });
    const there = Math.min(recorded.get(key) ?? 0, group.count);
    recorded.set(key, (recorded.get(key) ?? 0) - there);
    const count = group.count - there;
    return count > 0 ? [{ ...group, count, scheduleId: sessionOf(group, known) }] : [];
  });
}

/** The session of a guest: where the host came, else where anybody came on that day, else the first of that weekday. */
function sessionOf(
  { date, hostMemberId }: WrittenGuests,
  { records, schedules }: Pick<Known, 'records' | 'schedules'>,
): string | null {
  const ofDay = records.filter((record) => record.date === date);
  const record = ofDay.find(({ memberId }) => memberId === hostMemberId) ?? ofDay[0];
  if (record !== undefined) return record.scheduleId;
  const onWeekday = schedules.filter(({ weekday }) => weekday === weekdayOf(date));
  return onWeekday.toSorted(compareSchedules)[0]?.id ?? null;
}
