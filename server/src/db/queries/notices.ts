import { NOTICE_KINDS, noticeKindsWhere } from '@rallybook/contract/rules/notices/kinds';
import type { Db, Trx } from '../engine/connect.ts';
import { MEMBER_TIE_TABLES, type MemberTieTable } from '../all-tables.ts';
import { skippingLocked } from '../engine/locks.ts';
import type {
  MemberRow,
  NoticeChoiceRow,
  NoticeLookRow,
  NoticeRoundRow,
  NoticeRow,
  NoticeSettingsRow,
} from '../tables.ts';
import { columnsOf } from './columns.ts';
import { chunksOf } from './insert-rows.ts';
import { membersWithUsers } from './members.ts';
import { countRows, type Page } from './pages.ts';

type OfMember = { clubId: string; memberId: string };

/** What a club has chosen; undefined if nothing. */
export function noticeSettingsOf(db: Db, clubId: string): Promise<NoticeSettingsRow | undefined> {
  return db
    .selectFrom('noticeSettings')
    .select(columnsOf('noticeSettings'))
    .where('clubId', '=', clubId)
    .executeTakeFirst();
}

export async function storeNoticeSettings(trx: Trx, row: NoticeSettingsRow): Promise<void> {
  const { clubId: _, ...rules } = row;
  await trx
    .insertInto('noticeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('clubId').doUpdateSet(rules))
    .execute();
}

/** Before anything that is due. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** Looks at a club anew for what becomes due by itself. */
export async function forgetLook(trx: Trx, clubId: string): Promise<void> {
  await trx
    .updateTable('noticeLooks')
    .set({ lookAt: LONG_AGO })
    .where('clubId', '=', clubId)
    .execute();
}

/** What a member has chosen; undefined if nothing. */
export function noticeChoiceOf(
  db: Db,
  { clubId, memberId }: OfMember,
): Promise<NoticeChoiceRow | undefined> {
  return db
    .selectFrom('noticeChoices')
    .select(columnsOf('noticeChoices'))
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** The most clubs that are listed at once: those that a user may have made, and as many others. */
const MAX_CLUBS = 2000;

/** The clubs in which somebody is an active member, the oldest first. */
export function activeMemberships(db: Db, emailKey: string) {
  return db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .select(['members.id as memberId', 'clubs.name as clubName'])
    .where('members.emailKey', '=', emailKey)
    .where('members.status', '=', 'active')
    .where('clubs.deletedAt', 'is', null)
    .orderBy('members.clubId')
    .limit(MAX_CLUBS)
    .execute();
}

export async function storeNoticeChoice(trx: Trx, row: NoticeChoiceRow): Promise<void> {
  const { clubId: _, memberId: _member, ...choice } = row;
  await trx
    .insertInto('noticeChoices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'memberId']).doUpdateSet(choice))
    .execute();
}

/** A page of what a club told its members, the newest first, and how much there is. */
export async function noticePage(db: Db, clubId: string, { limit, offset }: Page) {
  const query = db.selectFrom('notices').where('clubId', '=', clubId);
  const rows = await query
    .select(['id', 'kind', 'memberId', 'thing', 'channel', 'dueAt', 'sentAt', 'dropped'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countRows(query) };
}

/** What a member was told last, or could not be told, the newest first. */
export function lastNoticesOfMember(db: Db, { clubId, memberId }: OfMember, limit: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'channel', 'dueAt', 'sentAt'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('triedAt', 'is not', null)
    .where((notice) =>
      notice.or([notice('sentAt', 'is not', null), notice('dropped', '=', 'failed')]),
    )
    .orderBy('triedAt', 'desc')
    .limit(limit)
    .execute();
}

/** What was told to a member, the oldest first. */
export function noticesOfMember(db: Db, { clubId, memberId }: OfMember) {
  return db
    .selectFrom('notices')
    .select(['kind', 'thing', 'channel', 'dueAt', 'sentAt', 'dropped'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .orderBy('raisedAt')
    .orderBy('id')
    .execute();
}

/** Deletes the rows that end with a member: their devices, chats, codes, calendar, and how they wanted to be told. */
async function deleteTies(
  trx: Trx,
  { clubId, id }: Pick<MemberRow, 'clubId' | 'id'>,
): Promise<void> {
  for (const table of MEMBER_TIE_TABLES) {
    await trx
      .deleteFrom<MemberTieTable>(table)
      .where('clubId', '=', clubId)
      .where('memberId', '=', id)
      .execute();
  }
}

/** Deletes the rows that end with a member who is erased, and what was told to them. */
export async function eraseTiesOfMember(
  trx: Trx,
  member: Pick<MemberRow, 'clubId' | 'id'>,
): Promise<void> {
  await deleteTies(trx, member);
  await trx
    .deleteFrom('notices')
    .where('clubId', '=', member.clubId)
    .where('memberId', '=', member.id)
    .execute();
}

/**
 * Deletes the rows that end with a member who becomes somebody else's, or is removed, and drops what waits to be told, mails
 * too.
 */
export async function endTiesOfMember(
  trx: Trx,
  member: Pick<MemberRow, 'clubId' | 'id'>,
): Promise<void> {
  await deleteTies(trx, member);
  const dropped = await trx
    .updateTable('notices')
    .set({ nextTryAt: null, dropped: 'member_gone' })
    .where('clubId', '=', member.clubId)
    .where('memberId', '=', member.id)
    .where('sentAt', 'is', null)
    .where('dropped', 'is', null)
    .returning('id')
    .execute();
  if (dropped.length === 0) return;
  const ids = dropped.map((notice) => notice.id);
  await trx.deleteFrom('outbox').where('id', 'in', ids).where('sentAt', 'is', null).execute();
}

/** Of more members than this, the choices of the whole club are read. */
const FEW_MEMBERS = 500;

/** What some members of a club have chosen, those who have; perhaps also what others have. */
export function choicesOfMembers(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
): Promise<NoticeChoiceRow[]> {
  return db
    .selectFrom('noticeChoices')
    .select(columnsOf('noticeChoices'))
    .where('clubId', '=', clubId)
    .$if(memberIds.length <= FEW_MEMBERS, (query) => query.where('memberId', 'in', memberIds))
    .execute();
}

/** How many notices of a club were written down since an instant. */
export function countRaised(db: Db, clubId: string, since: string): Promise<number> {
  return countRows(
    db.selectFrom('notices').where('clubId', '=', clubId).where('raisedAt', '>=', since),
  );
}

/** Writes notices down, but for those of an occasion of which the member is told already. */
export async function insertNotices(trx: Trx, rows: readonly NoticeRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await trx
      .insertInto('notices')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['clubId', 'kind', 'memberId', 'thing']).doNothing(),
      )
      .execute();
  }
}

type Occasion = { kind: NoticeRow['kind']; subject: string; thing: string };

/** Drops what waits about earlier versions of the same subject. */
export async function replaceEarlier(
  trx: Trx,
  clubId: string,
  { kind, subject, thing }: Occasion,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ nextTryAt: null, dropped: 'replaced' })
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .where('thing', '>=', `${subject}:`)
    .where('thing', '<', `${subject};`)
    .where('thing', '<>', thing)
    .where('nextTryAt', 'is not', null)
    .where('handedAt', 'is', null)
    .execute();
}

/** Has what waits in a club, or for one of its members, looked at again. */
export async function reconsider(
  trx: Trx,
  { clubId, memberId }: { clubId: string; memberId?: string },
  now: string,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ nextTryAt: now })
    .where('clubId', '=', clubId)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId!))
    .where('nextTryAt', '>', now)
    .where('handedAt', 'is', null)
    .execute();
}

type DueBounds = { now: string; farthest: string };

/** Whether any notice is due of a kind that this version knows: a newer one sends the others. See `claimDueNotices`. */
export async function hasDueNotice(db: Db, { now, farthest }: DueBounds): Promise<boolean> {
  const first = db.selectFrom('notices').select('id').where('kind', 'in', NOTICE_KINDS).limit(1);
  const row =
    (await first.where('nextTryAt', '<=', now).executeTakeFirst()) ??
    (await first.where('nextTryAt', '>', farthest).executeTakeFirst());
  return row !== undefined;
}

type Claimed = Pick<NoticeRow, 'clubId' | 'id' | 'memberId' | 'channel' | 'nextTryAt'>;

/** Takes notices that are to be tried in a time, those that have been due for longest first. */
async function claimNotices(
  trx: Trx,
  during: readonly ['<=' | '>', string],
  until: string,
  limit: number,
): Promise<Claimed[]> {
  const rows = await trx
    .with('claimed', () =>
      skippingLocked(
        trx,
        trx
          .selectFrom('notices')
          .select(['clubId', 'id'])
          .where('nextTryAt', ...during)
          .where('kind', 'in', NOTICE_KINDS)
          .orderBy('nextTryAt')
          .limit(limit),
      ),
    )
    .updateTable('notices')
    .from('claimed')
    .set({ nextTryAt: until })
    .whereRef('notices.clubId', '=', 'claimed.clubId')
    .whereRef('notices.id', '=', 'claimed.id')
    .returning(['notices.clubId', 'notices.id', 'notices.memberId'])
    .returning(['notices.channel', 'notices.nextTryAt', 'notices.dueAt'])
    .execute();
  return rows.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
}

/**
 * Takes the notices that have been due for longest: nobody else takes them before `until`. Of several processes, each takes
 * others. A notice that would be due only after `farthest` is due, too: the clock has been set back since.
 */
export async function claimDueNotices(
  trx: Trx,
  { now, farthest }: DueBounds,
  until: string,
  limit: number,
): Promise<Claimed[]> {
  const claimed = await claimNotices(trx, ['<=', now], until, limit);
  return claimed.length > 0 ? claimed : claimNotices(trx, ['>', farthest], until, limit);
}

/** Has claimed notices wait, but for those that somebody else has changed since. */
export async function putOffNotices(
  trx: Trx,
  claimed: readonly { id: string; nextTryAt: string }[],
  nextTryAt: string,
): Promise<void> {
  const claims = [...new Set(claimed.map((notice) => notice.nextTryAt))];
  for (const chunk of chunksOf(claimed)) {
    await trx
      .updateTable('notices')
      .set({ nextTryAt })
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .where('nextTryAt', 'in', claims)
      .execute();
  }
}

/** Notices of a club, those that were due first first. */
export async function noticesByIds(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<NoticeRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('notices')
    .select(columnsOf('notices'))
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .orderBy('dueAt')
    .orderBy('raisedAt')
    .orderBy('id')
    .execute();
}

/** A notice as it is now. */
export function noticeById(
  db: Db,
  { clubId, id }: Pick<NoticeRow, 'clubId' | 'id'>,
): Promise<NoticeRow | undefined> {
  return db
    .selectFrom('notices')
    .select(columnsOf('notices'))
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type NoticeChange = Partial<
  Pick<
    NoticeRow,
    | 'dueAt'
    | 'nextTryAt'
    | 'attempts'
    | 'channel'
    | 'handedAt'
    | 'triedAt'
    | 'channelSince'
    | 'channelTries'
    | 'sentAt'
    | 'dropped'
    | 'about'
    | 'foldedInto'
  >
>;

export async function updateNotice(
  trx: Trx,
  { clubId, id }: Pick<NoticeRow, 'clubId' | 'id'>,
  change: NoticeChange,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set(change)
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .execute();
}

/** Changes the notice that a mail of the outbox is: both have the same id. */
export async function updateNoticeOfMail(
  trx: Trx,
  id: string,
  change: NoticeChange,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set(change)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

/**
 * How many notices each of some members was told of since an instant, and how many tries there were in the whole club:
 * whether they arrived or not.
 */
export async function countTries(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
  since: string,
): Promise<{ ofMember: Map<string, number>; ofClub: number }> {
  const tried = db.selectFrom('notices').where('clubId', '=', clubId).where('triedAt', '>=', since);
  const { tries } = await tried
    .select(({ fn }) => fn.sum<number | string | null>('attempts').as('tries'))
    .executeTakeFirstOrThrow();
  const rows =
    memberIds.length === 0
      ? []
      : await tried
          .where('memberId', 'in', [...new Set(memberIds)])
          .groupBy('memberId')
          .select(['memberId', ({ fn }) => fn.countAll<number>().as('count')])
          .execute();
  return {
    ofMember: new Map(rows.map(({ memberId, count }) => [memberId, count])),
    ofClub: Number(tries ?? 0),
  };
}

const FOLDABLE_KINDS = noticeKindsWhere(({ isUrgent }) => !isUrgent);
const DEBT_KINDS = noticeKindsWhere(({ subject }) => subject === 'debt');

/**
 * The notices of a member that are due and were not tried yet, but those that are never folded, the oldest first: this one is
 * among them.
 */
export function waitingNotices(
  db: Db,
  { clubId, memberId, id }: OfMember & Pick<NoticeRow, 'id'>,
  now: string,
): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .select(columnsOf('notices'))
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('nextTryAt', 'is not', null)
    .where('triedAt', 'is', null)
    .where((notice) => notice.or([notice('dueAt', '<=', now), notice('id', '=', id)]))
    .where('kind', 'in', FOLDABLE_KINDS)
    .orderBy('raisedAt')
    .orderBy('id')
    .execute();
}

/** What was folded into a notice, the oldest first. */
export function foldedNotices(
  db: Db,
  { clubId, memberId, id }: OfMember & Pick<NoticeRow, 'id'>,
): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .select(columnsOf('notices'))
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('foldedInto', '=', id)
    .orderBy('raisedAt')
    .orderBy('id')
    .execute();
}

/** How many notices of a kind each of some members got, or is to get, since an instant; those with none are missing. */
export async function countOfKind(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
  { kind, since }: { kind: NoticeRow['kind']; since: string },
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notices')
    .where('clubId', '=', clubId)
    .where('memberId', 'in', memberIds)
    .where('raisedAt', '>=', since)
    .where('kind', '=', kind)
    .groupBy('memberId')
    .select(['memberId', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

/** The newest notice of a kind to a member about a subject: its occasions differ by their versions. */
export function newestOfSubject(
  db: Db,
  { clubId, memberId }: OfMember,
  { kind, subject }: Pick<Occasion, 'kind' | 'subject'>,
) {
  return db
    .selectFrom('notices')
    .select(['id', 'thing'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('thing', '>=', `${subject}:`)
    .where('thing', '<', `${subject};`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether there is a club to look at; see `claimDueLook`. */
export async function hasDueLook(db: Db, { now, farthest }: DueBounds): Promise<boolean> {
  const first = db.selectFrom('noticeLooks').select('clubId').limit(1);
  const row =
    (await first.where('lookAt', '<=', now).executeTakeFirst()) ??
    (await first.where('lookAt', '>', farthest).executeTakeFirst());
  return row !== undefined;
}

const claimLook = (
  trx: Trx,
  during: readonly ['<=' | '>', string],
  until: string,
): Promise<NoticeLookRow | undefined> =>
  trx
    .with('claimed', () =>
      skippingLocked(
        trx,
        trx
          .selectFrom('noticeLooks')
          .select('clubId')
          .where('lookAt', ...during)
          .orderBy('lookAt')
          .limit(1),
      ),
    )
    .updateTable('noticeLooks')
    .from('claimed')
    .set({ lookAt: until })
    .whereRef('noticeLooks.clubId', '=', 'claimed.clubId')
    .returning(['noticeLooks.clubId', 'noticeLooks.lookAt'])
    .executeTakeFirst();

/**
 * Takes the club at which to look next for what has become due by itself: nobody else looks at it before `until`. Of several
 * processes, each takes another one. What would be due only after `farthest` is due, too; see `claimDueNotices`.
 */
export async function claimDueLook(
  trx: Trx,
  { now, farthest }: DueBounds,
  until: string,
): Promise<NoticeLookRow | undefined> {
  return (await claimLook(trx, ['<=', now], until)) ?? claimLook(trx, ['>', farthest], until);
}

export async function lookOf(db: Db, clubId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('noticeLooks')
    .select('lookAt')
    .where('clubId', '=', clubId)
    .executeTakeFirst();
  return row?.lookAt;
}

/** Says when to look next at a club that was taken, unless it is to be looked at anew meanwhile. */
export async function setLook(
  trx: Trx,
  { clubId, lookAt }: NoticeLookRow,
  next: string,
): Promise<void> {
  await trx
    .updateTable('noticeLooks')
    .set({ lookAt: next })
    .where('clubId', '=', clubId)
    .where('lookAt', '=', lookAt)
    .execute();
}

/** The clubs after an id, in the order of their ids. */
export async function clubsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('clubs')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Has clubs looked at, but for those that are looked at already. */
export async function addLooks(trx: Trx, rows: readonly NoticeLookRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('noticeLooks')
    .values(rows)
    .onConflict((conflict) => conflict.column('clubId').doNothing())
    .execute();
}

/** The rounds of these occasions that were made. */
export async function roundsOf(
  db: Db,
  clubId: string,
  kind: NoticeRow['kind'],
  things: readonly string[],
): Promise<Map<string, string>> {
  if (things.length === 0) return new Map();
  const rows = await db
    .selectFrom('noticeRounds')
    .select(['thing', 'dueAt'])
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .where('thing', 'in', things)
    .execute();
  return new Map(rows.map(({ thing, dueAt }) => [thing, dueAt]));
}

export async function storeRound(trx: Trx, row: NoticeRoundRow): Promise<void> {
  const { dueAt } = row;
  await trx
    .insertInto('noticeRounds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'kind', 'thing']).doUpdateSet({ dueAt }))
    .execute();
}

/** A member as somebody who is told something, and the account with their verified address. */
export function addressee(db: Db, { clubId, memberId }: OfMember) {
  return membersWithUsers(db)
    .select(['members.name', 'members.status', 'members.role'])
    .select(['users.id as userId', 'users.email', 'users.language'])
    .where('members.clubId', '=', clubId)
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

/** How often the bill of a month was closed so far. */
export function countClosings(db: Db, clubId: string, month: string): Promise<number> {
  return countRows(
    db
      .selectFrom('auditEntries')
      .where('clubId', '=', clubId)
      .where('kind', '=', 'bill')
      .where('action', '=', 'bill.closed')
      .where('label', '=', month),
  );
}

/** How many transfers of a club wait for somebody to decide. */
export function countUndecided(db: Db, clubId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('bankLines')
      .where('clubId', '=', clubId)
      .where('state', 'in', ['open', 'doubtful']),
  );
}

/** How many active members of a club have neither an account with their verified address nor a chat. */
export function countUnreachable(db: Db, clubId: string): Promise<number> {
  const query = membersWithUsers(db)
    .where('members.clubId', '=', clubId)
    .where('members.status', '=', 'active')
    .where('users.id', 'is', null)
    .where((where) => {
      const chats = where
        .selectFrom('botChats')
        .select('botChats.memberId')
        .where('botChats.clubId', '=', clubId)
        .whereRef('botChats.memberId', '=', 'members.id');
      return where.not(where.exists(chats));
    });
  return countRows(query);
}

/** How many members could not be told what they owe since an instant. */
export async function countUntold(db: Db, clubId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('notices')
    .select((select) => select.fn.count<number>('memberId').distinct().as('count'))
    .where('clubId', '=', clubId)
    .where('raisedAt', '>=', since)
    .where('kind', 'in', DEBT_KINDS)
    .where('dropped', 'in', ['no_channel', 'failed'])
    .executeTakeFirstOrThrow();
  return row.count;
}
