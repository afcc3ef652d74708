import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import { serverTexts } from '../../texts/texts.ts';
import { sessionsUrlOf } from '../sessions/club-url.ts';
import { channels } from './channels/channels.ts';
import type { Message } from './message.ts';
import type { OutgoingMessage } from './outgoing.ts';
import { readRecipients } from './recipients.ts';

const USEFUL = 60 * 60_000;
/** How long sending it takes at most. */
const LONGEST = 60_000;

/**
 * Sends a test message to the member who asks, by one of their channels. It does not count as a notice.
 * @throws no_channel if they cannot be reached by it
 */
export async function sendTest(
  context: RequestContext,
  scope: ClubScope,
  channel: Channel,
): Promise<void> {
  const { caller, clock, keys } = context;
  const { language } = caller;
  const { memberId } = scope.actor;
  const rules = channels[channel];
  const sending = await changeClub(
    context,
    scope,
    'share',
    async (trx): Promise<OutgoingMessage> => {
      const club = await clubById(trx, scope.club.id);
      const recipient = (await readRecipients(trx, keys, [memberId])).get(memberId)!;
      if (!rules.isUsable(recipient)) throw new AppError('no_channel');
      const words = serverTexts[language].notices.test({ club: quotedName(club.name) });
      const message: Message = {
        kind: 'test',
        words: () => words,
        url: '/account',
        sessionId: null,
        replacesKey: 'test',
        until: clock().getTime() + USEFUL,
      };
      const clubUrl = await sessionsUrlOf({ ...context, db: trx }, club.id);
      const test = { club, recipient, language, message, words, clubUrl };
      if (rules.isQueued)
        await rules.enqueue(trx, context, test, { id: newId(), giveBackAt: null });
      return test;
    },
  );
  if (rules.isQueued) return;
  // The answer does not wait for the service.
  rules.send(context, sending, { signal: AbortSignal.timeout(LONGEST) }).catch(() => {
    context.log.warn({ club: scope.club.id, channel }, 'A test could not be sent');
  });
}
