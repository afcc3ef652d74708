import { isCalendarDate } from '@rallybook/contract/rules/calendar';
import { NOTICE_KIND_RULES } from '@rallybook/contract/rules/notices/kinds';
import type { Db } from '../../db/engine/connect.ts';
import { passById } from '../../db/queries/sessions/rolls.ts';
import type { NoticeRow } from '../../db/tables/notices.ts';

/** The id of the session that a notice is about; null if it is about none, or about a pass that is gone. */
export async function sessionIdOfNotice(
  db: Db,
  { clubId, kind, thing }: Pick<NoticeRow, 'clubId' | 'kind' | 'thing'>,
): Promise<string | null> {
  const prefix = thing.split(':', 1)[0]!;
  // A notice into which others were folded is about a date.
  if (isCalendarDate(prefix)) return null;
  if (!NOTICE_KIND_RULES[kind].isAboutPass) return prefix;
  return (await passById(db, { clubId, id: thing }))?.sessionId ?? null;
}
