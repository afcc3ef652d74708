import type { Db, Trx } from '../../engine/connect.ts';
import { lockByName, skippingLocked } from '../../engine/locks.ts';
import type { WebhookDayRow, WebhookRow, WebhookTryRow } from '../../tables/webhooks.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { membersWithUsers } from '../members/members.ts';
import { countRows } from '../pages.ts';
import { deleteRows, deleteRowsIn, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

export type WebhookKey = Pick<WebhookRow, 'clubId' | 'id'>;

/** A webhook, with the name of the member who made it. */
export type ListedWebhook = WebhookRow & { createdByName: string | null };

const listedWebhooks = (db: Db, clubId: string) =>
  db
    .selectFrom('webhooks')
    .leftJoin('members as writers', (join) => sameClub(join, 'writers.id', 'webhooks.createdBy'))
    .select([...columnsOf('webhooks'), 'writers.name as createdByName'])
    .where('webhooks.clubId', '=', clubId);

/** The webhooks of a club, the oldest first. */
export const webhooksOfClub = (db: Db, clubId: string): Promise<ListedWebhook[]> =>
  listedWebhooks(db, clubId).orderBy('webhooks.id').execute();

export const webhookOfClub = (
  db: Db,
  { clubId, id }: WebhookKey,
): Promise<ListedWebhook | undefined> =>
  listedWebhooks(db, clubId).where('webhooks.id', '=', id).executeTakeFirst();

/** The webhooks of a club that are on, with what they are told of. */
export const activeWebhooks = (
  db: Db,
  clubId: string,
): Promise<Pick<WebhookRow, 'id' | 'events'>[]> =>
  db
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('clubId', '=', clubId)
    .where('isActive', '=', 1)
    .orderBy('id')
    .execute();

export const countWebhooks = (db: Db, clubId: string): Promise<number> =>
  countRows(db.selectFrom('webhooks').where('clubId', '=', clubId));

/** Makes a user who makes webhooks in several clubs at once make one after the other, so that they are counted. */
export const lockWebhooksOfUser = (trx: Trx, userId: string): Promise<void> =>
  lockByName(trx, `webhooks of ${userId}`);

/** How many webhooks a user has made in all clubs, as a member with their address. */
export const countWebhooksOfUser = (db: Db, emailKey: string): Promise<number> =>
  countRows(
    db
      .selectFrom('members')
      .innerJoin('webhooks', (join) => sameClub(join, 'webhooks.createdBy', 'members.id'))
      .where('members.emailKey', '=', emailKey),
  );

export async function insertWebhook(trx: Trx, row: WebhookRow): Promise<void> {
  await trx.insertInto('webhooks').values(row).execute();
}

export async function updateWebhook(
  trx: Trx,
  { clubId, id }: WebhookKey,
  change: Partial<Omit<WebhookRow, 'clubId' | 'id'>>,
): Promise<void> {
  await updateRows(trx, 'webhooks', { clubId, id }, change);
}

/** Deletes some of the messages to a webhook. @returns whether there were as many as `limit` */
export async function deleteSomeTries(
  trx: Trx,
  { clubId, id }: WebhookKey,
  limit: number,
): Promise<boolean> {
  const some = trx
    .selectFrom('webhookTries')
    .select('id')
    .where('clubId', '=', clubId)
    .where('webhookId', '=', id)
    .limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom('webhookTries')
    .where('clubId', '=', clubId)
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === limit;
}

/** Deletes a webhook; its messages go with it. */
export async function deleteWebhook(trx: Trx, { clubId, id }: WebhookKey): Promise<void> {
  await deleteRows(trx, 'webhooks', { clubId, id });
}

export const insertTries = (trx: Trx, rows: readonly WebhookTryRow[]): Promise<void> =>
  insertRows(trx, 'webhookTries', rows);

export async function deleteTries(trx: Trx, clubId: string, ids: readonly string[]): Promise<void> {
  await deleteRowsIn(trx, 'webhookTries', { clubId }, 'id', ids);
}

const triesOf = (db: Db, { clubId, id }: WebhookKey) =>
  db
    .selectFrom('webhookTries')
    .select(columnsOf('webhookTries'))
    .where('webhookTries.clubId', '=', clubId)
    .where('webhookTries.webhookId', '=', id);

/** The messages to a webhook that are older than one of them, the newest first. */
export const triesBefore = (
  db: Db,
  key: WebhookKey,
  before: string | undefined,
  limit: number,
): Promise<WebhookTryRow[]> =>
  triesOf(db, key)
    .$if(before !== undefined, (query) => query.where('webhookTries.id', '<', before!))
    .orderBy('webhookTries.id', 'desc')
    .limit(limit)
    .execute();

export const tryOfWebhook = (
  db: Db,
  key: WebhookKey,
  tryId: string,
): Promise<WebhookTryRow | undefined> =>
  triesOf(db, key).where('webhookTries.id', '=', tryId).executeTakeFirst();

/** Changes a message, unless another process has changed it since it was read. */
export async function updateTry(
  trx: Trx,
  { clubId, id, nextTryAt, attempts }: WebhookTryRow,
  change: Partial<WebhookTryRow>,
): Promise<void> {
  await trx
    .updateTable('webhookTries')
    .set(change)
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('nextTryAt', nextTryAt === null ? 'is' : '=', nextTryAt)
    .execute();
}

/** The messages that wait to be sent to a webhook. */
const waitingTries = (db: Db, { clubId, id }: WebhookKey) =>
  db
    .selectFrom('webhookTries')
    .where('clubId', '=', clubId)
    .where('webhookId', '=', id)
    .where('nextTryAt', 'is not', null);

/** Ends some of the messages that wait to be sent to a webhook. @returns whether there were as many as `limit` */
export async function endSomeTries(trx: Trx, key: WebhookKey, limit: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookTries')
    .set({ nextTryAt: null, state: 'off' })
    .where('clubId', '=', key.clubId)
    .where('id', 'in', waitingTries(trx, key).select('id').limit(limit))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === limit;
}

/** Whether at least `count` messages wait to be sent to a webhook. */
export async function hasWaiting(db: Db, key: WebhookKey, count: number): Promise<boolean> {
  const last = waitingTries(db, key)
    .select('nextTryAt')
    .orderBy('nextTryAt')
    .offset(count - 1)
    .limit(1);
  return (await last.executeTakeFirst()) !== undefined;
}

/** Whether any message is due. */
export async function hasDueTry(db: Db, now: string): Promise<boolean> {
  const due = db.selectFrom('webhookTries').select('id').where('nextTryAt', '<=', now).limit(1);
  return (await due.executeTakeFirst()) !== undefined;
}

/** A webhook that this process serves until `busyUntil`: no other does. */
export type ClaimedWebhook = Pick<WebhookRow, 'clubId' | 'id' | 'busyUntil'>;

type Claiming = { now: string; farthest: string; until: string; limit: number };

const claimWhere = (
  trx: Trx,
  turn: readonly ['<=' | '>', string],
  { now, until, limit }: Claiming,
): Promise<ClaimedWebhook[]> =>
  trx
    .with('claimed', () =>
      skippingLocked(
        trx,
        trx
          .selectFrom('webhooks')
          .select(['clubId', 'id'])
          .where('isActive', '=', 1)
          .where('busyUntil', ...turn)
          .where((row) =>
            row.exists(
              row
                .selectFrom('webhookTries')
                .select('webhookTries.id')
                .whereRef('webhookTries.clubId', '=', 'webhooks.clubId')
                .whereRef('webhookTries.webhookId', '=', 'webhooks.id')
                .where('webhookTries.nextTryAt', '<=', now),
            ),
          )
          .where((row) =>
            row.exists(
              row
                .selectFrom('clubs')
                .select('clubs.id')
                .whereRef('clubs.id', '=', 'webhooks.clubId')
                .where('clubs.deletedAt', 'is', null),
            ),
          )
          .orderBy('busyUntil')
          .limit(limit),
      ),
    )
    .updateTable('webhooks')
    .from('claimed')
    .set({ busyUntil: until })
    .whereRef('webhooks.clubId', '=', 'claimed.clubId')
    .whereRef('webhooks.id', '=', 'claimed.id')
    .returning(['webhooks.clubId', 'webhooks.id', 'webhooks.busyUntil'])
    .execute();

/**
 * Takes webhooks to which something is due, those that were served longest ago first: of several processes, each takes others.
 * One that would be free only after `farthest` is free: the clock has been set back since.
 */
export async function claimWebhooks(trx: Trx, claiming: Claiming): Promise<ClaimedWebhook[]> {
  const claimed = await claimWhere(trx, ['<=', claiming.now], claiming);
  return claimed.length > 0 ? claimed : claimWhere(trx, ['>', claiming.farthest], claiming);
}

/** Gives a claim up, unless another process has taken the webhook meanwhile. */
export async function releaseWebhook(
  trx: Trx,
  { clubId, id, busyUntil }: ClaimedWebhook,
  until: string,
): Promise<void> {
  await updateRows(trx, 'webhooks', { clubId, id, busyUntil }, { busyUntil: until });
}

/** The message to a webhook that has been due for longest. */
export const nextTry = (db: Db, key: WebhookKey, now: string): Promise<WebhookTryRow | undefined> =>
  triesOf(db, key)
    .where('webhookTries.nextTryAt', '<=', now)
    .orderBy('webhookTries.nextTryAt')
    .limit(1)
    .executeTakeFirst();

/** The user who made a webhook; undefined if they have no account any more. */
export async function userOfWebhook(
  db: Db,
  { clubId, createdBy }: Pick<WebhookRow, 'clubId' | 'createdBy'>,
): Promise<string | undefined> {
  const row = await membersWithUsers(db)
    .select('users.id as userId')
    .where('members.clubId', '=', clubId)
    .where('members.id', '=', createdBy)
    .executeTakeFirst();
  return row?.userId ?? undefined;
}

/** The owners of a club who have an account, and their languages. */
export const ownersWithAccounts = (db: Db, clubId: string) =>
  membersWithUsers(db)
    .select(['users.email', 'users.emailKey', 'users.language'])
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'owner')
    .where('members.status', '<>', 'removed')
    .where('users.id', 'is not', null)
    .orderBy('members.id')
    .execute();

/**
 * Counts a call of a club's webhooks.
 * @returns false if the club had its `most` calls of the day: then it is not counted
 */
export async function countCall(
  trx: Trx,
  { clubId, day }: Pick<WebhookDayRow, 'clubId' | 'day'>,
  most: number,
): Promise<boolean> {
  const counted = await trx
    .insertInto('webhookDays')
    .values({ clubId, day, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('clubId')
        .doUpdateSet((row) => ({
          day,
          calls: row
            .case()
            .when('webhookDays.day', '=', day)
            .then(row('webhookDays.calls', '+', 1))
            .else(1)
            .end(),
        }))
        .where((row) =>
          row.or([row('webhookDays.day', '<>', day), row('webhookDays.calls', '<', most)]),
        ),
    )
    .returning('clubId')
    .execute();
  return counted.length > 0;
}

/** The sealed secrets of the webhooks after an id, in the order of their ids. */
export const sealedWebhooks = (
  db: Db,
  after: string,
  limit: number,
): Promise<Pick<WebhookRow, 'clubId' | 'id' | 'sealed' | 'oldSealed'>[]> =>
  db
    .selectFrom('webhooks')
    .select(['clubId', 'id', 'sealed', 'oldSealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Replaces the secrets of a webhook by the same ones sealed anew, unless they were changed meanwhile. */
export async function resealWebhook(
  trx: Trx,
  { clubId, id, sealed }: Pick<WebhookRow, 'clubId' | 'id' | 'sealed'>,
  resealed: Pick<WebhookRow, 'sealed' | 'oldSealed'>,
): Promise<void> {
  await updateRows(trx, 'webhooks', { clubId, id, sealed }, resealed);
}
