import type { BotKind } from '@rallybook/contract/rules/bot-kinds';

/** A message that somebody wrote to a bot in a private chat. A service that repeats it sends the same `id`. */
export type BotUpdate = { id: string; chatId: string; text: string };

type Loose = Record<string, unknown> | null | undefined;

const MAX_ID = 100;

/** An id, which one host sends as a number and the other as a text. */
function readId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID ? value : null;
}

const objectOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : null;

/** The shapes of an update in the two services. */
function partsOf(kind: BotKind, body: Loose): { message: Loose; id: unknown; type: string } {
  if (kind === 'telegram') {
    return { message: objectOf(body?.['message']), id: body?.['update_id'], type: 'type' };
  }
  // Zalo's documents wrap it; what arrives may be unwrapped.
  const result = objectOf(body?.['result']) ?? body;
  const message = objectOf(result?.['message']);
  return { message, id: message?.['message_id'], type: 'chat_type' };
}

const isPrivate = (type: unknown) => typeof type === 'string' && type.toLowerCase() === 'private';

/**
 * Reads what a service sends. Messages in groups, and all that is no text of a person, are ignored.
 * @returns null if there is nothing to answer
 */
export function readUpdate(kind: BotKind, value: unknown): BotUpdate | null {
  const { message, id: givenId, type } = partsOf(kind, objectOf(value));
  const chat = objectOf(message?.['chat']);
  const [id, chatId, text] = [readId(givenId), readId(chat?.['id']), message?.['text']];
  if (id === null || chatId === null || typeof text !== 'string') return null;
  const isBot = objectOf(message?.['from'])?.['is_bot'] === true;
  return isPrivate(chat?.[type]) && !isBot ? { id, chatId, text } : null;
}
