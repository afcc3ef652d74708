import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import { noticeKindsWhere } from '@rallybook/contract/rules/notices/kinds';
import type { Db, Trx } from '../../engine/connect.ts';
import type { BotChatRow, BotCodeRow, BotRow, BotUpdateRow } from '../../tables/bots.ts';
import type { ClubRow } from '../../tables/clubs.ts';
import { columnsOf } from '../columns.ts';
import { countRows } from '../pages.ts';
import { deleteRows, findRow, hasRow, storeRow, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

type BotKey = Pick<BotRow, 'clubId' | 'id'>;
type ChatKey = Pick<BotChatRow, 'clubId' | 'botId' | 'chatId'>;
type MemberKey = { clubId: string; memberId: string };

const BOTS = columnsOf('bots');

/** The bots of a club: one of each kind at most. */
export function botsOfClub(db: Db, clubId: string): Promise<BotRow[]> {
  return db.selectFrom('bots').select(BOTS).where('clubId', '=', clubId).orderBy('kind').execute();
}

export function botOfKind(db: Db, clubId: string, kind: BotKind): Promise<BotRow | undefined> {
  return findRow(db, 'bots', { clubId, kind });
}

/** A bot, with the fields of its club that decide what happens to what it hears. */
export type LiveBot = BotRow & Pick<ClubRow, 'status' | 'language'>;

/** A bot of a club that is not deleted. */
export function liveBot(db: Db, id: string): Promise<LiveBot | undefined> {
  return db
    .selectFrom('bots')
    .innerJoin('clubs', 'clubs.id', 'bots.clubId')
    .select(BOTS)
    .select(['clubs.status', 'clubs.language'])
    .where('bots.id', '=', id)
    .where('clubs.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Stores a bot, or what is new of one that is known already. */
export async function storeBot(trx: Trx, row: BotRow): Promise<void> {
  const { name, sealed } = row;
  await trx
    .insertInto('bots')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'id']).doUpdateSet({ name, sealed }))
    .execute();
}

/** Forgets a bot, and who writes to it. */
export async function deleteBot(trx: Trx, { clubId, id }: BotKey): Promise<void> {
  await deleteRows(trx, 'bots', { clubId, id });
}

/** The bots after an id, in the order of their ids. */
export function sealedBots(db: Db, after: string, limit: number) {
  return db
    .selectFrom('bots')
    .select(['clubId', 'id', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Replaces a secret by the same one sealed anew, unless another process has changed it meanwhile. */
export async function resealBot(
  trx: Trx,
  { clubId, id, sealed }: BotKey & Pick<BotRow, 'sealed'>,
  resealed: string,
): Promise<void> {
  await updateRows(trx, 'bots', { clubId, id, sealed }, { sealed: resealed });
}

/** Whether one of these codes is in use in a club. */
export async function isCodeTaken(
  db: Db,
  { clubId, kind, codeHash }: Pick<BotCodeRow, 'clubId' | 'kind' | 'codeHash'>,
): Promise<boolean> {
  return hasRow(db, 'botCodes', { clubId, kind, codeHash });
}

/** Stores a member's code, in place of the former one. */
export async function storeBotCode(trx: Trx, row: BotCodeRow): Promise<void> {
  await storeRow(trx, 'botCodes', row);
}

/** The active member whose code, or link, one of these hashes is. */
export function memberOfCode(
  db: Db,
  { clubId, kind }: Pick<BotCodeRow, 'clubId' | 'kind'>,
  by: 'codeHash' | 'payloadHash',
  hashes: readonly string[],
  now: string,
) {
  return db
    .selectFrom('botCodes')
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'botCodes.memberId'))
    .select(['botCodes.memberId', 'members.name'])
    .where('botCodes.clubId', '=', clubId)
    .where('botCodes.kind', '=', kind)
    .where(`botCodes.${by}`, 'in', hashes)
    .where('botCodes.expiresAt', '>', now)
    .where('members.status', '=', 'active')
    .executeTakeFirst();
}

export async function deleteBotCode(
  trx: Trx,
  { clubId, memberId, kind }: Pick<BotCodeRow, 'clubId' | 'memberId' | 'kind'>,
): Promise<void> {
  await deleteRows(trx, 'botCodes', { clubId, memberId, kind });
}

/**
 * Notes that something was heard.
 * @returns whether it is new
 */
export async function noteUpdate(trx: Trx, row: BotUpdateRow): Promise<boolean> {
  const noted = await trx
    .insertInto('botUpdates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'botId', 'updateId']).doNothing())
    .returning('updateId')
    .execute();
  return noted.length > 0;
}

export function chatOf(
  db: Db,
  { clubId, botId, chatId }: ChatKey,
): Promise<BotChatRow | undefined> {
  return findRow(db, 'botChats', { clubId, botId, chatId });
}

/** How many chats of a club are linked to nobody. */
export function countStrangers(db: Db, clubId: string): Promise<number> {
  return countRows(
    db.selectFrom('botChats').where('clubId', '=', clubId).where('memberId', 'is', null),
  );
}

export async function insertChat(trx: Trx, row: BotChatRow): Promise<void> {
  await trx.insertInto('botChats').values(row).execute();
}

export async function updateChat(
  trx: Trx,
  { clubId, botId, chatId }: ChatKey,
  change: Partial<Omit<BotChatRow, keyof ChatKey>>,
): Promise<void> {
  await updateRows(trx, 'botChats', { clubId, botId, chatId }, change);
}

/** Forgets whose the other chats with a bot are: a member has one with each. */
export async function unlinkOthers(
  trx: Trx,
  { clubId, botId, chatId }: ChatKey,
  memberId: string,
): Promise<void> {
  await trx
    .updateTable('botChats')
    .set({ memberId: null, linkedAt: null })
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('botId', '=', botId)
    .where('chatId', '<>', chatId)
    .execute();
}

/** The chats of a member with the bots of their club, and those bots; the one that was linked last is the first. */
export function chatsOfMember(db: Db, { clubId, memberId }: MemberKey) {
  return db
    .selectFrom('botChats')
    .innerJoin('bots', (join) => sameClub(join, 'bots.id', 'botChats.botId'))
    .select(['botChats.botId', 'botChats.chatId', 'botChats.linkedAt'])
    .select(['bots.kind', 'bots.sealed'])
    .where('botChats.clubId', '=', clubId)
    .where('botChats.memberId', '=', memberId)
    .orderBy('botChats.linkedAt', 'desc')
    .execute();
}

/** Of notices to a chat: those that tell of a session. */
const SESSION_KINDS = noticeKindsWhere(({ topic }) => topic === 'session');

/** What was told of sessions to the chat of a member since it was linked, the newest first. */
export function sessionNoticesInChat(
  db: Db,
  { clubId, memberId, linkedAt }: { clubId: string; memberId: string; linkedAt: string },
  limit: number,
) {
  return db
    .selectFrom('notices')
    .select(['kind', 'thing'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('channel', '=', 'bot')
    .where('kind', 'in', SESSION_KINDS)
    .where('sentAt', 'is not', null)
    .where('handedAt', '>=', linkedAt)
    .orderBy('handedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
