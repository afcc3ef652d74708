import { z } from 'zod';
import { issue } from '../issues.ts';
import { BOT_KINDS } from '../rules/bot-kinds.ts';
import { answeredId, atMost, id, instant } from '../values.ts';

const kind = z.enum(BOT_KINDS);

/** `token` is what the service gives to whoever makes a bot. No answer ever holds it. */
export const givenBot = z.strictObject({
  kind,
  token: z
    .string()
    .check(atMost(200))
    .regex(/^\d+:[A-Za-z0-9_-]{20,}$/, issue('not_valid')),
});
export type GivenBot = z.infer<typeof givenBot>;

export const botParams = z.strictObject({ clubId: id, kind });

/** A club's bot, with the name by which the service knows it. */
export const bot = z.object({ id: answeredId, kind, name: z.string() });
export type Bot = z.infer<typeof bot>;

export const bots = z.object({ items: z.array(bot) });

export const botCodeRequest = z.strictObject({ clubId: id, kind });
export type BotCodeRequest = z.infer<typeof botCodeRequest>;

/** What a member types to a bot, once, so that it knows them; or a link that does the same, where the service has one. */
export const botCode = z.object({
  /** Six digits. */
  code: z.string(),
  expiresAt: instant,
  link: z.string().nullable(),
});
export type BotCode = z.infer<typeof botCode>;

/** Not an `id`: a malformed id gets the same answer as an unknown one. */
export const botHookParams = z.strictObject({ botId: z.string() });

export const botHookAnswer = z.object({ ok: z.literal(true) });
