import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import { NIL } from 'uuid';
import { type BotAccess, type BotHosts, DEFAULT_BOT_HOSTS } from '../../bots/host.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { resealBot, sealedBots } from '../../db/queries/notices/bots.ts';
import type { BotRow } from '../../db/tables/bots.ts';
import { isSealedWithNewestKey, seal, unsealOrNull } from '../../seal.ts';

/** The token that we send to the service, and the secret that the service sends with each update. */
export type BotSecrets = { token: string; secret: string };

/** Where the services are. */
export const hostsOf = ({ botHosts = DEFAULT_BOT_HOSTS }: Pick<Context, 'botHosts'>): BotHosts =>
  botHosts;

export const sealBot = (keys: Context['keys'], id: string, secrets: BotSecrets): string =>
  seal(keys, { purpose: 'bot', id }, JSON.stringify(secrets));

/** The secrets of a bot; null if the key that sealed them is gone. */
export function openBot(
  keys: Context['keys'],
  { id, sealed }: Pick<BotRow, 'id' | 'sealed'>,
): BotSecrets | null {
  const text = unsealOrNull(keys, { purpose: 'bot', id }, sealed);
  return text === null ? null : (JSON.parse(text) as BotSecrets);
}

/** The credentials for requests to a bot's host; null if the key that sealed its token is gone. */
export function accessOf(
  keys: Context['keys'],
  bot: { id: string; kind: BotKind; sealed: string },
): BotAccess | null {
  const secrets = openBot(keys, bot);
  return secrets && { kind: bot.kind, token: secrets.token };
}

const AT_ONCE = 100;

/** Seals what an older key has sealed with the newest key, so that the older key can be removed. */
export async function resealBots({
  db,
  keys,
}: Pick<Context, 'db' | 'keys'>): Promise<{ lost: number }> {
  let lost = 0;
  for (let after: string = NIL; ;) {
    const rows = await sealedBots(db, after, AT_ONCE);
    for (const row of rows.filter(({ sealed }) => !isSealedWithNewestKey(keys, sealed))) {
      const secrets = openBot(keys, row);
      if (secrets === null) {
        lost += 1;
        continue;
      }
      await transaction(db, {}, (trx) => resealBot(trx, row, sealBot(keys, row.id, secrets)));
    }
    if (rows.length < AT_ONCE) return { lost };
    after = rows.at(-1)!.id;
  }
}
