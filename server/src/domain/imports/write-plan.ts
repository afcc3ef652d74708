import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { clubById, updateClub } from '../../db/queries/clubs/clubs.ts';
import { askForCheck } from '../guards/ask-for-check.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { inviteOnceOrLater } from '../members/invitations.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { addSchedules } from '../settings/schedules.ts';
import { storeRegistrationType } from '../settings/settings.ts';
import { type MadeRow, type Making, type PlannedRows, requireOpenFor } from './kinds/kind.ts';
import { byKind, totalOf } from './kinds/kinds.ts';
import { addClasses } from './new-classes.ts';
import type { ImportPlan } from './plan.ts';
import { memberRows, type NewPeople, newPeople, nicknameRows } from './planned-people.ts';

/** @throws month_closed if something would be made in a closed month; entries of accounts are made at any time */
export function requireOpenMonths(scope: Pick<ClubScope, 'club'>, plan: ImportPlan): void {
  byKind(plan, ({ removal }, items) => removal === null || requireOpenFor(scope, items));
}

/** Switches the type of registration, and adds the classes and schedules that are missing. */
async function writeSettings(
  trx: Trx,
  context: RequestContext,
  { club }: ClubScope,
  plan: ImportPlan,
): Promise<MadeRow[]> {
  const keys = await addClasses(trx, club, plan.classes);
  const scheduleIds = await addSchedules(trx, club.id, plan.schedules, context);
  const row = await clubById(trx, club.id);
  if (scheduleIds.length > 0) await updateClub(trx, club.id, { version: row.version + 1 });
  if (plan.switchTo !== null) await storeRegistrationType(trx, context, row, plan.switchTo);
  return [
    ...keys.map((key) => ({ kind: 'class' as const, thingId: key })),
    ...scheduleIds.map((id) => ({ kind: 'schedule' as const, thingId: id })),
  ];
}

/** How many records a plan makes at most, and what is kept of each to take it back. */
function roomFor(plan: ImportPlan): number {
  const links = plan.registrations.reduce(
    (sum, registration) => sum + (registration.weekdays ?? []).length,
    0,
  );
  const nicknames = plan.people.reduce((sum, { spellings }) => sum + spellings.length, 0);
  const { people, schedules, classes } = plan;
  return 2 * totalOf(plan) + links + people.length + nicknames + schedules.length + classes.length;
}

/** What has to be there before the rows of a plan are written. */
export type Head = { made: MadeRow[]; people: NewPeople };

/**
 * Makes the classes and schedules of a plan, and prepares its members.
 * @param trx holds the exclusive lock of the club
 * @throws month_closed, limit_reached, name_taken
 */
export async function writeHead(
  trx: Trx,
  context: RequestContext,
  scope: ClubScope,
  plan: ImportPlan,
): Promise<Head> {
  requireOpenMonths(scope, plan);
  await requireRoomForRecords(trx, context, scope.club.id, roomFor(plan));
  const made = await writeSettings(trx, context, scope, plan);
  return { made, people: await newPeople(trx, context, scope, plan) };
}

/**
 * All rows of a plan, each kind after those on which it depends: it is prepared once they are written.
 * @param making with a database that shows what is written
 */
export async function* plannedRows(
  making: Making,
  plan: ImportPlan,
  people: NewPeople,
): AsyncGenerator<PlannedRows> {
  if (plan.people.length > 0) {
    yield memberRows(people);
    yield await nicknameRows(making, people);
  }
  const kinds = byKind(plan, (kind, items) => ({
    isAny: items.length > 0,
    rows: () => kind.rowsOf(making, items),
  }));
  for (const { isAny, rows } of Object.values(kinds)) if (isAny) yield await rows();
}

/**
 * Does what follows once all rows are written: invitations, and whoever has a place now.
 * @throws too_many_requests for more invitations than can be sent
 */
export async function writeTail(
  trx: Trx,
  context: RequestContext,
  scope: ClubScope,
  { members }: NewPeople,
): Promise<void> {
  for (const row of members) await inviteOnceOrLater(context, trx, row, scope.user);
  await settleSessions(trx, context, scope, null);
  await askForCheck(trx, context, scope.club.id);
}
