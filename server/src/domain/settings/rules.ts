import { fromFeeRule, toFeeRule } from '@rallybook/contract/schemas/convert-rules';
import { type FeeRule, ruleOfSettings } from '@rallybook/contract/rules/billing/fee-rule';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenFeeRule, MonthRule } from '@rallybook/contract/schemas/rules';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  deleteRule,
  ruleFrom,
  ruleOfMonth,
  rulesOfClub,
  storeRule,
} from '../../db/queries/settings/rules.ts';
import type { FeeRuleRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireOpenFrom } from '../guards/closed-months.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { givenBillSettings } from './settings.ts';

/** Reads a rule from the stored JSON, which has whole VND. */
export const readRule = (text: string) => JSON.parse(text) as FeeRule;

/**
 * The rule of a month: the last one that applies from it or from an earlier month on, else the one that follows from
 * the club's settings.
 */
export async function readMonthRule(db: Db, clubId: string, month: YearMonth): Promise<FeeRule> {
  const row = await ruleOfMonth(db, clubId, month);
  if (row !== undefined) return readRule(row.rule);
  return ruleOfSettings(givenBillSettings(await clubById(db, clubId)));
}

function presentRule({ id, fromYear, fromMonth, rule }: FeeRuleRow): MonthRule {
  return { id, fromYear, fromMonth, rule: fromFeeRule(readRule(rule)) };
}

/** The rules of a club, by month. */
export async function listRules({ db }: Context, { club }: ClubScope) {
  return { items: (await rulesOfClub(db, club.id)).map(presentRule) };
}

/** The audit snapshot of a rule. */
const auditSnapshot = ({ fromYear: year, fromMonth: month, rule }: FeeRuleRow) => ({
  year,
  month,
  rule: fromFeeRule(readRule(rule)),
});

/**
 * Sets the rule from a month on, until the next one.
 * @throws month_closed if this month or a later one is closed; limit_reached
 */
export async function saveRule(
  context: Context,
  scope: ClubScope,
  { year, month }: YearMonth,
  given: GivenFeeRule,
): Promise<MonthRule> {
  const { club } = scope;
  const rule = JSON.stringify(toFeeRule(given));
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    requireOpenFrom(current, { year, month });
    const earlier = await ruleFrom(trx, club.id, { year, month });
    if (earlier?.rule === rule) return presentRule(earlier);
    if (earlier === undefined) await requireRoomForRecords(trx, context, club.id, 1);
    const id = earlier?.id ?? newId();
    const row = { clubId: club.id, id, fromYear: year, fromMonth: month, rule };
    await storeRule(trx, row);
    const change = {
      action: 'rule.changed',
      resourceId: id,
      label: isoMonth({ year, month }),
    } as const;
    const before = earlier && { before: auditSnapshot(earlier) };
    await writeAudit(trx, context, current, [{ ...change, ...before, after: auditSnapshot(row) }]);
    return presentRule(row);
  });
}

/**
 * Removes the rule from a month on: the previous one applies instead, or the settings do.
 * @throws not_found if no rule starts in this month; month_closed if this month or a later one is closed
 */
export async function removeRule(
  context: Context,
  scope: ClubScope,
  month: YearMonth,
): Promise<void> {
  const { club } = scope;
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    requireOpenFrom(current, month);
    const row = await ruleFrom(trx, club.id, month);
    if (row === undefined) throw new AppError('not_found');
    await deleteRule(trx, row);
    const change = { action: 'rule.removed', resourceId: row.id, label: isoMonth(month) } as const;
    await writeAudit(trx, context, current, [{ ...change, before: auditSnapshot(row) }]);
  });
}
