import type { CalendarDate } from '../calendar.ts';
import { type BookedTime, type BookedTimes, keyOfSession, sessionsByKey } from './booked-times.ts';
import type { Absence, Absent, MonthOfClub, SessionOfMonth } from './month.ts';
import type { PassedPlace } from './passed-places.ts';

/** The dates that are forgiven to each member. */
export type ForgivenTimes = ReadonlyMap<string, ReadonlySet<CalendarDate>>;

/** A booked time whose member said of each of its sessions that they do not come, and did not. */
type MissedTime = BookedTime & {
  memberId: string;
  isLate: boolean;
  /** The last of the member's answers. */
  said: Absent;
};

/**
 * Forgives booked times of sessions that took place, to members who said that they do not come, did not pass their
 * place on, and did not come.
 * @param dropIns how many members came without being registered, by the key of the session
 */
export function forgiveTimes(
  month: MonthOfClub,
  booked: BookedTimes,
  passed: readonly PassedPlace[],
  dropIns: ReadonlyMap<string, number>,
): ForgivenTimes {
  const { absence = { kind: 'none' } } = month;
  if (absence.kind === 'none') return new Map();
  const missed = missedTimes(month, booked, passed);
  return absence.kind === 'told' ? forgiveTold(missed, absence) : forgiveTaken(missed, dropIns);
}

function missedTimes(
  { members, sessions = [] }: MonthOfClub,
  booked: BookedTimes,
  passed: readonly PassedPlace[],
): MissedTime[] {
  const known = sessionsByKey(sessions);
  const absent = new Map<SessionOfMonth, Map<string, Absent>>(
    sessions.map((session) => [
      session,
      new Map(session.away.map((absence) => [absence.memberId, absence])),
    ]),
  );
  const given = new Set(passed.map(({ giverId, key }) => `${giverId} ${key}`));
  return members.flatMap(({ id: memberId, attendance }) => {
    const attended = new Set(attendance.map(keyOfSession));
    const absenceFrom = (key: string): Absent | null => {
      const session = known.get(key);
      if (session === undefined || !session.hasBegun) return null;
      if (attended.has(key) || given.has(`${memberId} ${key}`)) return null;
      return absent.get(session)!.get(memberId) ?? null;
    };
    return (booked.get(memberId) ?? []).flatMap((time): MissedTime[] => {
      const said = time.held.flatMap((key) => absenceFrom(key) ?? []);
      if (said.length === 0 || said.length < time.held.length) return [];
      const isLate = said.some((absent) => absent.isLate);
      return [{ ...time, memberId, isLate, said: said.toSorted(compareAbsent).at(-1)! }];
    });
  });
}

const compareAbsent = (a: Absent, b: Absent) =>
  (a.at === b.at ? 0 : a.at < b.at ? -1 : 1) ||
  a.turn - b.turn ||
  (a.memberId < b.memberId ? -1 : 1);

function toDates(times: readonly MissedTime[]): ForgivenTimes {
  const byMember = Map.groupBy(times, ({ memberId }) => memberId);
  return new Map(
    [...byMember].map(([id, ofMember]) => [id, new Set(ofMember.map(({ date }) => date))]),
  );
}

/** The earliest ones of each member. */
function forgiveTold(
  missed: readonly MissedTime[],
  { perMonth }: Extract<Absence, { kind: 'told' }>,
): ForgivenTimes {
  const inTime = Map.groupBy(
    missed.filter(({ isLate }) => !isLate),
    ({ memberId }) => memberId,
  );
  return toDates([...inTime.values()].flatMap((times) => times.slice(0, perMonth ?? undefined)));
}

/** As many at each session as drop-ins came there, to those who answered first. */
function forgiveTaken(
  missed: readonly MissedTime[],
  dropIns: ReadonlyMap<string, number>,
): ForgivenTimes {
  const left = new Map(dropIns);
  const taken: MissedTime[] = [];
  for (const time of missed.toSorted((a, b) => compareAbsent(a.said, b.said))) {
    if (time.held.some((key) => (left.get(key) ?? 0) === 0)) continue;
    for (const key of time.held) left.set(key, left.get(key)! - 1);
    taken.push(time);
  }
  return toDates(taken);
}
