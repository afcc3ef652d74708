import type { Context } from '../../context.ts';
import type { NoticeChange } from '../../db/queries/notices.ts';
import { serverTexts } from '../../texts/texts.ts';
import { type ChatOutcome, writeToMember } from '../bots/send.ts';
import type { Letter } from './channels.ts';
import { finish, waitAfter } from './outcome.ts';

/** A notice as one message of a chat. */
function textOf(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { language, message, words }: Pick<Letter, 'language' | 'message' | 'words'>,
): string {
  const { howToAnswer } = serverTexts[language].bots;
  const href = new URL(message.url, publicUrl).href;
  return [
    words.title,
    words.body,
    ...(message.sessionId === null ? [] : [howToAnswer]),
    `${words.link}: ${href}`,
  ].join('\n');
}

/** Writes something to the chat of a member. */
export const writeToChat = (
  context: Context,
  member: { clubId: string; memberId: string },
  letter: Pick<Letter, 'language' | 'message' | 'words'>,
): Promise<ChatOutcome> => writeToMember(context, member, textOf(context, letter));

function changeAfter(outcome: ChatOutcome, attempts: number, now: number): NoticeChange {
  const at = new Date(now).toISOString();
  if (outcome === 'taken') return { sentAt: at, nextTryAt: null };
  if (outcome === 'unsure') return { nextTryAt: null, dropped: 'failed' };
  if (outcome === 'refused') return { handedAt: null, nextTryAt: at };
  const wait = outcome.retryAfter ?? waitAfter(attempts);
  return { channel: null, handedAt: null, nextTryAt: new Date(now + wait).toISOString() };
}

/** Writes a notice to the chat of its member. What may have arrived is not written again: rather not than twice. */
export async function writeNotice(context: Context, letter: Letter): Promise<void> {
  const { notice } = letter;
  const outcome = await writeToChat(context, notice, letter);
  const change = changeAfter(outcome, notice.attempts, context.clock().getTime());
  await finish(context, letter, change, 'bot');
}
