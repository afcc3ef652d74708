import { toRow } from '@rallybook/contract/records/convert';
import { memberFields } from '@rallybook/contract/records/members';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { DEFAULT_SPORT } from '@rallybook/contract/rules/club-choices';
import { nameOrderIn } from '@rallybook/contract/rules/name-order';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Club, ClubPatch, NewClub } from '@rallybook/contract/schemas/clubs';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey, SignedIn } from '../../auth/scope.ts';
import { currencyOf } from '../../club-currency.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  clubById,
  clubOfEmail,
  clubsOfEmail,
  insertClub,
  offeredSchedules,
  updateClub,
} from '../../db/queries/clubs/clubs.ts';
import { insertMember } from '../../db/queries/members/members.ts';
import { reconsider } from '../../db/queries/notices/notices.ts';
import type { Page } from '../../db/queries/pages.ts';
import type { ClubRow, ScheduleRow } from '../../db/tables/clubs.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { askForCheck } from '../guards/ask-for-check.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { requireRoomForClub } from '../guards/bounds.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { withIdempotencyKey } from '../guards/idempotency.ts';
import { requireVersion } from '../guards/versions.ts';
import { memberRow } from '../members/members.ts';
import { mayMailOfRemoval, removeUnfitPayee } from '../pay/payees.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { plainSchedules, presentSchedules, replaceSchedules } from '../settings/schedules.ts';
import {
  presentSessionSettings,
  sessionSettingColumns,
  toFlag,
} from '../settings/session-settings.ts';
import { requireNewCurrency, requireOffered } from './currency.ts';

function presentClub(row: ClubRow, schedules: readonly ScheduleRow[]): Club {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    capacity: row.capacity,
    description: row.description,
    status: row.status,
    timeZone: row.timeZone,
    currency: currencyOf(row),
    fundIsOpen: row.fundIsOpen === 1,
    monthPage: row.monthPage === 1,
    sport: row.sport,
    nameOrder: row.nameOrder,
    ...presentSessionSettings(row),
    schedules: presentSchedules(schedules),
    createdAt: row.createdAt,
    version: row.version,
  };
}

/** The audit snapshot of a club. */
function clubState(row: ClubRow, schedules: readonly ScheduleRow[]): AuditState {
  const { name, location, capacity, description, status } = row;
  const { timeZone, currency, sport, nameOrder } = row;
  const about = { name, location, capacity, description, status };
  const plain = { ...about, timeZone, currency, sport, nameOrder };
  return {
    ...plain,
    fundIsOpen: row.fundIsOpen === 1,
    monthPage: row.monthPage === 1,
    ...presentSessionSettings(row),
    schedules: plainSchedules(schedules),
  };
}

/** A page of the clubs in which the user is an active member, the oldest first. */
export async function listClubs({ db }: Context, user: SignedIn, page: Page): Promise<Club[]> {
  const rows = await clubsOfEmail(db, user.emailKey, page);
  const schedules = await offeredSchedules(
    db,
    rows.map(({ id }) => id),
  );
  const ofClub = Map.groupBy(schedules, ({ clubId }) => clubId);
  return rows.map((row) => presentClub(row, ofClub.get(row.id) ?? []));
}

export async function getClub({ db }: Context, clubId: string): Promise<Club> {
  return presentClub(await clubById(db, clubId), await offeredSchedules(db, [clubId]));
}

/**
 * Creates a club; its creator becomes its first member and owner (docs/product-rules.md, 3).
 * @throws not_found if a request is repeated and the user no longer belongs to its club; limit_reached; invalid_input for a
 * currency that is not offered here
 */
export async function createClub(
  context: Context,
  user: SignedIn,
  input: NewClub,
  idempotencyKey: IdempotencyKey | null,
): Promise<Club> {
  requireOffered(context, input.currency);
  const id = await transaction(context.db, {}, (trx) =>
    withIdempotencyKey(trx, context, user, idempotencyKey, async () => {
      await requireRoomForClub(trx, context, user);
      const club = await insertNewClub(trx, context, user, input);
      await insertFirstOwner(trx, context, user, club);
      return club.id;
    }),
  );
  return getOwnClub(context, user, id);
}

/** The club that a user created; 404 if a request is repeated and the user no longer belongs to it. */
export async function getOwnClub(context: Context, user: SignedIn, id: string): Promise<Club> {
  const row = await clubOfEmail(context.db, user.emailKey, id);
  if (row === undefined) throw new AppError('not_found');
  return presentClub(row, await offeredSchedules(context.db, [id]));
}

async function insertNewClub(
  trx: Trx,
  context: Context,
  { userId }: SignedIn,
  input: NewClub,
): Promise<ClubRow> {
  const createdAt = context.clock().toISOString();
  const id = newId();
  const row: ClubRow = {
    id,
    name: input.name,
    location: input.location,
    capacity: input.capacity,
    description: input.description || null,
    status: 'active',
    timeZone: input.timeZone,
    currency: input.currency,
    registrationType: 'SCHEDULES',
    registrationTypeAt: createdAt,
    fundIsOpen: 0,
    monthPage: 1,
    sport: input.sport ?? DEFAULT_SPORT,
    nameOrder: input.nameOrder ?? nameOrderIn(input.currency),
    ...sessionSettingColumns({ language: input.language }),
    closedMonths: '',
    registrationFee: null,
    unregistrationFee: null,
    unregisteredFeeRatio: null,
    createdAt,
    createdBy: userId,
    deletedAt: null,
    runningImport: null,
    version: 1,
    billSettingsVersion: 1,
    registrationSettingsVersion: 1,
  };
  await insertClub(trx, row);
  await replaceSchedules(trx, row.id, input.schedules, context);
  return row;
}

async function insertFirstOwner(
  trx: Trx,
  context: Context,
  user: SignedIn,
  club: ClubRow,
): Promise<void> {
  const { username: name, email } = user;
  const joinDate = todayIn(club.timeZone, context.clock());
  const owner = { name, email, role: 'owner', status: 'active', joinDate } as const;
  const memberId = newId();
  const ids = { clubId: club.id, id: memberId };
  await insertMember(trx, memberRow(ids, toRow(null, memberFields, owner)));
  await writeClubCreated(trx, context, user, { club, memberId });
}

/** Writes the first entry of a club's audit trail. `memberId` is the creator's. */
export async function writeClubCreated(
  trx: Trx,
  context: Context,
  user: SignedIn,
  { club, memberId }: { club: ClubRow; memberId: string },
): Promise<void> {
  const auditActor = { user, actor: { memberId }, actorName: user.username, club };
  const after = clubState(club, await offeredSchedules(trx, [club.id]));
  const change = { action: 'club.created', resourceId: club.id, label: club.name, after } as const;
  await writeAudit(trx, context, auditActor, [change]);
}

async function stateNow(db: Db, row: ClubRow): Promise<AuditState> {
  return clubState(row, await offeredSchedules(db, [row.id]));
}

/**
 * Changes the given fields of a club; `schedules` replaces the whole list. Where the capacity, or the time until which
 * answers are in time, lets somebody come who waits for a session, they do.
 * @throws edit_conflict if the club's version is not the given one; currency_fixed if the club holds money; invalid_input for
 * a currency that is not offered here
 */
export async function editClub(
  context: RequestContext,
  scope: ClubScope,
  {
    schedules,
    description,
    fundIsOpen,
    monthPage,
    rollShowsNames,
    playersRun,
    version,
    ...change
  }: ClubPatch,
): Promise<Club> {
  const { club } = scope;
  const { currency } = change;
  const withUnverified =
    currency !== undefined &&
    currency !== club.currency &&
    (await mayMailOfRemoval(context, scope));
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await clubById(trx, club.id);
    requireVersion(row.version, version);
    if (currency !== undefined && currency !== current.club.currency) {
      await requireNewCurrency(trx, context, row, currency);
      await removeUnfitPayee(trx, context, current, { name: row.name, currency, withUnverified });
    }
    const before = await stateNow(trx, row);
    const fields = {
      ...change,
      ...(description === undefined ? {} : { description: description || null }),
      ...(fundIsOpen === undefined ? {} : { fundIsOpen: toFlag(fundIsOpen) }),
      ...(monthPage === undefined ? {} : { monthPage: toFlag(monthPage) }),
      ...(rollShowsNames === undefined ? {} : { rollShowsNames: toFlag(rollShowsNames) }),
      ...(playersRun === undefined ? {} : { playersRun: toFlag(playersRun) }),
    };
    if (schedules !== undefined) {
      await replaceSchedules(trx, club.id, schedules, context);
    }
    const changed = difference(before, await stateNow(trx, { ...row, ...fields }));
    if (changed === null) return;
    await updateClub(trx, club.id, { ...fields, version: row.version + 1 });
    const entry = {
      action: 'club.edited',
      resourceId: club.id,
      label: row.name,
      ...changed,
    } as const;
    await writeAudit(trx, context, current, [entry]);
    await settleSessions(trx, context, current, null);
    await askForCheck(trx, context, club.id);
    // Quiet hours may be over where the club is now.
    await reconsider(trx, { clubId: club.id }, context.clock().toISOString());
  });
  return getClub(context, club.id);
}

export async function setClubStatus(
  context: Context,
  scope: ClubScope,
  status: ClubRow['status'],
): Promise<Club> {
  const { club } = scope;
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await clubById(trx, club.id);
    if (row.status === status) return;
    await updateClub(trx, club.id, { status, version: row.version + 1 });
    const action = status === 'active' ? 'club.activated' : 'club.deactivated';
    const before = { status: row.status };
    const change = {
      action,
      resourceId: club.id,
      label: row.name,
      before,
      after: { status },
    } as const;
    await writeAudit(trx, context, current, [change]);
    await askForCheck(trx, context, club.id);
  });
  return getClub(context, club.id);
}

/** Hides a club from everybody. Its data is kept, and an owner can restore it for 30 days. */
export async function deleteClub(context: Context, scope: ClubScope): Promise<void> {
  const { club } = scope;
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await clubById(trx, club.id);
    await updateClub(trx, club.id, { deletedAt: context.clock().toISOString() });
    const state = await stateNow(trx, row);
    const deleted = { kind: 'club', id: club.id, label: row.name, state, row: {} } as const;
    await keepDeleted(trx, context, current, deleted);
  });
}
