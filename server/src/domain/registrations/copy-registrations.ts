import { daysInMonth, todayIn } from '@rallybook/contract/rules/calendar';
import type {
  CopiedRegistrations,
  RegistrationCopy,
} from '@rallybook/contract/schemas/registrations';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { allSchedules } from '../../db/queries/clubs/clubs.ts';
import { ALL_ROWS } from '../../db/queries/pages.ts';
import { insertRegistrations, registrationPage } from '../../db/queries/records/registrations.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenMonth } from '../guards/closed-months.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireMember } from '../members/members.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { scheduleLookup, type ScheduleLookup } from '../settings/schedules.ts';
import {
  countRecords,
  describeChange,
  type ListedRegistration,
  presentRegistration,
} from './registrations.ts';

type Copies = {
  created: (ListedRegistration & { clubId: string })[];
  skipped: CopiedRegistrations['skipped'];
  lookup: ScheduleLookup;
};

/**
 * Copies registrations from one month to another: each keeps its days or schedules, without schedules that are no
 * longer offered, and with no more days than the month has. Existing registrations are not replaced.
 * @throws not_found if one of the chosen members is not in the club; month_closed if the target month is closed, even
 * if nothing would be written
 */
export async function copyRegistrations(
  context: Context,
  scope: ClubScope,
  input: RegistrationCopy,
  idempotencyKey: IdempotencyKey | null,
): Promise<CopiedRegistrations> {
  if (input.dryRun) return present(await planCopies(context.db, context, scope, input));
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    const copies = await planCopies(trx, context, current, input);
    const { created, lookup } = copies;
    await requireRoomForRecords(trx, context, current.club.id, countRecords(created));
    const rows = created.map((registration) => {
      const { memberName: _name, memberStatus: _status, ...row } = registration;
      return row;
    });
    await insertRegistrations(trx, rows);
    const changes = created.map((row) => describeChange(row, undefined, lookup));
    await writeAudit(trx, context, current, changes);
    await settleSessions(trx, context, current, input.to);
    return present(copies);
  });
}

const present = ({ created, skipped, lookup }: Copies): CopiedRegistrations => ({
  created: created.map((row) => presentRegistration(row, lookup)),
  skipped,
});

async function planCopies(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { club }: Pick<ClubScope, 'club'>,
  { from, to, memberIds }: RegistrationCopy,
): Promise<Copies> {
  requireOpenMonth({ club }, to);
  const { rows: registrations } = await registrationPage(db, club.id, from, ALL_ROWS);
  const sources = await selectRegistrations(db, club.id, registrations, memberIds);
  const { rows: existing } = await registrationPage(db, club.id, to, ALL_ROWS);
  const registered = new Set(existing.map(({ memberId }) => memberId));
  const schedules = await allSchedules(db, club.id);
  const offered = new Set(
    schedules.filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id),
  );
  const registrationDate = todayIn(club.timeZone, clock());
  const copies: Copies = { created: [], skipped: [], lookup: scheduleLookup(schedules) };
  const skip = (memberId: string, why: Copies['skipped'][number]['why']) =>
    copies.skipped.push({ memberId, why });
  for (const source of sources) {
    const { memberId, memberStatus, days } = source;
    const scheduleIds = source.scheduleIds.filter((id) => offered.has(id));
    if (registered.has(memberId)) skip(memberId, 'already_registered');
    else if (memberStatus !== 'active') skip(memberId, 'not_active');
    else if (days === null && scheduleIds.length === 0) skip(memberId, 'nothing_left');
    else {
      copies.created.push({
        ...source,
        ...to,
        clubId: club.id,
        id: newId(),
        days: days === null ? null : Math.min(days, daysInMonth(to)),
        scheduleIds,
        registrationDate,
      });
    }
  }
  return copies;
}

/** The registrations of the chosen members; members without one in that month are skipped. */
async function selectRegistrations(
  db: Db,
  clubId: string,
  registrations: readonly ListedRegistration[],
  memberIds: readonly string[] | undefined,
): Promise<readonly ListedRegistration[]> {
  if (memberIds === undefined) return registrations;
  const chosen = new Set(memberIds);
  const sources = registrations.filter(({ memberId }) => chosen.has(memberId));
  const found = new Set(sources.map(({ memberId }) => memberId));
  for (const id of chosen) if (!found.has(id)) await requireMember(db, clubId, id);
  return sources;
}
