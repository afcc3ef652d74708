import { writeLinkToken } from '../../../auth/link-tokens.ts';
import type { Context } from '../../../context.ts';
import { noticeMail } from '../../../mail/messages/notice.ts';
import { enqueueAs } from '../../../mail/outbox.ts';
import { quotedName } from '../../../mail/quoted-name.ts';
import type { ChannelRules } from './channel.ts';

/** The address at which a member switches the mails of a club off, without signing in. */
const stopUrl = ({ keys, publicUrl }: Context, memberId: string): string =>
  `${publicUrl}/u/${writeLinkToken(keys, 'notice-mail', { id: memberId, version: 1 })}`;

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
      stopHref: stopUrl(context, recipient.memberId),
      usefulMinutes: Math.max(1, minutes),
      giveBackAt: giveBackAt === null ? null : new Date(giveBackAt).toISOString(),
    });
    await enqueueAs(trx, { ...context, caller: { language } }, id, draft);
  },
};
