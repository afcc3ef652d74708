import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { type NoticeChange, updateNotice } from '../../db/queries/notices.ts';
import type { Letter } from './channels.ts';

const MINUTE = 60_000;

/** How long to wait before the next try, in ms: 15 s, 30 s, a minute ... half an hour. */
export const waitAfter = (attempts: number): number =>
  Math.min((MINUTE / 4) * 2 ** attempts, 30 * MINUTE);

/** Writes down what became of a notice. One that would be tried again only when it is worth nothing has failed. */
export async function finish(
  { db }: Pick<Context, 'db'>,
  { notice, message }: Pick<Letter, 'notice' | 'message'>,
  change: NoticeChange,
  channel: Channel,
): Promise<void> {
  const isTooLate = change.channel === null && Date.parse(change.nextTryAt!) >= message.until;
  const last: NoticeChange = { nextTryAt: null, dropped: 'failed', channel };
  await transaction(db, {}, (trx) => updateNotice(trx, notice, isTooLate ? last : change));
}
