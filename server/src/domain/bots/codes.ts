import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import type { BotCode, BotCodeRequest } from '@rallybook/contract/schemas/bots';
import { changeClub } from '../../auth/change-club.ts';
import type { ActingMember, ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  botOfKind,
  isCodeTaken,
  memberOfCode,
  storeBotCode,
} from '../../db/queries/notices/bots.ts';
import type { BotRow } from '../../db/tables/bots.ts';
import { AppError } from '../../errors.ts';

const CODE_MS = 10 * 60_000;

/** What the code of a club's bot is for. */
type BotOfClub = { clubId: string; kind: BotKind };

/** The keyed hashes of a code, or of what a link contains: with the newest key first. */
const hashesOf = (keys: Context['keys'], { clubId, kind }: BotOfClub, text: string): string[] =>
  keys.map((key) =>
    createHmac('sha256', key.bot).update(`${clubId} ${kind} ${text}`).digest('base64url'),
  );

/** A code that nobody else in the club has now. */
async function freshCode(trx: Trx, keys: Context['keys'], place: BotOfClub) {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const [codeHash] = hashesOf(keys, place, code) as [string];
    if (!(await isCodeTaken(trx, { ...place, codeHash }))) return { code, codeHash };
  }
}

/**
 * Makes a code by which a bot learns who writes to it. It works once, for ten minutes, and voids the former one.
 * @throws not_found if the club has no such bot
 */
export function createBotCode(
  context: Context,
  scope: ClubScope,
  { clubId, kind }: BotCodeRequest,
): Promise<BotCode> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const bot = await botOfKind(trx, clubId, kind);
    if (bot === undefined) throw new AppError('not_found');
    return giveBotCode(trx, context, current, bot);
  });
}

/**
 * Gives a member a code for a bot of their club.
 * @param trx holds the exclusive lock of the club
 */
export async function giveBotCode(
  trx: Trx,
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  { actor: { memberId } }: Pick<ActingMember, 'actor'>,
  { clubId, kind, name }: Pick<BotRow, 'clubId' | 'kind' | 'name'>,
): Promise<BotCode> {
  const { code, codeHash } = await freshCode(trx, keys, { clubId, kind });
  const payload = randomBytes(16).toString('base64url');
  const [payloadHash] = hashesOf(keys, { clubId, kind }, payload) as [string];
  const expiresAt = new Date(clock().getTime() + CODE_MS).toISOString();
  await storeBotCode(trx, { clubId, memberId, kind, codeHash, payloadHash, expiresAt });
  const link = kind === 'telegram' ? `https://t.me/${name}?start=${payload}` : null;
  return { code, expiresAt, link };
}

/** The active member whose code or link somebody sent; undefined if it is nobody's, or too old. */
export function ownerOfCode(
  trx: Trx,
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  place: BotOfClub,
  sent: { code: string } | { payload: string },
) {
  const [by, text] =
    'code' in sent ? (['codeHash', sent.code] as const) : (['payloadHash', sent.payload] as const);
  return memberOfCode(trx, place, by, hashesOf(keys, place, text), clock().toISOString());
}
