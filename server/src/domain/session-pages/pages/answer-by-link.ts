import type { NewAnswer } from '@rallybook/contract/schemas/sessions';
import type { Context } from '../../../context.ts';
import { takeAnswer } from '../../sessions/answers.ts';
import { requireSession } from '../../sessions/find-session.ts';
import { type DeviceCookie, changeByDevice } from '../devices/by-device.ts';
import type { PageCode } from '../devices/page-codes.ts';

/**
 * Takes the answer of the member to whom a device is bound.
 * @returns how the member stands now, or the code of the refusal that the page tells
 * @throws like `changeByDevice`
 */
export async function answerByLink(
  context: Context,
  deviceCookie: DeviceCookie,
  request: Pick<NewAnswer, 'sessionId' | 'answer' | 'guests'>,
): Promise<PageCode | 'none'> {
  const given = await changeByDevice(context, deviceCookie, async (trx, member) => {
    const found = await requireSession(trx, deviceCookie.clubId, request.sessionId);
    const own = { ...request, memberId: member.actor.memberId };
    return takeAnswer(trx, context, member, found, own, {
      by: 'link',
      isStaff: false,
      deviceId: member.device.id,
    });
  });
  return typeof given === 'string' ? given : given.answer;
}
