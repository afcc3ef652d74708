import { randomBytes } from 'node:crypto';
import { BOT_SERVICE_NAMES, type BotKind } from '@rallybook/contract/rules/bot-kinds';
import { withoutBidiControls } from '@rallybook/contract/rules/isolate';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import { type Bot, type GivenBot } from '@rallybook/contract/schemas/bots';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import { askHost, type BotAccess, type HostAnswer } from '../../bots/host.ts';
import type { Context } from '../../context.ts';
import { botOfKind, botsOfClub, deleteBot, storeBot } from '../../db/queries/notices/bots.ts';
import type { BotRow } from '../../db/tables/bots.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { type Change, writeAudit } from '../guards/audit.ts';
import { accessOf, hostsOf, openBot, sealBot } from './access.ts';

const present = ({ id, kind, name }: BotRow): Bot => ({ id, kind, name });

/** The bots of a club. */
export async function listBots(
  { db }: Pick<Context, 'db'>,
  { club }: ClubScope,
): Promise<{ items: Bot[] }> {
  return { items: (await botsOfClub(db, club.id)).map(present) };
}

function describe(
  verb: 'connected' | 'disconnected',
  { id, kind, name }: BotRow,
): Omit<Change, 'before' | 'after'> & { state: AuditState } {
  return {
    action: `bot.${verb}`,
    resourceId: id,
    label: `${BOT_SERVICE_NAMES[kind]}: ${name}`,
    state: { chat: kind, botName: name },
  };
}

const MAX_NAME = 100;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The name by which people find a bot. Telegram's is used in links, unchanged. */
function readName(kind: BotKind, result: unknown): string | null {
  const { username, account_name, display_name, id } = (result ?? {}) as Record<string, unknown>;
  if (kind === 'telegram') {
    return isText(username) && /^\w{1,64}$/.test(username) ? username : null;
  }
  const name = [account_name, display_name, username, id].find(isText);
  if (name === undefined) return null;
  return withoutBidiControls(name)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_NAME);
}

/** @throws unavailable if the host cannot be reached, or does not say what it did */
function resultOf(answer: HostAnswer): { result: unknown } | null {
  if ('result' in answer) return answer;
  if ('refused' in answer) return null;
  throw new AppError('unavailable');
}

/** The number by which a service knows a bot: what stands before the colon of its token. */
const numberOf = (token: string) => token.split(':', 1)[0];

/**
 * Connects a club's bot, in place of the one that it has in that service. Its host is asked who it is, and told where to
 * send what the bot hears. Whoever wrote to the same bot before stays known.
 * @throws invalid_input if the host refuses the token; unavailable
 */
export async function putBot(
  context: Context,
  scope: ClubScope,
  { kind, token }: GivenBot,
): Promise<Bot> {
  const { db, keys, clock, publicUrl } = context;
  const hosts = hostsOf(context);
  const access: BotAccess = { kind, token };
  const found = resultOf(await askHost(hosts, access, 'getMe'));
  const name = found && readName(kind, found.result);
  if (name === null) throw invalidField('token', 'not_valid');
  const known = await botOfKind(db, scope.club.id, kind);
  const before = known && openBot(keys, known);
  const isSame = before ? numberOf(before.token) === numberOf(token) : false;
  const id = isSame ? known!.id : newId();
  const secret = isSame ? before!.secret : randomBytes(32).toString('base64url');
  const url = `${publicUrl}/api/hooks/bots/${id}`;
  const set = resultOf(await askHost(hosts, access, 'setWebhook', { url, secret_token: secret }));
  if (set === null) throw invalidField('token', 'not_valid');
  const { row, replaced } = await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const clubId = current.club.id;
    const stored = await botOfKind(trx, clubId, kind);
    const other = stored?.id === id ? undefined : stored;
    if (other !== undefined) await deleteBot(trx, other);
    const sealed = sealBot(keys, id, { token, secret });
    const bot: BotRow = { clubId, id, kind, name, sealed, createdAt: clock().toISOString() };
    await storeBot(trx, bot);
    const { state, ...change } = describe('connected', bot);
    const gone = other && describe('disconnected', other);
    await writeAudit(trx, context, current, [
      ...(gone ? [{ ...gone, before: gone.state }] : []),
      { ...change, after: state },
    ]);
    return { row: bot, replaced: other };
  });
  if (replaced !== undefined) await stopUpdates(context, replaced);
  return present(row);
}

/** Tells a host to send nothing more. If it still does, what it sends is refused here. */
async function stopUpdates(context: Context, bot: BotRow): Promise<void> {
  const access = accessOf(context.keys, bot);
  if (access === null) return;
  const answer = await askHost(hostsOf(context), access, 'deleteWebhook');
  if (!('result' in answer)) context.log.warn({ bot: bot.id }, 'A bot could not be disconnected');
}

/**
 * Disconnects a bot, and forgets its token and who wrote to it.
 * @throws not_found
 */
export async function removeBot(context: Context, scope: ClubScope, kind: BotKind): Promise<void> {
  const removed = await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await botOfKind(trx, current.club.id, kind);
    if (row === undefined) throw new AppError('not_found');
    await deleteBot(trx, row);
    const { state, ...change } = describe('disconnected', row);
    await writeAudit(trx, context, current, [{ ...change, before: state }]);
    return row;
  });
  await stopUpdates(context, removed);
}
