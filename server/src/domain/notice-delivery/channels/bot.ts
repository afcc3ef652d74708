import type { HostAnswer } from '../../../bots/host.ts';
import type { Context } from '../../../context.ts';
import { type Lane, outboundTurns, type TurnEnd } from '../../../outbound/turns.ts';
import { serverTexts } from '../../../texts/texts.ts';
import { hostsOf } from '../../bots/access.ts';
import { sendBotNotice } from '../../bots/send.ts';
import { pageWithoutLogin, type OutgoingMessage } from '../outgoing.ts';
import { type Chat, type Recipient, userKeyOf } from '../recipients.ts';
import type { ChannelRules, SendOutcome, SendOptions } from './channel.ts';

/** A notice as one message of a chat. */
function textOf({ publicUrl }: Pick<Context, 'publicUrl'>, sending: OutgoingMessage): string {
  const { recipient, language, message, words } = sending;
  const { howToAnswer } = serverTexts[language].bots;
  const page = recipient.userId === null ? pageWithoutLogin(sending) : message.url;
  const href = new URL(page, publicUrl).href;
  return [
    words.title,
    // Phones show what comes in a chat before they are unlocked.
    words.onLockedScreen ?? words.body,
    ...(message.sessionId === null ? [] : [howToAnswer]),
    `${words.link}: ${href}`,
  ].join('\n');
}

const laneTo = (context: Context, recipient: Recipient, { kind }: Chat): Lane => ({
  user: userKeyOf(recipient),
  host: new URL(hostsOf(context)[kind]).host,
});

/** Writes to one chat, when it is its turn; null if the key that sealed the bot's token is gone. */
async function sendToChat(
  context: Context,
  sending: OutgoingMessage,
  chat: Chat,
  { turn, signal }: SendOptions,
): Promise<HostAnswer | null> {
  const { recipient } = sending;
  const own = turn ?? (await outboundTurns.take(laneTo(context, recipient, chat)));
  let end: TurnEnd = 'unused';
  try {
    if (signal.aborted) return { later: null };
    end = 'silent';
    const text = textOf(context, sending);
    const answer = await sendBotNotice(context, { clubId: recipient.clubId, ...chat }, text);
    const isAnswered = answer !== null && ('result' in answer || 'refused' in answer);
    end = isAnswered ? 'answered' : 'silent';
    return answer;
  } finally {
    own.end(end);
  }
}

/**
 * Writes to a member, to the chat that they linked last. A chat that is gone is forgotten, and the next one is tried;
 * where a message may have arrived, it is not sent again.
 */
async function sendToChats(
  context: Context,
  sending: OutgoingMessage,
  { turn, signal }: SendOptions,
): Promise<SendOutcome> {
  for (const [nth, chat] of sending.recipient.chats.entries()) {
    const options = { turn: nth === 0 ? turn : undefined, signal };
    const answer = await sendToChat(context, sending, chat, options);
    if (answer === null || 'refused' in answer) continue;
    if ('result' in answer) return 'taken';
    return 'later' in answer ? { retryAfter: answer.later } : 'unsure';
  }
  return 'refused';
}

/** Messages in the chat that a member has with a bot of the club. */
export const bot: ChannelRules = {
  isUsable: ({ chats }) => chats.length > 0,
  isQueued: false,
  lanesTo: (context, recipient) =>
    recipient.chats.slice(0, 1).map((chat) => laneTo(context, recipient, chat)),
  send: sendToChats,
  // A chat would show it twice: we prefer losing a message to sending it twice.
  ifUnknown: 'unsure',
};
