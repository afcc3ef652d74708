import type { Member } from '@rallybook/contract/schemas/members';
import type { Claimable } from '@rallybook/contract/schemas/session-links';
import type { UserScope } from '../../../auth/scope.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/engine/transaction.ts';
import { clubById } from '../../../db/queries/clubs/clubs.ts';
import { updateMember } from '../../../db/queries/members/members.ts';
import { nicknamesOfMember } from '../../../db/queries/members/nicknames.ts';
import { endTiesOfMember } from '../../../db/queries/members/ties.ts';
import { hasAccount, memberWithAddress } from '../../../db/queries/sessions/session-links.ts';
import type { ClubRow, MemberRow } from '../../../db/tables/clubs.ts';
import { AppError } from '../../../errors.ts';
import { writeAudit } from '../../guards/audit.ts';
import { presentMember, requireMember, withFreeEmail } from '../../members/members.ts';
import { findLinkedMember } from './links.ts';

/**
 * Which member of which club a link is of, for the pages on the way to join: its own page shows as much.
 * @throws not_found if the link leads nowhere
 */
export async function previewClaim(
  context: Pick<Context, 'db' | 'keys'>,
  token: string,
): Promise<Claimable> {
  const found = await findLinkedMember(context, token);
  if (found === null) throw new AppError('not_found');
  return { memberName: found.name, clubName: found.clubName };
}

/**
 * Joins a member to the account of the user, by the member's own link: the account's address becomes the member's.
 * @throws not_found if the link leads nowhere; already_linked if the member has an account; already_member if the user
 * is in the club already; club_inactive; forbidden for a record that holds more than a player's, or belongs to another
 * address
 */
export async function claimMember(
  context: Context,
  user: UserScope,
  token: string,
): Promise<Member> {
  const found = await findLinkedMember(context, token);
  if (found === null) throw new AppError('not_found');
  const { clubId, id } = found;
  return withFreeEmail(() =>
    transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
      // The link may have been renewed meanwhile.
      const still = await findLinkedMember({ ...context, db: trx }, token);
      if (still === null) throw new AppError('not_found');
      const member = await requireMember(trx, clubId, id);
      const own = await memberWithAddress(trx, clubId, user.emailKey);
      if (own !== undefined && own !== id) throw new AppError('already_member');
      if (await hasAccount(trx, { clubId, memberId: id })) throw new AppError('already_linked');
      requireClaimable(await clubById(trx, clubId), member, user);
      const change = { email: user.email, emailKey: user.emailKey, version: member.version + 1 };
      await updateMember(trx, member, change);
      // Whoever had the link before may have bound devices and chats to it.
      await endTiesOfMember(trx, member);
      const actor = { memberId: id, role: member.role };
      await writeAudit(
        trx,
        context,
        { user, actor, actorName: user.username, club: { id: clubId } },
        [
          {
            action: 'member.claimed',
            resourceId: id,
            label: member.name,
            before: { email: member.email },
            after: { email: user.email },
          },
        ],
      );
      const claimed = { ...member, ...change };
      return presentMember(actor, claimed, await nicknamesOfMember(trx, claimed));
    }),
  );
}

/**
 * Refuses what a link that can be forwarded must not give away: a role, and a record to which somebody else was invited
 * by their address.
 */
function requireClaimable(
  club: Pick<ClubRow, 'status'>,
  { role, emailKey }: Pick<MemberRow, 'role' | 'emailKey'>,
  user: Pick<UserScope, 'emailKey'>,
): void {
  if (club.status === 'inactive') throw new AppError('club_inactive');
  const isOfSomebodyElse = emailKey !== null && emailKey !== user.emailKey;
  if (role !== 'player' || isOfSomebodyElse) throw new AppError('forbidden');
}
