import { setImmediate } from 'node:timers/promises';
import { addDays, type CalendarDate, clockAt, todayIn } from '@rallybook/contract/rules/calendar';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import { hasPlaceToPass, passOf } from '@rallybook/contract/rules/sessions/ask';
import {
  countsOf,
  NO_ANSWER,
  type Standing,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import { byGivenName } from '@rallybook/contract/rules/name-order';
import type { Vnd } from '@rallybook/contract/rules/money';
import type { Context } from '../../context.ts';
import { balanceOfMember } from '../../db/queries/money/entries.ts';
import { allSchedules } from '../../db/queries/clubs/clubs.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { countDevices, membersWithAccount } from '../../db/queries/sessions/session-links.ts';
import type { Db } from '../../db/engine/connect.ts';
import type { ClubRow, MemberRow } from '../../db/tables.ts';
import { payUrlOf } from '../pay/pay-links.ts';
import { hasAnswered } from '../sessions/device-answers.ts';
import { countHere, findHere } from '../sessions/count-here.ts';
import { sessionsOfPeriod } from '../sessions/list-sessions.ts';
import { takerName } from '../sessions/present-session.ts';
import { type LoadedRoll, loadRolls } from '../sessions/rolls.ts';
import { timesOf } from '../sessions/session-times.ts';
import { type DeviceRequest, readDeviceRequest } from './asked-devices.ts';
import { type BoundDevice, picksNames, takesAnswers } from './devices.ts';

/** How many days the page shows, today included. */
const DAYS = 14;
/** The most sessions that it shows, and names that it writes: a page has at most 30 kB. */
const MAX_SESSIONS = 14;
/** More schedules to register for than these leave room for fewer sessions, one for each further five. */
const FEW_SCHEDULES = 14;
const MAX_NAMES = 110;
export const MAX_OFFERED = 100;
/** Of a club with more members, one session at a time is read, so that others are answered in between. */
const LARGE = 500;

/** A session as the page shows it. */
export type ShownSession = Pick<ClubSession, 'id' | 'date' | 'startTime' | 'endTime' | 'note'> & {
  place: string;
  isCancelled: boolean;
  isBegun: boolean;
  nearness: 'today' | 'tomorrow' | 'later';
  /** When it was to be by its schedule; null unless it moved. */
  movedFrom: Pick<ClubSession, 'date' | 'startTime'> | null;
  /** Until when one can say whether one comes, in the time of the club. */
  answerBy: { date: CalendarDate; time: string };
  /** From the deadline on, a place that is free goes to who takes it first. */
  isBeforeDeadline: boolean;
  /** Members who come by their registration, and everybody else who does. */
  fixed: number;
  joined: number;
  /** Null without a bound. */
  free: number | null;
  waiting: number;
  /** How many are recorded as being there, on the day itself. */
  here: number;
  /** Who comes, each with their guests; null where the club does not show them. */
  names: { name: string; guests: number }[] | null;
  /** Who waits, the next one first; null where the club does not show them. */
  waitingNames: string[] | null;
  /** How many names there are besides. */
  moreNames: number;
  /** Of the member to whom the device is bound. */
  mine: Standing;
  /** Whether that member is recorded as being there, on the day itself. */
  isHere: boolean;
  /** Who has got that member's place; null while it is not passed on. */
  passedTo: string | null;
  /** Whether that member may pass their place on: only on a device of their own link. */
  canPass: boolean;
};

/** Somebody whose name can be picked. */
export type Offered = { id: string; name: string };

export type SessionPage = {
  club: string;
  takesAnswers: boolean;
  /** Whether the club plays today, so that there is a page of its courts. */
  playsToday: boolean;
  sessions: ShownSession[];
  /**
   * Who asks; null if the device is not bound. `debt`: what they owe, only where it was bound by their own link.
   * `hasAnswered`: whether this device has said something that it can take back.
   */
  who: { name: string; debt: { amount: Vnd; url: string } | null; hasAnswered: boolean } | null;
  /** As whom this device has asked to answer, and waits or was refused. */
  deviceRequest: Pick<DeviceRequest, 'isRefused' | 'name'> | null;
  /** Whose name can be picked, or asked for; null where names are not picked. */
  offered: Offered[] | null;
  /** Whether others answer from another phone, so that their names can be asked for. */
  hasTaken: boolean;
  /** How many there are besides. */
  moreOffered: number;
};

export const shownName = ({ name, alias }: Pick<MemberRow, 'name' | 'alias'>) => alias || name;

/** Who opens the page: the device that sent the cookie. */
export type Visit = {
  device: BoundDevice | null;
  cookie: string | undefined;
  /** A part of the names to offer. */
  search: string;
  /** Whether the names of those are offered who answer from another phone. */
  wantsTaken: boolean;
  /** How many schedules stand on the page besides, to register for: each of them leaves room for one name less. */
  schedules: number;
};

/**
 * The next session to which a member can answer, as their own link shows it on a device that is not bound yet; null if there
 * is none.
 */
export async function readNextSession(
  context: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
  memberId: string,
): Promise<ShownSession | null> {
  if (!takesAnswers(club)) return null;
  const now = context.clock().getTime();
  const next = (await nextSessions(context, club)).find(
    (session) => session.state !== 'cancelled' && timesOf(club, session).start > now,
  );
  if (next === undefined) return null;
  const device = { memberId, isOwn: false };
  const shownFor = await prepareToShow(context, { club, device, maxNames: MAX_NAMES }, [next]);
  const [shown = null] = await showSessions(context, shownFor, [next]);
  return shown;
}

/** The sessions that the page shows. */
async function nextSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
): Promise<ClubSession[]> {
  const from = todayIn(club.timeZone, clock());
  const period = { from, to: addDays(from, DAYS - 1) };
  return (await sessionsOfPeriod(db, club, period)).slice(0, MAX_SESSIONS);
}

async function prepareToShow(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shownFor: Pick<ShownFor, 'club' | 'device' | 'maxNames'>,
  sessions: readonly ClubSession[],
): Promise<ShownFor> {
  const { club } = shownFor;
  // Sorted once: of a large club, sorting who comes to each session would take longer than all the rest.
  const active = await membersOfClub(db, club.id, ['active']);
  const members = byGivenName(active, ({ name }) => name).map((member) => ({
    id: member.id,
    name: shownName(member),
  }));
  const startOf = await plannedStarts(db, club.id, sessions);
  const today = todayIn(club.timeZone, clock());
  const ofToday = sessions.filter(({ date }) => date === today);
  const hereAt = await countHere(db, club.id, ofToday);
  const memberId = shownFor.device?.memberId;
  const isHereAt =
    memberId === undefined
      ? () => false
      : await findHere(db, { clubId: club.id, memberId }, ofToday);
  return { ...shownFor, members, today, startOf, hereAt, isHereAt };
}

/** What the page of a club shows to a device; nothing is changed. */
export async function readSessionPage(
  context: Pick<Context, 'db' | 'clock' | 'keys' | 'publicUrl'>,
  club: ClubRow,
  { device, cookie, search, wantsTaken, schedules }: Visit,
): Promise<SessionPage> {
  const { db } = context;
  const further = Math.max(0, schedules - FEW_SCHEDULES);
  const most = Math.max(1, MAX_SESSIONS - Math.ceil(further / 5));
  const sessions = (await nextSessions(context, club)).slice(0, most);
  const maxNames = Math.max(0, MAX_NAMES - schedules);
  const shownFor = await prepareToShow(context, { club, device, maxNames }, sessions);
  const { members } = shownFor;
  const shown = await showSessions(context, shownFor, sessions);
  const deviceRequest = await readDeviceRequest(db, club, cookie);
  const names =
    device === null && picksNames(club) ? await pickableNames(db, club.id, members) : null;
  const offered = names && findNames(wantsTaken ? names.taken : names.free, search);
  return {
    club: club.name,
    takesAnswers: takesAnswers(club),
    playsToday: shown.some(({ nearness, isCancelled }) => nearness === 'today' && !isCancelled),
    sessions: shown,
    who:
      device === null
        ? null
        : {
            name: shownName(device),
            debt: await debtOf(context, club, device),
            hasAnswered: await hasAnswered(context, club, device),
          },
    deviceRequest: deviceRequest && {
      name: shownName(deviceRequest),
      isRefused: deviceRequest.isRefused,
    },
    hasTaken: (names?.taken.length ?? 0) > 0,
    offered: offered?.slice(0, MAX_OFFERED) ?? null,
    moreOffered: Math.max(0, (offered?.length ?? 0) - MAX_OFFERED),
  };
}

async function showSessions(
  context: Pick<Context, 'db' | 'clock'>,
  shownFor: ShownFor,
  sessions: readonly ClubSession[],
): Promise<ShownSession[]> {
  const { club, members, maxNames } = shownFor;
  let namesLeft = maxNames;
  const shown: ShownSession[] = [];
  const parts = members.length > LARGE ? sessions.map((session) => [session]) : [sessions];
  for (const part of parts) {
    for (const loaded of await loadRolls(context.db, context, club, part)) {
      const one = showSession(shownFor, loaded, namesLeft);
      namesLeft -= (one.names?.length ?? 0) + (one.waitingNames?.length ?? 0);
      shown.push(one);
    }
    // Others are answered in between.
    await setImmediate();
  }
  return shown;
}

/** When the schedules of sessions that moved begin. */
async function plannedStarts(
  db: Db,
  clubId: string,
  sessions: readonly ClubSession[],
): Promise<ReadonlyMap<string, string>> {
  if (!sessions.some(({ state }) => state === 'moved')) return new Map();
  const rows = await allSchedules(db, clubId);
  return new Map(rows.map(({ id, startTime }) => [id, startTime]));
}

/** For whom and when a page is shown. */
type ShownFor = {
  club: ClubRow;
  /** In the order of their names. */
  members: readonly Offered[];
  device: Pick<BoundDevice, 'memberId' | 'isOwn'> | null;
  today: CalendarDate;
  startOf: ReadonlyMap<string, string>;
  hereAt: (session: ClubSession) => number;
  /** Whether the member of the device is recorded at a session. */
  isHereAt: (session: ClubSession) => boolean;
  /** How many names the page has room for. */
  maxNames: number;
};

function showSession(
  { club, members, device, today, startOf, hereAt, isHereAt }: ShownFor,
  loaded: LoadedRoll,
  maxNames: number,
): ShownSession {
  const { session, roll, circumstances } = loaded;
  const all = standings(roll, circumstances);
  const counts = countsOf(roll, circumstances);
  const isComing = (memberId: string) => all.get(memberId)?.answer === 'coming';
  const fixed = [...circumstances.registered].filter(isComing).length;
  const coming = members
    .filter(({ id }) => isComing(id))
    .map(({ id, name }) => ({ name, guests: all.get(id)!.guests }));
  const waiting = members
    .flatMap(({ id, name }) => ({ name, position: all.get(id)?.position ?? 0 }))
    .filter(({ position }) => position > 0)
    .toSorted((a, b) => a.position - b.position);
  const showsNames = club.rollShowsNames === 1;
  const names = coming.slice(0, maxNames);
  const { id, date, startTime, endTime, note, place, state, plannedDate, scheduleId } = session;
  const plannedStart = state === 'moved' ? startOf.get(scheduleId ?? '') : undefined;
  return {
    id,
    date,
    startTime,
    endTime,
    note,
    place: place ?? club.location,
    nearness: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later',
    movedFrom: plannedStart === undefined ? null : { date: plannedDate, startTime: plannedStart },
    answerBy: clockAt(club.timeZone, timesOf(club, session).answerBy),
    isCancelled: circumstances.isCancelled,
    isBegun: circumstances.isBegun,
    isBeforeDeadline: circumstances.isBeforeDeadline,
    fixed,
    joined: counts.coming - fixed + counts.guests,
    free: counts.free,
    waiting: counts.waiting,
    here: hereAt(session),
    names: showsNames ? names : null,
    moreNames: showsNames ? coming.length - names.length : 0,
    waitingNames: showsNames
      ? waiting.slice(0, maxNames - names.length).map(({ name }) => name)
      : null,
    mine: (device === null ? undefined : all.get(device.memberId)) ?? NO_ANSWER,
    isHere: isHereAt(session),
    passedTo: device === null ? null : shownTaker(loaded, members, device.memberId),
    canPass: device !== null && device.isOwn && mayPass(loaded, device.memberId),
  };
}

/** Who has got a member's place, named as in the roll; null while it is not passed on. */
function shownTaker(loaded: LoadedRoll, members: readonly Offered[], memberId: string) {
  const takerId = passOf(loaded.roll, memberId)?.toMemberId;
  return members.find(({ id }) => id === takerId)?.name ?? takerName(loaded, memberId);
}

/** Whether a member has a place at a session that they may pass on now. */
export const mayPass = ({ roll, circumstances }: LoadedRoll, memberId: string): boolean =>
  !circumstances.isCancelled &&
  !circumstances.isBegun &&
  hasPlaceToPass(roll, circumstances, memberId);

/** The members without an account: as whom nobody answers yet, and as whom a device does. */
async function pickableNames(db: Db, clubId: string, members: readonly Offered[]) {
  const devices = await countDevices(db, clubId);
  const withAccount = await membersWithAccount(db, clubId);
  const pickable = members.filter(({ id }) => !withAccount.has(id));
  return {
    free: pickable.filter(({ id }) => !devices.has(id)),
    taken: pickable.filter(({ id }) => devices.has(id)),
  };
}

function findNames(names: readonly Offered[], search: string): Offered[] {
  const wanted = search.trim().toLocaleLowerCase('vi');
  return names.filter(({ name }) => name.toLocaleLowerCase('vi').includes(wanted));
}

/** A name that was picked opens no account. */
async function debtOf(
  context: Pick<Context, 'db' | 'keys' | 'publicUrl'>,
  club: ClubRow,
  { memberId, isOwn }: BoundDevice,
) {
  if (!isOwn) return null;
  const key = { clubId: club.id, memberId };
  const balance = await balanceOfMember(context.db, key);
  if (balance >= 0) return null;
  return { amount: 0 - balance, url: await payUrlOf(context, key) };
}
