import type { NewAnswer } from '@rallybook/contract/schemas/sessions';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs.ts';
import { AppError } from '../../errors.ts';
import { countDeviceAnswer } from '../../limits/login-throttle.ts';
import { takeAnswer } from '../sessions/answers.ts';
import { requireSession } from '../sessions/find-session.ts';
import { actorByLink, findDevice, takesAnswers } from './devices.ts';

/** What an answer may be refused for, so that the page says it beside the sessions. */
const TOLD: readonly string[] = [
  'no_place',
  'session_begun',
  'session_cancelled',
  'already_passed',
  'month_closed',
  'not_found',
];

/**
 * Takes the answer of the member to whom a device is bound, and counts it, also where it is refused.
 * @param cookie of the device
 * @returns how the member stands now, or the code of the refusal that the page tells
 * @throws links_off; not_bound; and like `countDeviceAnswer`
 */
export function answerByLink(
  context: Context,
  clubId: string,
  cookie: string | undefined,
  asked: Pick<NewAnswer, 'sessionId' | 'answer' | 'guests'>,
): Promise<string> {
  return transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const club = await clubById(trx, clubId);
    if (!takesAnswers(club)) throw new AppError('links_off');
    const device = await findDevice({ db: trx, clock: context.clock }, club, cookie);
    if (device === null) throw new AppError('not_bound');
    await countDeviceAnswer(trx, context, device.id);
    const { memberId, name } = device;
    const actor = actorByLink(clubId, { id: memberId, name });
    const by = { by: 'link', isStaff: false } as const;
    try {
      const found = await requireSession(trx, clubId, asked.sessionId);
      const given = await takeAnswer(trx, context, actor, found, { ...asked, memberId }, by);
      return given.answer;
    } catch (error) {
      // An answer is refused before anything is written, so that the count alone is kept.
      if (error instanceof AppError && TOLD.includes(error.code)) return error.code;
      throw error;
    }
  });
}
