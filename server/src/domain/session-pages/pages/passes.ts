import { inNameOrder } from '@rallybook/contract/rules/name-order';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import { standingOf } from '@rallybook/contract/rules/sessions/roll';
import type { OwnPass } from '@rallybook/contract/schemas/sessions';
import type { Context } from '../../../context.ts';
import { membersOfClub } from '../../../db/queries/members/members.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import { mayBePassedPlace } from '../../sessions/change-roll.ts';
import { sessionOrNull } from '../../sessions/find-session.ts';
import { passOwnPlace, takeOwnPlaceBack } from '../../sessions/passes.ts';
import { type LoadedRoll, loadRolls } from '../../sessions/rolls.ts';
import { type DeviceCookie, changeByOwnDevice } from '../devices/by-device.ts';
import { type BoundDevice, takesAnswers } from '../devices/devices.ts';
import type { PageCode } from '../devices/page-codes.ts';
import { MAX_OFFERED } from './session-page.ts';
import { mayPass, type Offered } from './show-session.ts';
import { shownName } from './shown-members.ts';

/** What the page shows on which one passes a place on. */
export type PassPage = {
  /** Whose place it is. */
  who: string;
  session: Pick<ClubSession, 'id' | 'date' | 'startTime'>;
  place: string;
  /** How many guests the member brings: they leave with the place. */
  guests: number;
  takers: Offered[];
  /** How many there are besides. */
  moreTakers: number;
};

/**
 * What a member needs to pass their place at a session on.
 * @param search a part of the names of those who may get it
 * @returns null if there is no such session, or they have no place there that they may pass on
 */
export async function readPassPage(
  context: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
  device: BoundDevice | null,
  { sessionId, search }: { sessionId: string; search: string },
): Promise<PassPage | null> {
  const { db } = context;
  if (device === null || !device.isOwn || !takesAnswers(club)) return null;
  const found = await sessionOrNull(db, club.id, sessionId);
  if (found === null) return null;
  const [loaded] = (await loadRolls(db, context, club, [found.session])) as [LoadedRoll];
  if (!mayPass(loaded, device.memberId)) return null;
  const members = inNameOrder(
    club,
    await membersOfClub(db, club.id, ['active']),
    ({ name }) => name,
  );
  const wanted = search.trim().toLocaleLowerCase('vi');
  const takers = members
    .filter(({ id }) => mayBePassedPlace(loaded.roll, loaded.circumstances, id))
    .map((member) => ({ id: member.id, name: shownName(member) }))
    .filter(({ name }) => name.toLocaleLowerCase('vi').includes(wanted));
  const { id, date, startTime, place } = found.session;
  return {
    who: shownName(device),
    session: { id, date, startTime },
    place: place ?? club.location,
    guests: standingOf(loaded.roll, loaded.circumstances, device.memberId).guests,
    takers: takers.slice(0, MAX_OFFERED),
    moreTakers: Math.max(0, takers.length - MAX_OFFERED),
  };
}

/**
 * Passes the place of the member of a device on.
 * @returns `passed`, or the code of the refusal that the page tells
 * @throws like `changeByOwnDevice`
 */
export async function passByOwnDevice(
  context: Context,
  deviceCookie: DeviceCookie,
  input: OwnPass,
): Promise<PageCode> {
  return changeByOwnDevice<PageCode>(context, deviceCookie, async (trx, member) => {
    await passOwnPlace(trx, context, member, input);
    return 'passed';
  });
}

/**
 * Takes back that the place of the member of a device was passed on.
 * @returns `taken_back`; `waiting` where the place has gone to somebody else since; or the code of the refusal
 * @throws like `changeByOwnDevice`
 */
export async function takeBackByOwnDevice(
  context: Context,
  deviceCookie: DeviceCookie,
  sessionId: string,
): Promise<PageCode> {
  return changeByOwnDevice<PageCode>(context, deviceCookie, async (trx, member) => {
    const { answer } = await takeOwnPlaceBack(trx, context, member, sessionId);
    return answer === 'waiting' ? 'waiting' : 'taken_back';
  });
}
