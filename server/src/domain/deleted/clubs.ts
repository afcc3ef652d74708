import type { SignedIn } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { updateClub } from '../../db/queries/clubs/clubs.ts';
import {
  deletedClub,
  deletedClubPage,
  takeDeletedResource,
} from '../../db/queries/clubs/deleted.ts';
import type { Page } from '../../db/queries/pages.ts';
import { AppError } from '../../errors.ts';
import { askForCheck } from '../guards/ask-for-check.ts';
import { writeAudit } from '../guards/audit.ts';
import { restorableAfter } from '../guards/deleted.ts';
import { presentDeleted } from './list.ts';

/** The deleted clubs that a user may restore, as an active owner; the newest first. */
export async function listDeletedClubs({ db, clock }: Context, user: SignedIn, page: Page) {
  const after = restorableAfter(clock());
  const { rows, total } = await deletedClubPage(db, user.emailKey, after, page);
  return { items: rows.map(presentDeleted), total, ...page };
}

/**
 * Restores a deleted club for all its members.
 * @throws not_found if it was not deleted, or too long ago, or the user is not one of its owners
 */
export async function restoreClub(context: Context, user: SignedIn, clubId: string): Promise<void> {
  await transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const own = await deletedClub(trx, { emailKey: user.emailKey, clubId });
    if (own === undefined) throw new AppError('not_found');
    const after = restorableAfter(context.clock());
    const resource = await takeDeletedResource(trx, { clubId, id: clubId }, after);
    if (resource === undefined) throw new AppError('not_found');
    await updateClub(trx, clubId, { deletedAt: null });
    await askForCheck(trx, context, clubId);
    const { memberId, memberName, clubName } = own;
    const auditActor = { user, actor: { memberId }, actorName: memberName, club: { id: clubId } };
    const change = { action: 'club.restored', resourceId: clubId, label: clubName } as const;
    await writeAudit(trx, context, auditActor, [change]);
  });
}
