import type { GivenNoticeChoice, NoticeChoiceOfClub } from '@rallybook/contract/schemas/notices';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, UserScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { reconsider } from '../../db/queries/notices/notices.ts';
import { activeMemberships, storeNoticeChoice } from '../../db/queries/notices/settings.ts';
import { noticeChoiceRow } from '../notices/choices.ts';
import { usableChannels } from './channels/channels.ts';
import { type Recipient, readRecipients } from './recipients.ts';

function present(clubName: string, recipient: Recipient): NoticeChoiceOfClub {
  const { channels, kindsOff, ...quietHours } = recipient.choice;
  return {
    clubId: recipient.clubId,
    clubName,
    channels: [...channels],
    kindsOff: [...kindsOff],
    ...quietHours,
    usable: usableChannels(recipient),
  };
}

/** How a user wants to be told, in each club in which they are an active member. */
export async function listNoticeChoices(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  { emailKey }: UserScope,
): Promise<{ items: NoticeChoiceOfClub[] }> {
  const memberships = await activeMemberships(db, emailKey);
  const memberIds = memberships.map(({ memberId }) => memberId);
  const recipients = await readRecipients(db, keys, memberIds);
  return {
    items: memberships.map(({ memberId, clubName }) =>
      present(clubName, recipients.get(memberId)!),
    ),
  };
}

/** Chooses how the member who asks is told. */
export function saveNoticeChoice(
  context: Context,
  scope: ClubScope,
  { clubId, ...choice }: GivenNoticeChoice,
): Promise<NoticeChoiceOfClub> {
  return changeClub(context, scope, 'share', async (trx, { actor: { memberId } }) => {
    await storeNoticeChoice(trx, noticeChoiceRow({ clubId, memberId }, choice));
    await reconsider(trx, { clubId, memberId }, context.clock().toISOString());
    const { name } = await clubById(trx, clubId);
    const recipients = await readRecipients(trx, context.keys, [memberId]);
    return present(name, recipients.get(memberId)!);
  });
}
