import type { ActingMember } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import type { ClubRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { countDeviceAnswer } from '../../limits/device-throttle.ts';
import { type BoundDevice, findDevice, takesAnswers } from './devices.ts';

/**
 * The member to whom a device is bound. Whoever has the link may bind one, so that they never act as more than a player.
 */
export type DeviceMember = ActingMember & { club: ClubRow; device: BoundDevice };

/** What tells which device sent a request: the club of its page, and its cookie. */
export type DeviceCookie = { clubId: string; cookie: string | undefined };

/** The refusals that are shown on the page of the sessions; every other one gets a page of its own. */
const REFUSALS_ON_PAGE: readonly string[] = [
  'no_place',
  'session_begun',
  'session_cancelled',
  'already_passed',
  'nothing_to_pass',
  'taker_has_place',
  'month_closed',
  'registration_closed',
  'not_found',
];

/**
 * Does what a bound device asks for, and counts it, also where it is refused.
 * @param work must refuse before it writes: the try is counted and committed even so
 * @returns what `work` does; or the code of the refusal, for the page to tell
 * @throws links_off; not_bound; and like `countDeviceAnswer`
 */
export function changeByDevice<Done>(
  context: Context,
  { clubId, cookie }: DeviceCookie,
  work: (trx: Trx, member: DeviceMember) => Promise<Done>,
): Promise<Done | { refused: string }> {
  return transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const club = await clubById(trx, clubId);
    if (!takesAnswers(club)) throw new AppError('links_off');
    const device = await findDevice({ db: trx, clock: context.clock }, club, cookie);
    if (device === null) throw new AppError('not_bound');
    await countDeviceAnswer(trx, context, device.id);
    const { memberId, name } = device;
    const actor = { memberId, role: 'player' } as const;
    try {
      return await work(trx, { user: { userId: null }, actor, actorName: name, club, device });
    } catch (error) {
      if (error instanceof AppError && REFUSALS_ON_PAGE.includes(error.code))
        return { refused: error.code };
      throw error;
    }
  });
}

/**
 * Like `changeByDevice`, for what only a device may do that was bound by the member's own link: anybody can pick a name.
 * @throws own_link_only
 */
export function changeByOwnDevice<Done>(
  context: Context,
  deviceCookie: DeviceCookie,
  work: (trx: Trx, member: DeviceMember) => Promise<Done>,
): Promise<Done | { refused: string }> {
  return changeByDevice(context, deviceCookie, async (trx, member) => {
    if (!member.device.isOwn) throw new AppError('own_link_only');
    return work(trx, member);
  });
}
