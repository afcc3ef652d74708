import {
  DEFAULT_NOTICE_RULES,
  isNoticeKind,
  type NoticeKind,
  type NoticeRules,
} from '@rallybook/contract/rules/notices/kinds';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import {
  fromNoticeSettings,
  type GivenNoticeSettings,
  type NoticeSettings,
  toNoticeSettings,
} from '@rallybook/contract/schemas/notices';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { noticeSettingsOf, storeNoticeSettings } from '../../db/queries/notices/settings.ts';
import type { NoticeSettingsRow } from '../../db/tables/notices.ts';
import { askForCheck } from '../guards/ask-for-check.ts';
import { difference, writeAudit } from '../guards/audit.ts';

/** A list that is stored in one column, without what only a newer version knows. */
export const splitColumn = <Word extends string>(
  text: string,
  isKnown: (word: string) => word is Word,
): Word[] => text.split(',').filter(isKnown);

export const noticeRulesRow = (
  clubId: string,
  { kinds, ...rules }: NoticeRules,
): NoticeSettingsRow => ({ clubId, kinds: kinds.join(','), ...rules });

/** The kinds that a club sends, as they are stored; null if it has chosen nothing. */
export const readSentKinds = (stored: string | null): readonly NoticeKind[] =>
  stored === null ? DEFAULT_NOTICE_RULES.kinds : splitColumn(stored, isNoticeKind);

/** What a club tells its members, and when. */
export async function readNoticeRules(db: Db, clubId: string): Promise<NoticeRules> {
  return (await readRulesOfClubs(db, [clubId]))(clubId);
}

/** The same of several clubs, in one query. */
export async function readRulesOfClubs(
  db: Db,
  clubIds: readonly string[],
): Promise<(clubId: string) => NoticeRules> {
  const rows = await noticeSettingsOf(db, clubIds);
  const stored = new Map(
    rows.map(({ clubId, kinds, ...rules }) => [clubId, { kinds: readSentKinds(kinds), ...rules }]),
  );
  return (clubId) => stored.get(clubId) ?? DEFAULT_NOTICE_RULES;
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

/** Chooses what a club tells its members, and when. It counts from the next check on, within seconds. */
export function saveNoticeSettings(
  context: Context,
  scope: ClubScope,
  given: GivenNoticeSettings,
): Promise<NoticeSettings> {
  const clubId = scope.club.id;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const before = await readNoticeRules(trx, clubId);
    const rules = fromNoticeSettings(given, before.kinds);
    const states = difference(rulesState(before), rulesState(rules));
    if (states === null) return toNoticeSettings(rules);
    await storeNoticeSettings(trx, noticeRulesRow(clubId, rules));
    await askForCheck(trx, context, clubId);
    const change = { action: 'notice.changed', resourceId: null, label: '' } as const;
    await writeAudit(trx, context, current, [{ ...change, ...states }]);
    return toNoticeSettings(rules);
  });
}
