import { setImmediate } from 'node:timers/promises';
import { addDays, type CalendarDate, clockAt } from '@rallybook/contract/rules/calendar';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import {
  type Answer,
  countingAnswers,
  countsOf,
  inLine,
  NO_ANSWER,
  type Standing,
  standingOf,
} from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../../context.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import { hasPlaceToPass, mayComeBackToPass, passOf } from '../../sessions/change-roll.ts';
import { takerName } from '../../sessions/present-session.ts';
import { type LoadedRoll, loadRolls } from '../../sessions/rolls.ts';
import { timesOf } from '../../sessions/session-times.ts';
import type { BoundDevice } from '../devices/devices.ts';

/** Of a club with more members, others are answered between two sessions. */
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
  /** How many have said that they stay away, and the first of them; null where the club does not show them. */
  away: number;
  awayNames: string[] | null;
  /** How many names there are besides. */
  moreNames: number;
  /** Of the member to whom the device is bound. */
  mine: Standing;
  /** Whether that member is recorded as being there, on the day itself. */
  isHere: boolean;
  /** Who has got that member's place; null while it is not passed on. */
  passedTo: string | null;
  /** Whether that member is registered for it: who stays away may still have to pay. */
  isRegistered: boolean;
  /** Whether that member may pass their place on: only on a device of their own link. */
  canPass: boolean;
};

/** Somebody whose name can be picked. */
export type Offered = { id: string; name: string };

/** For whom and when a page is shown. */
export type ShownFor = {
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

/** Shows sessions, the next one first: the names of who comes to them share the room that there is for names. */
export async function showSessions(
  context: Pick<Context, 'db' | 'clock'>,
  shownFor: ShownFor,
  sessions: readonly ClubSession[],
): Promise<ShownSession[]> {
  const { club, members, maxNames } = shownFor;
  let namesLeft = maxNames;
  const shown: ShownSession[] = [];
  for (const loaded of await loadRolls(context.db, context, club, sessions)) {
    const session = showSession(shownFor, loaded, namesLeft);
    const lists = [session.names, session.waitingNames, session.awayNames];
    namesLeft -= lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
    shown.push(session);
    // Others are answered in between.
    if (members.length > LARGE) await setImmediate();
  }
  return shown;
}

function showSession(
  { club, members, device, today, startOf, hereAt, isHereAt }: ShownFor,
  loaded: LoadedRoll,
  maxNames: number,
): ShownSession {
  const { session, roll, circumstances } = loaded;
  const counts = countsOf(roll, circumstances);
  const answers = countingAnswers(roll, circumstances);
  const notComing = [...answers.values()].filter(({ answer }) => answer !== 'coming');
  const { registered } = circumstances;
  const fixed =
    registered.size - notComing.filter(({ memberId }) => registered.has(memberId)).length;
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
    away: notComing.filter(({ answer }) => answer === 'away').length,
    ...shownNames({ club, members, maxNames }, { answers, registered, coming: counts.coming }),
    mine: device === null ? NO_ANSWER : standingOf(roll, circumstances, device.memberId),
    isHere: isHereAt(session),
    passedTo: device === null ? null : shownTaker(loaded, members, device.memberId),
    isRegistered: device !== null && registered.has(device.memberId),
    canPass: device !== null && device.isOwn && mayPass(loaded, device.memberId),
  };
}

type Answers = ReadonlyMap<string, Answer>;

/** Who comes, waits and stays away, as far as there is room for names. */
function shownNames(
  { club, members, maxNames }: Pick<ShownFor, 'club' | 'members' | 'maxNames'>,
  {
    answers,
    registered,
    coming,
  }: { answers: Answers; registered: ReadonlySet<string>; coming: number },
): Pick<ShownSession, 'names' | 'moreNames' | 'waitingNames' | 'awayNames'> {
  if (club.rollShowsNames !== 1) {
    return { names: null, moreNames: 0, waitingNames: null, awayNames: null };
  }
  const names = firstComing(members, { answers, registered }, maxNames);
  const waitingNames = firstWaiting(members, answers, maxNames - names.length);
  const left = maxNames - names.length - waitingNames.length;
  const awayNames = firstAway(members, answers, left);
  return { names, moreNames: coming - names.length, waitingNames, awayNames };
}

/** The first members who come, each with their guests. */
function firstComing(
  members: readonly Offered[],
  {
    answers,
    registered,
  }: { answers: ReadonlyMap<string, Answer>; registered: ReadonlySet<string> },
  most: number,
): { name: string; guests: number }[] {
  const names: { name: string; guests: number }[] = [];
  for (const { id, name } of members) {
    if (names.length >= most) break;
    const answer = answers.get(id);
    const isComing = answer === undefined ? registered.has(id) : answer.answer === 'coming';
    if (isComing) names.push({ name, guests: answer?.guests ?? 0 });
  }
  return names;
}

/** The names of the first who wait. */
function firstWaiting(
  members: readonly Offered[],
  answers: ReadonlyMap<string, Answer>,
  most: number,
): string[] {
  const waiting = [...answers.values()]
    .filter(({ answer }) => answer === 'waiting')
    .toSorted(inLine)
    .slice(0, most);
  if (waiting.length === 0) return [];
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  return waiting.flatMap(({ memberId }) => nameOf.get(memberId) ?? []);
}

/** The names of the first who stay away. */
const firstAway = (
  members: readonly Offered[],
  answers: ReadonlyMap<string, Answer>,
  most: number,
): string[] =>
  members
    .filter(({ id }) => answers.get(id)?.answer === 'away')
    .slice(0, most)
    .map(({ name }) => name);

/** Who has got a member's place, named as in the roll; null while it is not passed on. */
function shownTaker(loaded: LoadedRoll, members: readonly Offered[], memberId: string) {
  const takerId = passOf(loaded.roll, memberId)?.toMemberId;
  return members.find(({ id }) => id === takerId)?.name ?? takerName(loaded, memberId);
}

/** Whether a member has a place at a session that they may pass on now, or one that they gave up and that is still free. */
export const mayPass = ({ roll, circumstances }: LoadedRoll, memberId: string): boolean =>
  !circumstances.isCancelled &&
  !circumstances.isBegun &&
  (hasPlaceToPass(roll, circumstances, memberId) ||
    mayComeBackToPass(roll, circumstances, memberId));
