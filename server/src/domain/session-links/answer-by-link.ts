import type { NewAnswer } from '@rallybook/contract/schemas/sessions';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs.ts';
import { AppError } from '../../errors.ts';
import { takeAnswer } from '../sessions/answers.ts';
import { requireSession } from '../sessions/find-session.ts';
import { actorByLink, type Device, findDevice, takesAnswers } from './devices.ts';

/**
 * Takes the answer of the member to whom a device is bound.
 * @param cookie of the device
 * @throws links_off; not_bound; and like `answerSession`
 */
export function answerByLink(
  context: Context,
  clubId: string,
  cookie: string | undefined,
  asked: Pick<NewAnswer, 'sessionId' | 'answer' | 'guests'>,
): Promise<{ answer: string; device: Device }> {
  return transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const club = await clubById(trx, clubId);
    if (!takesAnswers(club)) throw new AppError('links_off');
    const device = await findDevice({ db: trx, clock: context.clock }, club, cookie);
    if (device === null) throw new AppError('not_bound');
    const { memberId, name } = device;
    const found = await requireSession(trx, clubId, asked.sessionId);
    const actor = actorByLink(clubId, { id: memberId, name });
    const by = { by: 'link', isStaff: false } as const;
    const { answer } = await takeAnswer(trx, context, actor, found, { ...asked, memberId }, by);
    return { answer, device };
  });
}
