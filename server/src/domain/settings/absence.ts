import { toAnswer } from '@rallybook/contract/records/convert';
import { absenceFields } from '@rallybook/contract/records/rules';
import type { Absence } from '@rallybook/contract/rules/billing/month';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenAbsence, MonthAbsence } from '@rallybook/contract/schemas/absence';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import {
  absenceFrom,
  absenceOfMonth,
  absencesOfClub,
  storeAbsence,
} from '../../db/queries/settings/absence.ts';
import type { AbsenceRuleRow } from '../../db/tables.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenFrom } from '../guards/closed-months.ts';

const presentAbsence = (row: AbsenceRuleRow): MonthAbsence => ({
  id: row.id,
  ...toAnswer(absenceFields, row),
});

/** What a club has chosen, by month. */
export async function listAbsences({ db }: Context, { club }: ClubScope) {
  return { items: (await absencesOfClub(db, club.id)).map(presentAbsence) };
}

/** What a choice means for a bill. */
export function toAbsence({ kind, perMonth = null }: GivenAbsence): Absence {
  return kind === 'told' ? { kind, perMonth } : { kind };
}

/** What is forgiven in a month. */
export async function readMonthAbsence(db: Db, clubId: string, month: YearMonth): Promise<Absence> {
  const row = await absenceOfMonth(db, clubId, month);
  return row === undefined ? { kind: 'none' } : toAbsence(row);
}

/** The audit snapshot of a choice. */
const auditSnapshot = ({ fromYear: year, fromMonth: month, kind, perMonth }: AbsenceRuleRow) => ({
  year,
  month,
  absence: kind,
  perMonth,
});

/**
 * Chooses what is forgiven from a month on, until the next choice.
 * @throws month_closed if this month or a later one is closed; limit_reached
 */
export async function saveAbsence(
  context: Context,
  scope: ClubScope,
  { year, month }: YearMonth,
  { kind, perMonth = null }: GivenAbsence,
): Promise<MonthAbsence> {
  const { club } = scope;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    requireOpenFrom(current, { year, month });
    const earlier = await absenceFrom(trx, club.id, { year, month });
    if (earlier?.kind === kind && earlier.perMonth === perMonth) return presentAbsence(earlier);
    if (earlier === undefined) await requireRoomForRecords(trx, context, club.id, 1);
    const id = earlier?.id ?? newId();
    const row = { clubId: club.id, id, fromYear: year, fromMonth: month, kind, perMonth };
    await storeAbsence(trx, row);
    const resource = { resourceId: id, label: isoMonth({ year, month }) };
    const before = earlier && { before: auditSnapshot(earlier) };
    await writeAudit(trx, context, current, [
      { action: 'absence.changed', ...resource, ...before, after: auditSnapshot(row) },
    ]);
    return presentAbsence(row);
  });
}
