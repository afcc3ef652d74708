import { isLinkTokenOf, readLinkToken } from '../../auth/link-tokens.ts';
import { FIRST_LINK_VERSION } from '../../auth/link-urls.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { storeNoticeChoice } from '../../db/queries/notices/settings.ts';
import { linkedMember } from '../../db/queries/sessions/session-links.ts';
import { noticeChoiceRow, readNoticeChoice } from './choices.ts';

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
  const isValid = isLinkTokenOf(keys, 'notice-mail', claimed, FIRST_LINK_VERSION);
  if (!isValid || member === undefined) return null;
  return { clubId: member.clubId, memberId: member.id, clubName: member.clubName };
}

/** Switches the mails of a club off for a member, of all kinds. Doing so twice is once. */
export function stopMails(
  { db }: Pick<Context, 'db'>,
  { clubId, memberId }: StopLink,
): Promise<void> {
  return transaction(db, { club: clubId, mode: 'share' }, async (trx) => {
    const member = { clubId, memberId };
    const choice = await readNoticeChoice(trx, member);
    const channels = choice.channels.filter((channel) => channel !== 'mail');
    await storeNoticeChoice(trx, noticeChoiceRow(member, { ...choice, channels }));
  });
}
