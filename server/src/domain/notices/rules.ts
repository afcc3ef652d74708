import {
  DEFAULT_NOTICE_RULES,
  type NoticeKind,
  type NoticeRules,
} from '@rallybook/contract/rules/notices/kinds';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import {
  fromNoticeSettings,
  type NoticeSettings,
  toNoticeSettings,
} from '@rallybook/contract/schemas/notices';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { forgetLook, noticeSettingsOf, storeNoticeSettings } from '../../db/queries/notices.ts';
import type { NoticeSettingsRow } from '../../db/tables.ts';
import { difference, writeAudit } from '../guards/audit.ts';

/** A list that is stored in one column. */
export const readList = <Word extends string>(text: string): Word[] =>
  text === '' ? [] : (text.split(',') as Word[]);

export const noticeRulesRow = (
  clubId: string,
  { kinds, ...rules }: NoticeRules,
): NoticeSettingsRow => ({ clubId, kinds: kinds.join(','), ...rules });

/** What a club tells its members, and when. */
export async function readNoticeRules(db: Db, clubId: string): Promise<NoticeRules> {
  const row = await noticeSettingsOf(db, clubId);
  if (row === undefined) return DEFAULT_NOTICE_RULES;
  const { kinds, remindHours, digestAt, oweDays } = row;
  return { kinds: readList<NoticeKind>(kinds), remindHours, digestAt, oweDays };
}

/** The audit snapshot of a club's notices. */
const rulesState = ({ kinds, ...rules }: NoticeRules): AuditState => ({
  noticeKinds: [...kinds],
  ...rules,
});

export async function getNoticeSettings(
  { db }: Pick<Context, 'db'>,
  { club }: ClubScope,
): Promise<NoticeSettings> {
  return toNoticeSettings(await readNoticeRules(db, club.id));
}

/** Chooses what a club tells its members, and when. It counts from the next look on, within seconds. */
export function saveNoticeSettings(
  context: Context,
  scope: ClubScope,
  given: NoticeSettings,
): Promise<NoticeSettings> {
  const clubId = scope.club.id;
  return changeClub(context, scope, 'exclusive', async (trx, now) => {
    const rules = fromNoticeSettings(given);
    const states = difference(rulesState(await readNoticeRules(trx, clubId)), rulesState(rules));
    if (states === null) return toNoticeSettings(rules);
    await storeNoticeSettings(trx, noticeRulesRow(clubId, rules));
    await forgetLook(trx, clubId);
    const change = { action: 'notice.changed', resourceId: null, label: '' } as const;
    await writeAudit(trx, context, now, [{ ...change, ...states }]);
    return toNoticeSettings(rules);
  });
}
