import { DAYS_TO_RESTORE } from '@rallybook/contract/rules/restoring';
import type { DeletedResource } from '@rallybook/contract/schemas/deleted';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { deletedPage } from '../../db/queries/clubs/deleted.ts';
import type { Page } from '../../db/queries/pages.ts';
import type { DeletedResourceRow } from '../../db/tables/trail.ts';
import { contentOf, restorableAfter } from '../guards/deleted.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function presentDeleted(resource: DeletedResourceRow): DeletedResource {
  const { id, kind, label, count, deletedAt, deletedByName } = resource;
  const purgedAt = new Date(Date.parse(deletedAt) + DAYS_TO_RESTORE * DAY_MS).toISOString();
  const { was: state = {} } = contentOf(resource);
  return { id, kind, label, count, was: state, deletedAt, deletedByName, purgedAt };
}

/** The records of a club that can still be restored, the latest deleted first. */
export async function listDeleted({ db, clock }: Context, { club }: ClubScope, page: Page) {
  const { rows, total } = await deletedPage(db, club.id, restorableAfter(clock()), page);
  return { items: rows.map(presentDeleted), total, ...page };
}
