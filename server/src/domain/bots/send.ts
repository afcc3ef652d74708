import { setTimeout as wait } from 'node:timers/promises';
import { isGone, sendToChat } from '../../bots/host.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { chatsOfMember, type LiveBot, updateChat } from '../../db/queries/bots.ts';
import { accessOf, hostsOf } from './access.ts';

type ChatKey = { clubId: string; botId: string; chatId: string };

/** Forgets whose a chat is. */
const unlink = (context: Pick<Context, 'db'>, chat: ChatKey): Promise<void> =>
  transaction(context.db, {}, (trx) => updateChat(trx, chat, { memberId: null, linkedAt: null }));

/** How long an answer waits at most where its host asks for that. */
const MAX_REPLY_WAIT = 30_000;

/**
 * Answers a message. It never throws: an answer that does not go is not tried again, but where the host asks to wait a
 * little.
 */
export async function replyTo(
  context: Context,
  bot: LiveBot,
  chatId: string,
  text: string,
): Promise<void> {
  const access = accessOf(context.keys, bot);
  if (access === null) return;
  const hosts = hostsOf(context);
  let answer = await sendToChat(hosts, access, chatId, text);
  if ('later' in answer && answer.later !== null && answer.later <= MAX_REPLY_WAIT) {
    await wait(answer.later, undefined, { ref: false });
    answer = await sendToChat(hosts, access, chatId, text);
  }
  if (isGone(answer)) {
    await unlink(context, { clubId: bot.clubId, botId: bot.id, chatId }).catch(() => {});
  }
  if (!('result' in answer)) context.log.warn({ bot: bot.id }, 'An answer of a bot did not go');
}

/** What became of a notice: taken; nobody takes it; to be tried again, perhaps not before some time (ms); or unknown. */
export type ChatOutcome = 'taken' | 'refused' | 'unsure' | { retryAfter: number | null };

/**
 * Writes to a member, to the chat that they linked last. A chat that is gone is forgotten, and the next one is tried;
 * where a message may have arrived, it is not sent again.
 */
export async function writeToMember(
  context: Context,
  member: { clubId: string; memberId: string },
  text: string,
): Promise<ChatOutcome> {
  const { db, keys } = context;
  for (const chat of await chatsOfMember(db, member)) {
    const access = accessOf(keys, { id: chat.botId, kind: chat.kind, sealed: chat.sealed });
    if (access === null) continue;
    const answer = await sendToChat(hostsOf(context), access, chat.chatId, text);
    if ('result' in answer) return 'taken';
    if ('unsure' in answer) return 'unsure';
    if ('later' in answer) return { retryAfter: answer.later };
    if (isGone(answer)) await unlink(context, { clubId: member.clubId, ...chat });
  }
  return 'refused';
}
