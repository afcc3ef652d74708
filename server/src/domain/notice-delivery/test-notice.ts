import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import { clubById } from '../../db/queries/clubs.ts';
import { addressee } from '../../db/queries/notices.ts';
import { AppError } from '../../errors.ts';
import { noticeMail } from '../../mail/messages/notice.ts';
import { enqueue } from '../../mail/outbox.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import { serverTexts } from '../../texts/texts.ts';
import { writeToChat } from './bot-notice.ts';
import { stopUrl, usableChannels } from './channels.ts';
import type { Message } from './message.ts';
import { pushToDevices } from './push-notice.ts';

const USEFUL_MINUTES = 60;

/**
 * Sends the member who asks something by one of their ways, at once: it counts as no notice.
 * @throws no_channel if they cannot be reached by it
 */
export async function sendTest(
  context: RequestContext,
  scope: ClubScope,
  channel: Channel,
): Promise<void> {
  const { caller, clock, publicUrl } = context;
  const { language } = caller;
  const member = { clubId: scope.club.id, memberId: scope.actor.memberId };
  const found = await changeClub(context, scope, 'share', async (trx) => {
    const club = await clubById(trx, member.clubId);
    const to = (await addressee(trx, member))!;
    if (!(await usableChannels(trx, { ...to, ...member })).includes(channel))
      throw new AppError('no_channel');
    const words = serverTexts[language].notices.test({ club: quotedName(club.name) });
    if (channel === 'mail') {
      const mail = noticeMail({
        to: to.email!,
        words,
        href: publicUrl,
        club: quotedName(club.name),
        stopHref: stopUrl(context, member),
        usefulMinutes: USEFUL_MINUTES,
      });
      await enqueue(trx, context, mail);
    }
    return { club, to, words };
  });
  if (channel === 'mail') return;
  const { club, to, words } = found;
  const until = clock().getTime() + USEFUL_MINUTES * 60_000;
  const message: Message = {
    kind: 'test',
    words: () => words,
    url: '/account',
    sessionId: null,
    about: 'test',
    until,
  };
  const letter = { club, language, message, words };
  const send =
    channel === 'push'
      ? pushToDevices(context, to.userId!, letter)
      : writeToChat(context, member, letter);
  // The answer does not wait for the service.
  send.catch(() => {
    context.log.warn({ club: club.id, channel }, 'A test could not be sent');
  });
}
