import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import { codeOf } from '../error-code.ts';
import { sendGuarded } from '../outbound/request.ts';

// One adapter for both hosts: Zalo's API has the methods and answers of Telegram's.

/** Where the services are. */
export type BotHosts = Record<BotKind, string>;

export const DEFAULT_BOT_HOSTS: BotHosts = {
  telegram: 'https://api.telegram.org',
  zalo: 'https://bot-api.zaloplatforms.com',
};

/** Credentials of a bot. Whoever has the token can act as the bot: it is in no log and in no error. */
export type BotAccess = { kind: BotKind; token: string };

/**
 * What became of a request: done; refused, with the code that the host gives; to be repeated after some time (ms; null:
 * it did not say), since it was certainly not done; or nobody knows.
 */
export type HostAnswer =
  | { result: unknown }
  | { refused: number }
  | { later: number | null }
  | { unsure: true };

/** Errors of connecting: the host has not got the request. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

type Body = {
  ok?: unknown;
  result?: unknown;
  error_code?: unknown;
  parameters?: { retry_after?: unknown };
};

function readBody(body: Buffer): Body {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const FIRST_FAILURE = 500;

function readAnswer(
  status: number,
  { ok, result, error_code: code, parameters }: Body,
): HostAnswer {
  if (ok === true && status < 300) return { result };
  const error = typeof code === 'number' ? code : status;
  const seconds = parameters?.retry_after;
  if (error === 429 || status === 429) {
    return { later: typeof seconds === 'number' && seconds >= 0 ? seconds * 1000 : null };
  }
  if (error >= FIRST_FAILURE || status >= FIRST_FAILURE) return { later: null };
  return { refused: error };
}

/** Asks a host. It never throws: an error would name the address, and the token is a part of it. */
export async function askHost(
  hosts: BotHosts,
  { kind, token }: BotAccess,
  method: 'getMe' | 'setWebhook' | 'deleteWebhook' | 'sendMessage',
  parameters: object = {},
): Promise<HostAnswer> {
  const { origin } = new URL(hosts[kind]);
  const request = {
    url: `${origin}/bot${token}/${method}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  };
  try {
    // The address is the operator's own: it may lead anywhere.
    const { status, body } = await sendGuarded(request, { allowed: [origin] });
    return readAnswer(status, readBody(body));
  } catch (error) {
    return NOT_CONNECTED.includes(codeOf(error) ?? '') ? { later: null } : { unsure: true };
  }
}

/** The most characters of a message: what Zalo takes. */
const MAX_MESSAGE = 2000;

function cut(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_MESSAGE) return text;
  return `${characters.slice(0, MAX_MESSAGE - 1).join('')}…`;
}

/** Writes to a chat. */
export function sendBotMessage(
  hosts: BotHosts,
  bot: BotAccess,
  chatId: string,
  text: string,
): Promise<HostAnswer> {
  const number = Number(chatId);
  const isNumber = bot.kind === 'telegram' && Number.isSafeInteger(number);
  return askHost(hosts, bot, 'sendMessage', {
    chat_id: isNumber ? number : chatId,
    text: cut(text),
  });
}

/** Whether a host says that it will never take a message for a chat. */
export const isGone = (answer: HostAnswer): boolean =>
  'refused' in answer && [400, 403].includes(answer.refused);
