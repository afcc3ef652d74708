import { type Channel, CHANNELS } from '@rallybook/contract/rules/notices/kinds';
import type { Language } from '@rallybook/contract/languages';
import { writeLinkToken } from '../../auth/link-tokens.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { chatsOfMember } from '../../db/queries/bots.ts';
import { subscriptionsOfUser } from '../../db/queries/push.ts';
import type { addressee } from '../../db/queries/notices.ts';
import type { ClubRow, NoticeRow } from '../../db/tables.ts';
import { noticeMail } from '../../mail/messages/notice.ts';
import { enqueueAs } from '../../mail/outbox.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import type { NoticeWords } from '../../texts/notice-texts.ts';
import type { Message } from './message.ts';

/** Gives a notice away once the transaction is committed that says so, and writes down what became of it. */
export type Handover = () => Promise<void>;

/** A member who is told something, and their account. */
export type Addressee = NonNullable<Awaited<ReturnType<typeof addressee>>> & {
  clubId: string;
  memberId: string;
};

/** The ways in which a member can be reached now. */
export async function usableChannels(
  db: Db,
  member: Pick<Addressee, 'userId' | 'email' | 'clubId' | 'memberId'>,
): Promise<Channel[]> {
  const { userId, email } = member;
  const isUsable: Record<Channel, boolean> = {
    push: userId !== null && (await subscriptionsOfUser(db, userId)).length > 0,
    bot: (await chatsOfMember(db, member)).length > 0,
    mail: email !== null,
  };
  return CHANNELS.filter((channel) => isUsable[channel]);
}

/** A notice that is about to go. */
export type Letter = {
  notice: NoticeRow;
  club: ClubRow;
  to: Addressee;
  language: Language;
  message: Message;
  words: NoticeWords;
};

/** The address at which a member switches the mails of a club off, without signing in. */
export const stopUrl = (
  { keys, publicUrl }: Pick<Context, 'keys' | 'publicUrl'>,
  { memberId }: { memberId: string },
): string => `${publicUrl}/u/${writeLinkToken(keys, 'notice-mail', { id: memberId, version: 1 })}`;

/** Puts a notice into the outbox of mails: from there it goes once, or the notice says that it failed. */
export async function mailNotice(
  trx: Trx,
  context: Context,
  { notice, club, to, language, message, words }: Letter,
): Promise<void> {
  const minutes = Math.ceil((message.until - context.clock().getTime()) / 60_000);
  const mail = noticeMail({
    to: to.email!,
    words,
    href: new URL(message.url, context.publicUrl).href,
    club: quotedName(club.name),
    stopHref: stopUrl(context, notice),
    usefulMinutes: Math.max(1, minutes),
  });
  await enqueueAs(trx, { ...context, caller: { language } }, notice.id, mail);
}
