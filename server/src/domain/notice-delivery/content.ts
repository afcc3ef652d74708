import type { Trx } from '../../db/engine/connect.ts';
import { newestOfOccasion } from '../../db/queries/notices/notices.ts';
import type { NoticeRow } from '../../db/tables/notices.ts';
import type { Reading } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import type { CurrentContent } from './message.ts';

/** Looks up what a notice is about, as it is now. */
export async function readContent(reading: Reading, notice: NoticeRow): Promise<CurrentContent> {
  if (await isReplaced(reading.trx, notice)) return { dropped: 'replaced' };
  return kinds[notice.kind].read(reading, notice);
}

/** Whether there is a later notice about the same. */
async function isReplaced(trx: Trx, notice: NoticeRow): Promise<boolean> {
  const [prefix, version] = notice.thing.split(':');
  if (version === undefined) return false;
  const newest = await newestOfOccasion(trx, notice, { kind: notice.kind, prefix: prefix! });
  return newest !== undefined && newest.id !== notice.id;
}
