import { stopMailsUrl } from '../../../auth/link-urls.ts';
import { noticeMail } from '../../../mail/messages/notice.ts';
import { enqueueAs } from '../../../mail/outbox.ts';
import { quotedName } from '../../../mail/quoted-name.ts';
import type { ChannelRules } from './channel.ts';

/** Mails to the verified address of a member. From the outbox they go once, or the notice says that it failed. */
export const mail: ChannelRules = {
  isUsable: ({ email }) => email !== null,
  isQueued: true,
  enqueue: async (trx, context, sending, { id, giveBackAt }) => {
    const { club, recipient, language, message, words } = sending;
    const minutes = Math.ceil((message.until - context.clock().getTime()) / 60_000);
    const draft = noticeMail({
      to: recipient.email!,
      words,
      href: new URL(message.url, context.publicUrl).href,
      club: quotedName(club.name),
      stopHref: stopMailsUrl(context, recipient.memberId),
      usefulMinutes: Math.max(1, minutes),
      giveBackAt: giveBackAt === null ? null : new Date(giveBackAt).toISOString(),
    });
    await enqueueAs(trx, { ...context, caller: { language } }, id, draft);
  },
};
