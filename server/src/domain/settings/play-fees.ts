import { toAnswer, toRow } from '@rallybook/contract/records/convert';
import { playFeeFields } from '@rallybook/contract/records/rules';
import type { PlayFee } from '@rallybook/contract/rules/billing/month';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { GivenPlayFee, MonthPlayFee } from '@rallybook/contract/schemas/play-fees';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { choicesOfClub } from '../../db/queries/settings/by-month.ts';
import type { PlayFeeRow } from '../../db/tables/months.ts';
import { saveFromMonth } from './save-from-month.ts';

const presentPlayFee = (row: PlayFeeRow, currency: Currency): MonthPlayFee =>
  toAnswer(currency, playFeeFields, row);

/** What a club has chosen, by month. */
export async function listPlayFees({ db }: Context, { club }: ClubScope) {
  const rows = await choicesOfClub(db, 'playFees', club.id);
  return { items: rows.map((row) => presentPlayFee(row, club.currency)) };
}

/** Who pays the shuttlecocks of games by a choice, and what one costs; what holds without a choice. */
export function toPlayFee(row: PlayFeeRow | undefined): PlayFee {
  const { shuttles, pricePerShuttle = null } = row ?? {};
  return shuttles === undefined || shuttles === 'none' || pricePerShuttle === null
    ? { shuttles: 'none' }
    : { shuttles, pricePerShuttle };
}

/** The audit snapshot of a choice. */
function auditSnapshot(row: PlayFeeRow, currency: Currency) {
  const shown = presentPlayFee(row, currency);
  const { fromYear: year, fromMonth: month, shuttles, pricePerShuttle } = shown;
  return { year, month, shuttlesPaidBy: shuttles, pricePerShuttle };
}

const PLAY_FEE = {
  table: 'playFees',
  action: 'play_fee.changed',
  snapshot: auditSnapshot,
  present: presentPlayFee,
} as const;

/**
 * Chooses who pays the shuttlecocks of games from a month on, until the next choice.
 * @throws like `saveFromMonth`
 */
export function savePlayFee(
  context: Context,
  scope: ClubScope,
  month: YearMonth,
  given: GivenPlayFee,
): Promise<MonthPlayFee> {
  const monthFields = { fromYear: month.year, fromMonth: month.month };
  const chosen = toRow(scope.club.currency, playFeeFields, { ...given, ...monthFields });
  return saveFromMonth(context, scope, PLAY_FEE, month, chosen);
}
