import { startOfDay, todayIn } from '@rallybook/contract/rules/calendar';
import type { DropReason, NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import { sessionsUrl } from '../../auth/link-urls.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { updateNotice } from '../../db/queries/notices/notices.ts';
import { countTries } from '../../db/queries/notices/queue.ts';
import { clubToTell } from '../../db/queries/notices/recipients.ts';
import type { NoticeRow } from '../../db/tables/notices.ts';
import { readSentKinds } from '../notices/settings.ts';
import type { Reading } from './kinds/kind.ts';
import { type Recipient, readRecipients } from './recipients.ts';

/** Notices of a club that are decided on together, and what was read for them. */
export type Batch = Reading & {
  now: number;
  clubUrl: string;
  /** The kinds that the club sends. */
  sentKinds: readonly NoticeKind[];
  recipients: ReadonlyMap<string, Recipient>;
  /** How many notices were tried today, delivered or not: by member, and all tries of the club. */
  memberNotices: Map<string, number>;
  clubTries: number;
  /** The ids of notices that are decided on already. */
  done: Set<string>;
};

/** Reads once what all of these notices, of one club, are decided by. */
export async function openBatch(
  trx: Trx,
  context: Context,
  clubId: string,
  due: readonly NoticeRow[],
): Promise<Batch> {
  const { clock, keys } = context;
  const now = clock().getTime();
  const { sentKinds, linkVersion, ...club } = await clubToTell(trx, clubId);
  const memberIds = due.map(({ memberId }) => memberId);
  const dayStart = startOfDay(club.timeZone, todayIn(club.timeZone, new Date(now))).toISOString();
  return {
    trx,
    context,
    now,
    club,
    clubUrl: sessionsUrl(context, clubId, linkVersion ?? undefined),
    sentKinds: readSentKinds(sentKinds),
    recipients: await readRecipients(trx, keys, memberIds),
    ...(await countTries(trx, clubId, memberIds, dayStart)),
    done: new Set(),
    known: { rolls: new Map(), digest: null },
  };
}

/** Ends a notice that nobody is told. */
export async function drop({ trx }: Batch, notice: NoticeRow, dropped: DropReason): Promise<null> {
  await updateNotice(trx, notice, { nextTryAt: null, dropped });
  return null;
}
