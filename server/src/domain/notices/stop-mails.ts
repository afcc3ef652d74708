import { isLinkTokenOf, readLinkToken } from '../../auth/link-tokens.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { storeNoticeChoice } from '../../db/queries/notices/settings.ts';
import { linkedMember } from '../../db/queries/sessions/session-links.ts';
import { readNoticeChoice } from './choices.ts';

/** These links are never renewed: whoever keeps an old mail can still switch off what comes. */
const VERSION = 1;

export type StopLink = { clubId: string; memberId: string; clubName: string };

/**
 * Whose mails a link switches off. An unknown token and a member who is gone take equally long.
 * @returns null if it leads nowhere
 */
export async function findStopLink(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  token: string,
): Promise<StopLink | null> {
  const claimed = readLinkToken(token);
  const member = await linkedMember(db, claimed.id);
  const isValid = isLinkTokenOf(keys, 'notice-mail', claimed, VERSION);
  if (!isValid || member === undefined) return null;
  return { clubId: member.clubId, memberId: member.id, clubName: member.clubName };
}

/** Switches the mails of a club off for a member, of all kinds. Doing so twice is once. */
export function stopMails(
  { db }: Pick<Context, 'db'>,
  { clubId, memberId }: StopLink,
): Promise<void> {
  return transaction(db, { club: clubId, mode: 'share' }, async (trx) => {
    const { channels, kindsOff, quietFrom, quietTo } = await readNoticeChoice(trx, {
      clubId,
      memberId,
    });
    await storeNoticeChoice(trx, {
      clubId,
      memberId,
      channels: channels.filter((channel) => channel !== 'mail').join(','),
      kindsOff: kindsOff.join(','),
      quietFrom,
      quietTo,
    });
  });
}
