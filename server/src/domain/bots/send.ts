import { setTimeout as wait } from 'node:timers/promises';
import { type HostAnswer, isGone, sendBotMessage } from '../../bots/host.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { type LiveBot, updateChat } from '../../db/queries/notices/bots.ts';
import { accessOf, hostsOf } from './access.ts';

type ChatKey = { clubId: string; botId: string; chatId: string };

/** Unlinks a chat from its member. */
const unlink = (context: Pick<Context, 'db'>, chat: ChatKey): Promise<void> =>
  transaction(context.db, {}, (trx) => updateChat(trx, chat, { memberId: null, linkedAt: null }));

/** How long an answer waits at most where its host asks for that. */
const MAX_REPLY_WAIT = 30_000;

/**
 * Answers a message. It never throws. An answer that cannot be sent is tried again only if the host asks to wait a little.
 */
export async function sendBotReply(
  context: Context,
  bot: LiveBot,
  chatId: string,
  text: string,
): Promise<void> {
  const access = accessOf(context.keys, bot);
  if (access === null) return;
  const hosts = hostsOf(context);
  let answer = await sendBotMessage(hosts, access, chatId, text);
  if ('later' in answer && answer.later !== null && answer.later <= MAX_REPLY_WAIT) {
    await wait(answer.later, undefined, { ref: false });
    answer = await sendBotMessage(hosts, access, chatId, text);
  }
  if (isGone(answer)) {
    await unlink(context, { clubId: bot.clubId, botId: bot.id, chatId }).catch(() => {});
  }
  if (!('result' in answer)) context.log.warn({ bot: bot.id }, 'An answer of a bot did not go');
}

/**
 * Writes to a chat that is linked to a member. A chat that is gone is unlinked.
 * @returns null if the key that sealed the bot's token is gone
 */
export async function sendBotNotice(
  context: Context,
  { clubId, botId, chatId, kind, sealed }: ChatKey & Pick<LiveBot, 'kind' | 'sealed'>,
  text: string,
): Promise<HostAnswer | null> {
  const access = accessOf(context.keys, { id: botId, kind, sealed });
  if (access === null) return null;
  const answer = await sendBotMessage(hostsOf(context), access, chatId, text);
  if (isGone(answer)) await unlink(context, { clubId, botId, chatId });
  return answer;
}
