import { inNameOrder } from '@rallybook/contract/rules/name-order';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { Member } from '@rallybook/contract/schemas/members';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { RollEntry } from '@rallybook/contract/schemas/sessions';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import type { WaitingTap } from '../../../data/trackings/waiting-taps';
import { type PastSession, presentAt, registeredFor } from './past-sessions';

interface Known {
  session: PastSession;
  registrations: readonly Registration[];
  records: readonly Tracking[];
  roll: readonly RollEntry[];
  taps: readonly WaitingTap[];
  members: readonly Member[];
  /** Who keeps a toggle, although nothing but a tap put them there. */
  added: readonly string[];
}

/**
 * Who has a toggle in the sheet of a session, in order: who is `listed`, and who said that they are `away`. Who is expected
 * stands first, and stays there, whoever is ticked; each in the order of names. Who is registered by days and said nothing is
 * neither expected nor away.
 */
export function sortToggles(
  club: Club,
  { session, registrations, records, roll, taps, members, added }: Known,
) {
  const present = presentAt(session, records, taps);
  const registered = registeredFor(club, registrations, session.scheduleId);
  const fixedIds = new Set(registered.map(({ memberId }) => memberId));
  const saying = (wanted: RollEntry['answer']) =>
    new Set(roll.filter(({ answer }) => answer === wanted).map(({ memberId }) => memberId));
  const coming = saying('coming');
  const absent = saying('away');
  const others = [...new Set([...coming, ...present, ...added])].filter((id) => !fixedIds.has(id));
  const isAway = (id: string) => fixedIds.has(id) && absent.has(id);
  const names = new Map([
    ...[...registered, ...roll, ...records].map(
      ({ memberId, memberName }) => [memberId, memberName] as const,
    ),
    ...members.map(({ id, name }) => [id, name] as const),
  ]);
  const all = inNameOrder(club, [...fixedIds, ...others], (id) => names.get(id) ?? '').toSorted(
    (a, b) => Number(coming.has(b)) - Number(coming.has(a)),
  );
  return {
    present,
    /** Who is registered for the session. */
    fixedIds,
    coming,
    /** Who said that they come, and was not seen yet. */
    expected: [...coming].filter((id) => !present.has(id)),
    /** Who is registered, and was not seen yet. */
    missing: [...fixedIds].filter((id) => !present.has(id)),
    listed: all.filter((id) => !isAway(id)),
    away: all.filter(isAway),
    nameOf: (id: string) => names.get(id) ?? '…',
  };
}
