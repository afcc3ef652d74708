import { isChannel, isNoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { Notice } from '@rallybook/contract/schemas/notices';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import { lastNoticesOfMember, noticePage } from '../../db/queries/notices/notices.ts';
import { countUnreachable } from '../../db/queries/notices/recipients.ts';
import type { Page } from '../../db/queries/pages.ts';
import type { NoticeRow } from '../../db/tables/notices.ts';

/** Whether this version can name the kind and the channel of a notice: a newer one may have stored others. */
export const isKnownNotice = ({ kind, channel }: Pick<NoticeRow, 'kind' | 'channel'>): boolean =>
  isNoticeKind(kind) && (channel === null || isChannel(channel));

/** What a club told its members, the newest first. */
export async function listNotices({ db }: Pick<Context, 'db'>, { club }: ClubScope, page: Page) {
  const { rows, total } = await noticePage(db, club.id, page);
  const members = await namesOfMembers(
    db,
    club.id,
    rows.map(({ memberId }) => memberId),
  );
  const items: Notice[] = rows.filter(isKnownNotice).map((row) => ({
    ...row,
    memberName: members.get(row.memberId)!.name,
  }));
  return { items, total, ...page };
}

/** How many notices a member sees of their own. */
const LAST = 5;

/** What a club told the member who asks last, the newest first. */
export async function listLastNotices({ db }: Pick<Context, 'db'>, { club, actor }: ClubScope) {
  const member = { clubId: club.id, memberId: actor.memberId };
  return { items: (await lastNoticesOfMember(db, member, LAST)).filter(isKnownNotice) };
}

/** How many active members of a club can only be told in the group. */
export async function readUnreachable({ db }: Pick<Context, 'db'>, { club }: ClubScope) {
  return { count: await countUnreachable(db, club.id) };
}
