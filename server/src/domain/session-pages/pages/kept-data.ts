import type { Context } from '../../../context.ts';
import { addressesOfOwners } from '../../../db/queries/money/payees.ts';
import { countUnder, dailyRule } from '../../../limits/tallies.ts';
import { forgetRequestMail } from '../../../mail/messages/forget-request.ts';
import { enqueue } from '../../../mail/outbox.ts';
import { exportMember, type MemberData } from '../../accounts/own-data.ts';
import { writeAudit } from '../../guards/audit.ts';
import type { DeviceCookie } from '../devices/by-device.ts';
import type { PageCode } from '../devices/page-codes.ts';
import { changeWithoutAccount } from './calendar-and-bots.ts';

/** How often a day a member gets their data by their own link, and asks to be forgotten. */
const TIMES_A_DAY = 3;

/**
 * Everything that is stored of the member of a device; whoever has an account gets it from the app.
 * @param write reads the lists
 * @returns what `write` returns, or the code of the refusal that the page tells
 * @throws like `changeByOwnDevice`; too_many_requests
 */
export async function dataByOwnDevice<T extends Uint8Array>(
  context: Context,
  deviceCookie: DeviceCookie,
  write: (data: MemberData) => Promise<T>,
): Promise<T | PageCode> {
  const member = await changeWithoutAccount(context, deviceCookie, async (trx, { actor }) => {
    const tally = { key: `kept ${actor.memberId}`, rule: dailyRule(TIMES_A_DAY) };
    await countUnder(trx, tally, context.clock().getTime());
    return { clubId: deviceCookie.clubId, id: actor.memberId };
  });
  return typeof member === 'string' ? member : exportMember(context, member, write);
}

/**
 * Tells the owners of the club by mail, and its trail, that a member without an account wants to be forgotten. What a club may
 * delete, and what its books need, its people decide.
 * @throws like `dataByOwnDevice`
 */
export async function askToBeForgotten(
  context: Context,
  deviceCookie: DeviceCookie,
): Promise<PageCode> {
  return changeWithoutAccount<PageCode>(context, deviceCookie, async (trx, member) => {
    const { club, actor, actorName } = member;
    const tally = { key: `forget ${actor.memberId}`, rule: dailyRule(TIMES_A_DAY) };
    await countUnder(trx, tally, context.clock().getTime());
    const asked = { action: 'member.forget_asked', resourceId: actor.memberId } as const;
    await writeAudit(trx, context, member, [{ ...asked, label: actorName, after: {} }]);
    for (const { email: to, isVerified } of await addressesOfOwners(trx, club.id)) {
      if (!isVerified) continue;
      const mail = forgetRequestMail({ to, clubName: club.name, memberName: actorName });
      await enqueue(trx, { ...context, caller: { language: club.language } }, mail);
    }
    return 'forget_asked';
  });
}
