import { toAnswer } from '@rallybook/contract/records/convert';
import { absenceFields } from '@rallybook/contract/records/rules';
import type { Absence } from '@rallybook/contract/rules/billing/month';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenAbsence, MonthAbsence } from '@rallybook/contract/schemas/absence';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { choicesOfClub } from '../../db/queries/settings/by-month.ts';
import type { AbsenceRuleRow } from '../../db/tables/months.ts';
import { saveFromMonth } from './save-from-month.ts';

const presentAbsence = (row: AbsenceRuleRow): MonthAbsence => ({
  id: row.id,
  ...toAnswer(null, absenceFields, row),
});

/** What a club has chosen, by month. */
export async function listAbsences({ db }: Context, { club }: ClubScope) {
  return { items: (await choicesOfClub(db, 'absenceRules', club.id)).map(presentAbsence) };
}

/** What a choice means for a bill. */
export function toAbsence({ kind, perMonth = null }: GivenAbsence): Absence {
  return kind === 'told' ? { kind, perMonth } : { kind };
}

/** What is forgiven by the choice of a month; nothing without one. */
export const absenceOf = (row: AbsenceRuleRow | undefined): Absence =>
  row === undefined ? { kind: 'none' } : toAbsence(row);

/** The audit snapshot of a choice. */
const auditSnapshot = ({ fromYear: year, fromMonth: month, kind, perMonth }: AbsenceRuleRow) => ({
  year,
  month,
  absence: kind,
  perMonth,
});

const ABSENCE = {
  table: 'absenceRules',
  action: 'absence.changed',
  snapshot: auditSnapshot,
  present: presentAbsence,
} as const;

/**
 * Chooses what is forgiven from a month on, until the next choice.
 * @throws like `saveFromMonth`
 */
export function saveAbsence(
  context: Context,
  scope: ClubScope,
  month: YearMonth,
  { kind, perMonth = null }: GivenAbsence,
): Promise<MonthAbsence> {
  return saveFromMonth(context, scope, ABSENCE, month, { kind, perMonth });
}
