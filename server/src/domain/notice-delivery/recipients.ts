import type { Language } from '@rallybook/contract/languages';
import { DEFAULT_NOTICE_CHOICE, type NoticeChoice } from '@rallybook/contract/rules/notices/kinds';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { chatsOfMembers, recipientRows } from '../../db/queries/notices/recipients.ts';
import type { MemberRow } from '../../db/tables/clubs.ts';
import { readChoice } from '../notices/choices.ts';
import { type PushDevice, devicesOfLinks, devicesOfUsers } from '../push/subscriptions.ts';

export type Chat = Omit<Awaited<ReturnType<typeof chatsOfMembers>>[number], 'memberId'>;

/** A member who is told something: how they want to be told, and where they can be reached. */
export type Recipient = Pick<MemberRow, 'clubId' | 'name' | 'status' | 'role'> & {
  memberId: string;
  /** The account whose verified address is the member's; null without one. */
  userId: string | null;
  email: string | null;
  language: Language | null;
  choice: NoticeChoice;
  /** Where they are signed in, then those of their own link; the oldest first. */
  devices: PushDevice[];
  /** Newest link first. */
  chats: Chat[];
};

/** Reads how members can be reached now, by their ids. It takes four queries at most, however many they are. */
export async function readRecipients(
  db: Db,
  keys: Context['keys'],
  memberIds: readonly string[],
): Promise<Map<string, Recipient>> {
  const ids = [...new Set(memberIds)];
  const rows = await recipientRows(db, ids);
  const withBrowser = rows.flatMap(({ userId, hasBrowser }) =>
    userId !== null && hasBrowser ? [userId] : [],
  );
  const idsOf = (some: typeof rows) => some.map(({ memberId }) => memberId);
  const withDevice = idsOf(rows.filter(({ hasDevice }) => hasDevice));
  const withChat = idsOf(rows.filter(({ hasChat }) => hasChat));
  const devices = await devicesOfUsers(db, keys, withBrowser);
  const linked = await devicesOfLinks(db, keys, withDevice);
  const chats = Map.groupBy(await chatsOfMembers(db, withChat), ({ memberId }) => memberId);
  return new Map(
    rows.map(({ channels, kindsOff, quietFrom, quietTo, ...row }) => [
      row.memberId,
      {
        clubId: row.clubId,
        memberId: row.memberId,
        name: row.name,
        status: row.status,
        role: row.role,
        userId: row.userId,
        email: row.email,
        language: row.language,
        choice:
          channels === null
            ? DEFAULT_NOTICE_CHOICE
            : readChoice({
                channels,
                kindsOff: kindsOff!,
                quietFrom: quietFrom!,
                quietTo: quietTo!,
              }),
        devices: [...(devices.get(row.userId ?? '') ?? []), ...(linked.get(row.memberId) ?? [])],
        chats: chats.get(row.memberId) ?? [],
      },
    ]),
  );
}

/** The key of a person: what is sent to all of their addresses, in all clubs, counts together. */
export const userKeyOf = ({ userId, memberId }: Recipient): string => userId ?? memberId;

/** Somebody as what is for staff reaches them: on no device that only their link has bound. */
export const withoutLinkedDevices = (recipient: Recipient): Recipient => ({
  ...recipient,
  devices: recipient.devices.filter(({ linkedClubId }) => linkedClubId === null),
});
