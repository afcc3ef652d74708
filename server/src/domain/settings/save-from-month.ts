import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AuditAction, AuditState } from '@rallybook/contract/schemas/audit';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/all-tables.ts';
import {
  choiceFrom,
  type MonthTable,
  storeChoiceFrom,
} from '../../db/queries/settings/by-month.ts';
import { newId } from '../../ids.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenFrom } from '../guards/closed-months.ts';

/** A kind of choice that holds from a month on, until the next one. */
type ChoiceKind<Table extends MonthTable, Shown> = {
  table: Table;
  action: AuditAction;
  /** The audit snapshot of a choice. */
  snapshot: (row: Tables[Table], currency: Currency) => AuditState;
  present: (row: Tables[Table], currency: Currency) => Shown;
};

/**
 * Chooses something from a month on, in the place of what was chosen from the same month on. What says the same changes nothing.
 * @param chosen the fields of the choice
 * @throws month_closed if this month or a later one is closed; limit_reached
 */
export function saveFromMonth<Table extends MonthTable, Shown>(
  context: Context,
  scope: ClubScope,
  { table, action, snapshot, present }: ChoiceKind<Table, Shown>,
  { year, month }: YearMonth,
  chosen: Omit<Tables[Table], 'clubId' | 'id' | 'fromYear' | 'fromMonth'>,
): Promise<Shown> {
  const clubId = scope.club.id;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    requireOpenFrom(current, { year, month });
    const earlier = await choiceFrom(trx, table, clubId, { year, month });
    const id = earlier?.id ?? newId();
    const row = { ...chosen, clubId, id, fromYear: year, fromMonth: month } as Tables[Table];
    const { currency } = current.club;
    const after = snapshot(row, currency);
    const before = earlier && snapshot(earlier, currency);
    if (before !== undefined && difference(before, after) === null) return present(row, currency);
    if (before === undefined) await requireRoomForRecords(trx, context, clubId, 1);
    await storeChoiceFrom(trx, table, row);
    const change = { action, resourceId: id, label: isoMonth({ year, month }) };
    await writeAudit(trx, context, current, [{ ...change, ...(before && { before }), after }]);
    return present(row, currency);
  });
}
