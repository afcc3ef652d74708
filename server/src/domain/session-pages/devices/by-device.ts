import { requireNoRunningImport } from '../../../auth/running-import.ts';
import type { ActingMember } from '../../../auth/scope.ts';
import { currencyOf } from '../../../club-currency.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/engine/connect.ts';
import { transaction } from '../../../db/engine/transaction.ts';
import { clubById } from '../../../db/queries/clubs/clubs.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import { AppError } from '../../../errors.ts';
import { countDeviceAnswer } from '../../../limits/device-throttle.ts';
import { type BoundDevice, findDevice, takesAnswers } from './devices.ts';
import { isPageCode, isRefusal, type PageCode } from './page-codes.ts';

/**
 * The member to whom a device is bound. Whoever has the link may bind one, so that they never act as more than a player.
 */
export type DeviceMember = ActingMember & { club: ClubRow; device: BoundDevice };

/** What tells which device sent a request: the club of its page, and its cookie. */
export type DeviceCookie = { clubId: string; cookie: string | undefined };

/**
 * Does what a bound device asks for, and counts it, also where it is refused.
 * @param work must refuse before it writes: the try is counted and committed even so
 * @returns what `work` returns; or the code of its refusal, where the page has words for it
 * @throws links_off; not_bound; every other refusal, which gets a page of its own; and like `countDeviceAnswer`
 */
export function changeByDevice<Done>(
  context: Context,
  { clubId, cookie }: DeviceCookie,
  work: (trx: Trx, member: DeviceMember) => Promise<Done>,
): Promise<Done | PageCode> {
  return transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const club = await clubById(trx, clubId);
    requireNoRunningImport(club);
    if (!takesAnswers(club)) throw new AppError('links_off');
    const device = await findDevice({ db: trx, clock: context.clock }, club, cookie);
    if (device === null) throw new AppError('not_bound');
    await countDeviceAnswer(trx, context, device.id);
    const { memberId, name } = device;
    const clubOf = { ...club, currency: currencyOf(club) };
    const actor = { memberId, role: 'player' } as const;
    try {
      return await work(trx, {
        user: { userId: null },
        actor,
        actorName: name,
        club: clubOf,
        device,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const code = error.details?.[0]?.code === 'more_registered' ? 'more_registered' : error.code;
      if (isPageCode(code) && isRefusal(code)) return code;
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
): Promise<Done | PageCode> {
  return changeByDevice(context, deviceCookie, (trx, member) => work(trx, requireOwn(member)));
}

/** @throws own_link_only */
function requireOwn(member: DeviceMember): DeviceMember {
  if (!member.device.isOwn) throw new AppError('own_link_only');
  return member;
}
