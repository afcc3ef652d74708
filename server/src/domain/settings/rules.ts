import { type FeeRule, ruleOfSettings } from '@rallybook/contract/rules/billing/fee-rule';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { fromFeeRule, toFeeRule } from '@rallybook/contract/schemas/convert-rules';
import type { GivenFeeRule, MonthRule } from '@rallybook/contract/schemas/rules';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  choiceFrom,
  choiceInMonth,
  choicesOfClub,
  deleteChoiceFrom,
} from '../../db/queries/settings/by-month.ts';
import type { FeeRuleRow } from '../../db/tables/months.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireOpenFrom } from '../guards/closed-months.ts';
import { saveFromMonth } from './save-from-month.ts';
import { givenBillSettings } from './settings.ts';

/** Reads a rule from the stored JSON, which has minor units. */
export const readRule = (text: string) => JSON.parse(text) as FeeRule;

/**
 * The rule of a month: the last one that applies from it or from an earlier month on, else the one that follows from
 * the club's settings.
 */
export async function readMonthRule(db: Db, clubId: string, month: YearMonth): Promise<FeeRule> {
  const row = await choiceInMonth(db, 'feeRules', clubId, month);
  if (row !== undefined) return readRule(row.rule);
  return ruleOfSettings(givenBillSettings(await clubById(db, clubId)));
}

function presentRule({ id, fromYear, fromMonth, rule }: FeeRuleRow, currency: Currency): MonthRule {
  return { id, fromYear, fromMonth, rule: fromFeeRule(currency, readRule(rule)) };
}

/** The rules of a club, by month. */
export async function listRules({ db }: Context, { club }: ClubScope) {
  const rows = await choicesOfClub(db, 'feeRules', club.id);
  return { items: rows.map((row) => presentRule(row, club.currency)) };
}

/** The audit snapshot of a rule. */
const auditSnapshot = (
  { fromYear: year, fromMonth: month, rule }: FeeRuleRow,
  currency: Currency,
) => ({
  year,
  month,
  rule: fromFeeRule(currency, readRule(rule)),
});

const RULE = {
  table: 'feeRules',
  action: 'rule.changed',
  snapshot: auditSnapshot,
  present: presentRule,
} as const;

/**
 * Sets the rule from a month on, until the next one.
 * @throws like `saveFromMonth`
 */
export function saveRule(
  context: Context,
  scope: ClubScope,
  month: YearMonth,
  given: GivenFeeRule,
): Promise<MonthRule> {
  const rule = JSON.stringify(toFeeRule(scope.club.currency, given));
  return saveFromMonth(context, scope, RULE, month, { rule });
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
    const row = await choiceFrom(trx, 'feeRules', club.id, month);
    if (row === undefined) throw new AppError('not_found');
    await deleteChoiceFrom(trx, 'feeRules', row);
    const change = { action: 'rule.removed', resourceId: row.id, label: isoMonth(month) } as const;
    await writeAudit(trx, context, current, [
      { ...change, before: auditSnapshot(row, current.club.currency) },
    ]);
  });
}
