import type { Attendance } from '../../src/rules/attendance.ts';
// Section "on the bill" of the rules of sessions once more, written as slowly and plainly as it is described: each
// booked time of each member is looked at by itself, and what is left is an ordinary month, which `naive-bill.ts`
// charges.
import type { FeeRule } from '../../src/rules/billing/fee-rule.ts';
import type {
  GuestOfMonth,
  MemberOfMonth,
  MonthOfClub,
  SessionOfMonth,
} from '../../src/rules/billing/month.ts';
import { calculateNaiveBill } from './naive-bill.ts';

type Fate =
  | { is: 'cancelled' }
  | { is: 'booked' }
  | { is: 'forgiven' }
  | { is: 'passed'; to: string };

type NaiveSessionRow = {
  registeredTimes: number;
  coveredTimes: number;
  registered: number;
  unregistered: number;
  guest: number;
  surplus: number;
  passed: number;
  taken: number;
  absence: number;
};

const isAt = (
  session: { scheduleId: string | null; date?: string | undefined },
  scheduleId: string | null,
  date: string,
) => session.scheduleId === scheduleId && session.date === date;

/** The month as a table in which everything is looked up by walking through it. */
function openMonth({ members, sessions = [], guests = [] }: MonthOfClub) {
  const sessionAt = (scheduleId: string | null, date: string): SessionOfMonth | undefined =>
    sessions.find((session) => isAt(session, scheduleId, date));
  const memberOf = (id: string) => members.find((member) => member.id === id);
  const dates = [...Array(31).keys()].map((nth) => `2026-10-${String(nth + 1).padStart(2, '0')}`);
  const bookedOn = (member: MemberOfMonth, date: string): string[] =>
    (member.registration?.sessions ?? [])
      .filter((session) => session.dates.includes(date))
      .map(({ scheduleId }) => scheduleId);
  const heldOn = (member: MemberOfMonth, date: string): string[] =>
    bookedOn(member, date).filter((id) => sessionAt(id, date)?.isCancelled !== true);
  const came = (id: string, scheduleId: string, date: string) =>
    memberOf(id)?.attendance.some((attendance) => isAt(attendance, scheduleId, date)) ?? false;
  /** The pass of a member's place there, if it counts. */
  const passOf = (member: MemberOfMonth, scheduleId: string, date: string) => {
    if (!heldOn(member, date).includes(scheduleId)) return undefined;
    const pass = sessionAt(scheduleId, date)?.passes.find(
      ({ fromMemberId }) => fromMemberId === member.id,
    );
    if (pass === undefined) return undefined;
    const taker = pass.toMemberId === null ? undefined : memberOf(pass.toMemberId);
    return taker !== undefined && heldOn(taker, date).includes(scheduleId) ? undefined : pass;
  };
  /** Whom the member brought there, in the order in which they were recorded. */
  const guestsBy = (id: string, scheduleId: string, date: string) =>
    guests.filter((guest) => guest.hostMemberId === id && isAt(guest, scheduleId, date));
  return { members, dates, sessionAt, bookedOn, heldOn, came, passOf, guestsBy };
}
type Opened = ReturnType<typeof openMonth>;

/** Whether somebody said that they do not come, did not pass their place on, and did not come. */
function missed(opened: Opened, member: MemberOfMonth, scheduleId: string, date: string) {
  const session = opened.sessionAt(scheduleId, date);
  if (session === undefined || session.isCancelled || !session.hasBegun) return undefined;
  if (opened.passOf(member, scheduleId, date) || opened.came(member.id, scheduleId, date)) {
    return undefined;
  }
  return session.away.find(({ memberId }) => memberId === member.id);
}

function fatesBeforeAbsence(opened: Opened): Map<string, Map<string, Fate>> {
  const fates = new Map<string, Map<string, Fate>>();
  for (const member of opened.members) {
    const own = new Map<string, Fate>();
    for (const date of opened.dates) {
      if (opened.bookedOn(member, date).length === 0) continue;
      const held = opened.heldOn(member, date);
      own.set(date, { is: held.length === 0 ? 'cancelled' : 'booked' });
      const passes = held.map((id) => opened.passOf(member, id, date));
      const to = passes[0]?.toMemberId ?? null;
      if (to === null) continue;
      const isBorne = passes.every(
        (pass, nth) =>
          pass?.toMemberId === to && pass.pays === 'taker' && opened.came(to, held[nth]!, date),
      );
      if (isBorne) own.set(date, { is: 'passed', to });
    }
    fates.set(member.id, own);
  }
  return fates;
}

/** As people compare names: without case, accents and spaces. */
const plainName = (name: string) =>
  [...name.normalize('NFD')]
    .filter((candidate) => /[a-z]/i.test(candidate))
    .join('')
    .toLowerCase();

/** The guest who has the place: of exactly that name, or nearly, or whoever was recorded first. */
function guestInPlace(guests: readonly GuestOfMonth[], name: string): GuestOfMonth | undefined {
  for (const guest of guests) if (guest.name === name) return guest;
  for (const guest of guests) if (plainName(guest.name) === plainName(name)) return guest;
  return guests[0];
}

/** The month without those who came in somebody's place; they count for who gave the place. */
function settleAttendance(month: MonthOfClub, opened: Opened, rule: FeeRule) {
  const covered = new Map(month.members.map(({ id }) => [id, 0]));
  const isExtra = (session: { scheduleId: string | null; date?: string | undefined }) =>
    session.scheduleId === null && opened.sessionAt(null, session.date!)?.isCancelled === false;
  const members = month.members.map((member) => ({
    ...member,
    attendance: member.attendance.map((attendance): Attendance =>
      isExtra(attendance) ? { ...attendance, dropInBy: 'extra_session' } : attendance,
    ),
  }));
  let guests = [...(month.guests ?? [])];
  if (rule.kind === 'per_session') return { members, guests, covered };
  const places = month.members.flatMap((giver) =>
    opened.dates.flatMap((date) =>
      opened.heldOn(giver, date).map((scheduleId) => ({ giver, date, scheduleId })),
    ),
  );
  for (const { giver, date, scheduleId } of places) {
    const pass = opened.passOf(giver, scheduleId, date);
    if (pass === undefined) continue;
    const { toMemberId, guestName } = pass;
    const brought = opened.guestsBy(giver.id, scheduleId, date);
    const inPlace = toMemberId === null ? guestInPlace(brought, guestName!) : undefined;
    guests = guests.filter((guest) => guest !== inPlace);
    const taker = members.find(({ id }) => id === toMemberId);
    const isTaken = taker !== undefined && opened.came(taker.id, scheduleId, date);
    if (isTaken) {
      taker.attendance = taker.attendance.filter(
        (attendance) => !isAt(attendance, scheduleId, date),
      );
      covered.set(taker.id, covered.get(taker.id)! + 1);
    }
    if (!isTaken && inPlace === undefined) continue;
    // Somebody is there in the giver's place: if the giver is there, too, it is without a place.
    const settled = members.find(({ id }) => id === giver.id)!;
    settled.attendance = settled.attendance.map((attendance): Attendance =>
      isAt(attendance, scheduleId, date) ? { ...attendance, dropInBy: 'passed_place' } : attendance,
    );
    settled.attendance.push({ scheduleId, date, times: 1, id: 'z' });
  }
  return { members, guests, covered };
}

/** How many members came to a session without being registered. */
function dropInsAt(
  members: ReturnType<typeof settleAttendance>['members'],
  scheduleId: string,
  date: string,
): number {
  return members.filter(({ registration, attendance }) => {
    const there = attendance.filter((candidate) => isAt(candidate, scheduleId, date));
    if (there.length === 0) return false;
    if (there.some((candidate) => candidate.dropInBy !== undefined)) return true;
    const form = registration?.form;
    if (form?.kind === 'schedules') return !form.scheduleIds.includes(scheduleId);
    if (form === undefined) return true;
    const inOrder = attendance
      .filter((candidate) => candidate.dropInBy === undefined)
      .toSorted((a, b) => (`${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1));
    return inOrder.findIndex((candidate) => isAt(candidate, scheduleId, date)) >= form.days;
  }).length;
}

function forgive(
  month: MonthOfClub,
  opened: Opened,
  fates: Map<string, Map<string, Fate>>,
  members: ReturnType<typeof settleAttendance>['members'],
): void {
  const { absence = { kind: 'none' } } = month;
  if (absence.kind === 'none') return;
  const told = (member: MemberOfMonth, date: string) => {
    const held = opened.heldOn(member, date);
    const said = held.map((id) => missed(opened, member, id, date));
    return held.length > 0 && said.every((candidate) => candidate !== undefined) ? said : [];
  };
  if (absence.kind === 'told') {
    for (const member of opened.members) {
      const inTime = opened.dates.filter((date) => {
        const said = told(member, date);
        return said.length > 0 && said.every((absent) => !absent.isLate);
      });
      for (const date of inTime.slice(0, absence.perMonth ?? 31)) {
        fates.get(member.id)!.set(date, { is: 'forgiven' });
      }
    }
    return;
  }
  for (const date of opened.dates) {
    const places = new Map<string, number>();
    for (const id of ['s1', 's2', 's3']) places.set(id, dropInsAt(members, id, date));
    const order = opened.members
      .filter((member) => told(member, date).length > 0)
      .map((member) => {
        const latest = told(member, date)
          .map(({ at, turn }) => `${at} ${String(turn).padStart(9, '0')}`)
          .toSorted()
          .at(-1)!;
        return { member, latest: `${latest} ${member.id}` };
      })
      .toSorted((a, b) => (a.latest < b.latest ? -1 : 1));
    for (const { member } of order) {
      const held = opened.heldOn(member, date);
      if (!held.every((id) => places.get(id)! > 0)) continue;
      for (const id of held) places.set(id, places.get(id)! - 1);
      fates.get(member.id)!.set(date, { is: 'forgiven' });
    }
  }
}

const ALL_BEAR: readonly string[] = ['shared', 'shared_ratio'];

/**
 * What each member pays, and what the fund gains. The month is October 2026, its schedules s1 to s3.
 * @param owed what members owe besides, which is rounded with the rest
 */
export function calculateNaiveSessions(
  month: MonthOfClub,
  rule: FeeRule,
  owed: ReadonlyMap<string, number> = new Map(),
): { rows: Map<string, NaiveSessionRow>; fund: number } {
  const opened = openMonth(month);
  const fates = fatesBeforeAbsence(opened);
  const { members, guests, covered } = settleAttendance(month, opened, rule);
  if (rule.kind !== 'per_session') forgive(month, opened, fates, members);
  const gone = ALL_BEAR.includes(rule.kind) ? ['cancelled', 'forgiven'] : ['cancelled'];
  const ownDays = new Map(members.map(({ id, registration }) => [id, registration?.days ?? 0]));
  const left = members.map((member) => {
    const lost = [...fates.get(member.id)!.values()].filter(({ is }) => gone.includes(is)).length;
    const { registration } = member;
    return {
      ...member,
      registration: registration && { ...registration, days: registration.days - lost },
    };
  });
  const plain = { ...month, members: left, guests };
  const unrounded = calculateNaiveBill(plain, { ...rule, roundTo: 0 }, { ownDays });
  const extras = new Map(members.map(({ id }) => [id, { passed: 0, taken: 0, absence: 0 }]));
  for (const { id, registration } of left) {
    const times = registration?.days ?? 0;
    if (times === 0 || rule.kind === 'per_session') continue;
    const value = Math.floor((unrounded.rows.get(id)!.registered * 2 + times) / (2 * times));
    for (const fate of fates.get(id)!.values()) {
      if (fate.is === 'passed') {
        extras.get(id)!.passed += value;
        extras.get(fate.to)!.taken += value;
      }
      if (fate.is === 'forgiven' && !gone.includes('forgiven')) extras.get(id)!.absence += value;
    }
  }
  const added = new Map(
    [...extras].map(([id, { passed, taken, absence }]) => [
      id,
      taken - passed - absence + (owed.get(id) ?? 0),
    ]),
  );
  const { rows, fund } = calculateNaiveBill(plain, rule, { ownDays, added });
  const all = [...rows].map(([id, row]): [string, NaiveSessionRow] => [
    id,
    {
      ...row,
      ...extras.get(id)!,
      registeredTimes: left.find((candidate) => candidate.id === id)!.registration?.days ?? 0,
      coveredTimes: covered.get(id)!,
    },
  ]);
  const forgiven = [...extras.values()].reduce((sum, { absence }) => sum + absence, 0);
  return { rows: new Map(all), fund: fund - forgiven };
}
