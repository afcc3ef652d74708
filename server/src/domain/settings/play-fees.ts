import { toAnswer, toRow } from '@rallybook/contract/records/convert';
import { playFeeFields } from '@rallybook/contract/records/rules';
import type { PlayFee } from '@rallybook/contract/rules/billing/month';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenPlayFee, MonthPlayFee } from '@rallybook/contract/schemas/play-fees';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import {
  playFeeFrom,
  playFeeOfMonth,
  playFeesOfClub,
  storePlayFee,
} from '../../db/queries/settings/play-fees.ts';
import type { PlayFeeRow } from '../../db/tables.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenFrom } from '../guards/closed-months.ts';

const presentPlayFee = (row: PlayFeeRow): MonthPlayFee => toAnswer(playFeeFields, row);

/** What a club has chosen, by month. */
export async function listPlayFees({ db }: Context, { club }: ClubScope) {
  return { items: (await playFeesOfClub(db, club.id)).map(presentPlayFee) };
}

/** Who pays the shuttlecocks of games in a month, and what one costs. */
export async function readMonthPlayFee(db: Db, clubId: string, month: YearMonth): Promise<PlayFee> {
  const { shuttles, pricePerShuttle = null } = (await playFeeOfMonth(db, clubId, month)) ?? {};
  return shuttles === undefined || shuttles === 'none' || pricePerShuttle === null
    ? { shuttles: 'none' }
    : { shuttles, pricePerShuttle };
}

/** The audit snapshot of a choice. */
function auditSnapshot(row: PlayFeeRow) {
  const { fromYear: year, fromMonth: month, shuttles, pricePerShuttle } = presentPlayFee(row);
  return { year, month, shuttlesPaidBy: shuttles, pricePerShuttle };
}

/**
 * Chooses who pays the shuttlecocks of games from a month on, until the next choice.
 * @throws month_closed if this month or a later one is closed; limit_reached
 */
export async function savePlayFee(
  context: Context,
  scope: ClubScope,
  { year, month }: YearMonth,
  given: GivenPlayFee,
): Promise<MonthPlayFee> {
  const { club } = scope;
  const chosen = toRow(playFeeFields, { ...given, fromYear: year, fromMonth: month });
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    requireOpenFrom(current, { year, month });
    const earlier = await playFeeFrom(trx, club.id, { year, month });
    const { shuttles, pricePerShuttle } = chosen;
    if (earlier?.shuttles === shuttles && earlier.pricePerShuttle === pricePerShuttle) {
      return presentPlayFee(earlier);
    }
    if (earlier === undefined) await requireRoomForRecords(trx, context, club.id, 1);
    const row = { clubId: club.id, id: earlier?.id ?? newId(), ...chosen };
    await storePlayFee(trx, row);
    const resource = { resourceId: row.id, label: isoMonth({ year, month }) };
    const before = earlier && { before: auditSnapshot(earlier) };
    await writeAudit(trx, context, current, [
      { action: 'play_fee.changed', ...resource, ...before, after: auditSnapshot(row) },
    ]);
    return presentPlayFee(row);
  });
}
