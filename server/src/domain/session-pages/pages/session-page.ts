import { addDays, todayIn } from '@rallybook/contract/rules/calendar';
import type { Sport } from '@rallybook/contract/rules/club-choices';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import { currencyOf } from '../../../club-currency.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/engine/connect.ts';
import { allSchedules } from '../../../db/queries/clubs/clubs.ts';
import { countDevices, membersWithAccount } from '../../../db/queries/sessions/session-links.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import { countHere, findHere } from '../../sessions/count-here.ts';
import { hasAnswered } from '../../sessions/device-answers.ts';
import { sessionsOfPeriod } from '../../sessions/list-sessions.ts';
import { endOf, timesOf } from '../../sessions/session-times.ts';
import { type DeviceRequest, readDeviceRequest } from '../devices/asked-devices.ts';
import { type BoundDevice, picksNames, takesAnswers } from '../devices/devices.ts';
import { type OwnAccount, readOwnAccount } from './own-account.ts';
import { type Offered, type ShownFor, type ShownSession, showSessions } from './show-session.ts';
import { activeMembers, shownName } from './shown-members.ts';

/** How many days the page shows, today included. */
const DAYS = 14;
/** The most sessions that it shows, and names that it writes: a page has at most 30 kB. */
const MAX_SESSIONS = 14;
/** More schedules to register for than these leave room for fewer sessions, one for each further five. */
const FEW_SCHEDULES = 14;
const MAX_NAMES = 110;
export const MAX_OFFERED = 100;

export type SessionPage = {
  club: string;
  currency: Currency;
  sport: Sport;
  takesAnswers: boolean;
  /** Whether the club plays today, so that there is a page of its courts. */
  playsToday: boolean;
  sessions: ShownSession[];
  /**
   * Who asks; null if the device is not bound. `account`: what is open, only where it was bound by their own link.
   * `hasAnswered`: whether this device has said something that it can take back.
   */
  who: {
    name: string;
    account: OwnAccount | null;
    hasAnswered: boolean;
  } | null;
  /** As whom this device has asked to answer, and waits or was refused. */
  deviceRequest: Pick<DeviceRequest, 'isRefused' | 'name'> | null;
  /** Whose name can be picked, or asked for; null where names are not picked. */
  offered: Offered[] | null;
  /** Whether others answer from another phone, so that their names can be asked for. */
  hasTaken: boolean;
  /** How many there are besides. */
  moreOffered: number;
};

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
 * The session that a member's own link shows on a device that is not bound yet: the one at which they are now, else the next
 * one to which they can answer; null if there is none.
 */
export async function readNextSession(
  context: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
  memberId: string,
): Promise<ShownSession | null> {
  if (!takesAnswers(club)) return null;
  const now = context.clock().getTime();
  const sessions = (await nextSessions(context, club)).filter(({ state }) => state !== 'cancelled');
  const isAhead = (session: ClubSession) => timesOf(club, session).start > now;
  const running = sessions.filter((session) => !isAhead(session) && endOf(club, session) > now);
  const isHereAt = await findHere(context.db, { clubId: club.id, memberId }, running);
  const next = running.find(isHereAt) ?? sessions.find(isAhead);
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
  const members = await activeMembers(db, club);
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
    sport: club.sport,
    currency: currencyOf(club),
    takesAnswers: takesAnswers(club),
    playsToday: shown.some(({ nearness, isCancelled }) => nearness === 'today' && !isCancelled),
    sessions: shown,
    who:
      device === null
        ? null
        : {
            name: shownName(device),
            // A name that was picked opens no account.
            account: device.isOwn ? await readOwnAccount(context, club, device.memberId) : null,
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
