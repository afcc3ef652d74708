import { createHash, timingSafeEqual } from 'node:crypto';
import type { Language } from '@rallybook/contract/languages';
import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import { id } from '@rallybook/contract/values';
import { type BotMessage, readBotMessage } from '@rallybook/reading/bot/read-bot-message';
import { requireNoRunningImport } from '../../auth/running-import.ts';
import type { SignedRequest } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { memberById } from '../../db/queries/members/members.ts';
import {
  chatOf,
  countStrangers,
  deleteBotCode,
  insertChat,
  liveBot,
  type LiveBot,
  noteUpdate,
  unlinkOthers,
  updateChat,
} from '../../db/queries/notices/bots.ts';
import { memberAndAccount } from '../../db/queries/notices/recipients.ts';
import type { BotChatRow } from '../../db/tables/bots.ts';
import type { ClubRow, MemberRow } from '../../db/tables/clubs.ts';
import { AppError, invalidField } from '../../errors.ts';
import { plainName, quotedName } from '../../mail/quoted-name.ts';
import { serverTexts } from '../../texts/texts.ts';
import { openBot } from './access.ts';
import { answerCommand, refusalText } from './answer.ts';
import { ownerOfCode } from './codes.ts';
import { type BotUpdate, readUpdate } from './read-update.ts';
import { sendBotReply } from './send.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a service waits for its answer at most; what takes longer is finished all the same. */
const ANSWER_MS = 1500;
/** After so many wrong codes from a chat, none from it counts for a while. */
const MAX_TRIES = 5;
const BLOCKED_MS = 10 * MINUTE;
/** How many chats of a club may be linked to nobody: further strangers are ignored. */
const MAX_STRANGERS = 2000;

const SECRET_HEADERS: Record<BotKind, string> = {
  telegram: 'x-telegram-bot-api-secret-token',
  zalo: 'x-bot-api-secret-token',
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request comes from the service; in constant time, also for a bot that does not exist. */
function isFromService(
  context: Pick<Context, 'keys'>,
  bot: LiveBot | undefined,
  { headers }: SignedRequest,
): boolean {
  const secret = (bot && openBot(context.keys, bot)?.secret) ?? null;
  const sent = headers[SECRET_HEADERS[bot?.kind ?? 'telegram']];
  const isSame = timingSafeEqual(
    digest(typeof sent === 'string' ? sent : ''),
    digest(secret ?? ''),
  );
  return isSame && secret !== null;
}

function readBody(kind: BotKind, body: Uint8Array): BotUpdate | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw invalidField('body', 'not_valid');
  }
  return readUpdate(kind, value);
}

/** A chat whose message is being handled. */
type IncomingMessage = {
  trx: Trx;
  context: Context;
  bot: LiveBot;
  club: ClubRow;
  chat: BotChatRow;
  /** The active member to whom it is linked; null without one. */
  member: MemberRow | null;
  /** The language of the member, else of the club. */
  language: Language;
};

const isWithin = (instant: string | null, ms: number, now: number) =>
  instant !== null && Date.parse(instant) > now - ms && Date.parse(instant) <= now;

/** Returns an answer that a chat gets once an hour at most; null if it got it already. */
async function answerOnceAnHour(
  { trx, context, chat }: IncomingMessage,
  text: string,
): Promise<string | null> {
  const now = context.clock();
  if (isWithin(chat.toldAt, HOUR, now.getTime())) return null;
  await updateChat(trx, chat, { toldAt: now.toISOString() });
  return text;
}

/** Links the chat to the member whose code it is. */
async function linkChat(
  { trx, context, bot, club, chat, language }: IncomingMessage,
  sent: { code: string } | { payload: string },
): Promise<string> {
  const now = context.clock();
  const isRecent = isWithin(chat.triesSince, BLOCKED_MS, now.getTime());
  const tries = isRecent ? chat.tries : 0;
  if (tries >= MAX_TRIES) return serverTexts[language].bots.tooManyCodes;
  const place = { clubId: club.id, kind: bot.kind };
  const owner = await ownerOfCode(trx, context, place, sent);
  if (owner === undefined) {
    await updateChat(trx, chat, { tries: tries + 1, triesSince: now.toISOString() });
    return serverTexts[language].bots.wrongCode;
  }
  const { memberId, name } = owner;
  await deleteBotCode(trx, { ...place, memberId });
  await unlinkOthers(trx, chat, memberId);
  await updateChat(trx, chat, {
    memberId,
    linkedAt: now.toISOString(),
    tries: 0,
    triesSince: null,
  });
  const to = await memberAndAccount(trx, { clubId: club.id, memberId });
  const texts = serverTexts[to?.language ?? club.language].bots;
  return texts.linked({ name: plainName(name), club: quotedName(club.name) });
}

/** Handles a message. Returns the answer; null for none. */
async function answerMessage(
  incoming: IncomingMessage,
  message: BotMessage,
): Promise<string | null> {
  const { trx, context, club, chat, member, language } = incoming;
  if ('code' in message || 'payload' in message) return linkChat(incoming, message);
  const answerLanguage = message.language ?? language;
  const texts = serverTexts[answerLanguage].bots;
  if (member === null) return answerOnceAnHour(incoming, texts.notLinked);
  if ('unknown' in message) return answerOnceAnHour(incoming, texts.unknown);
  if (message.command === 'stop') {
    await updateChat(trx, chat, { memberId: null, linkedAt: null });
    return texts.stopped({ club: quotedName(club.name) });
  }
  requireNoRunningImport(club);
  return answerCommand(trx, context, { club, member, chat, language: answerLanguage }, message);
}

/** The chat of a message; null if too many chats of the club are linked to nobody. */
async function findChat(
  trx: Trx,
  { clubId, id: botId }: LiveBot,
  chatId: string,
  now: string,
): Promise<BotChatRow | null> {
  const key = { clubId, botId, chatId };
  const known = await chatOf(trx, key);
  if (known !== undefined) {
    await updateChat(trx, key, { seenAt: now });
    return known;
  }
  if ((await countStrangers(trx, clubId)) >= MAX_STRANGERS) return null;
  const nobody = { memberId: null, tries: 0, triesSince: null, toldAt: null, linkedAt: null };
  const chat: BotChatRow = { ...key, ...nobody, seenAt: now };
  await insertChat(trx, chat);
  return chat;
}

/**
 * Handles one message, once, under the lock of the club.
 * @returns the answer; null for none
 */
function handleOnce(
  context: Context,
  { id: botId, clubId }: LiveBot,
  update: BotUpdate,
  answer: (incoming: IncomingMessage, message: BotMessage) => Promise<string | null>,
): Promise<string | null> {
  return transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const bot = await liveBot(trx, botId);
    // The bot, or its club, may be gone by now.
    if (bot === undefined) return null;
    const now = context.clock().toISOString();
    const seen = { clubId, botId, updateId: update.id, receivedAt: now };
    if (!(await noteUpdate(trx, seen))) return null;
    const chat = await findChat(trx, bot, update.chatId, now);
    if (chat === null) return null;
    const club = await clubById(trx, clubId);
    const { memberId } = chat;
    const found = memberId === null ? undefined : await memberById(trx, clubId, memberId);
    const member = found?.status === 'active' ? found : null;
    const known = member && (await memberAndAccount(trx, { clubId, memberId: member.id }));
    const language = known?.language ?? club.language;
    return answer({ trx, context, bot, club, chat, member, language }, readBotMessage(update.text));
  });
}

/** Handles a message, and answers it. A refused one changes nothing, but counts as handled. */
async function answerUpdate(context: Context, bot: LiveBot, update: BotUpdate): Promise<void> {
  const text = await handleOnce(context, bot, update, answerMessage).catch(
    async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return handleOnce(context, bot, update, ({ language }, message) => {
        const said = 'language' in message ? message.language : null;
        return refusalText(said ?? language, error);
      });
    },
  );
  // The service need not wait for the answer.
  if (text !== null) void sendBotReply(context, bot, update.chatId, text);
}

/**
 * Takes what a service sends for a bot. Each message is answered once, however often it is sent.
 * @param botId as in the address
 * @throws wrong_signature if it does not hold the secret, also for unknown bots; invalid_input if it is no JSON
 */
export async function receiveUpdate(
  context: Context,
  botId: string,
  request: SignedRequest,
): Promise<void> {
  const { data: known } = id.safeParse(botId);
  const bot = known === undefined ? undefined : await liveBot(context.db, known);
  if (!isFromService(context, bot, request) || bot === undefined) {
    throw new AppError('wrong_signature');
  }
  const update = readBody(bot.kind, request.body);
  if (update === null) return;
  const { promise: isTime, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ANSWER_MS).unref();
  let isLate = false;
  const handled = answerUpdate(context, bot, update).catch((error: unknown) => {
    if (!isLate) throw error;
    context.log.error({ bot: bot.id, why: String(error) }, 'A message to a bot was not heard');
  });
  await Promise.race([handled, isTime.then(() => (isLate = true))]);
  clearTimeout(timer);
}
