import { billFields, memberBillFields } from '@rallybook/contract/records/bills';
import { fromFile, toRow } from '@rallybook/contract/records/convert';
import { emptyMemberFields, memberFields } from '@rallybook/contract/records/members';
import { nicknameFields } from '@rallybook/contract/records/nicknames';
import { registrationFields } from '@rallybook/contract/records/registrations';
import { scheduleFields } from '@rallybook/contract/records/schedules';
import { trackingFields } from '@rallybook/contract/records/trackings';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { DEFAULT_NAME_ORDER, DEFAULT_SPORT } from '@rallybook/contract/rules/club-choices';
import { nameKey } from '@rallybook/contract/rules/names';
import { DEFAULT_NOTICE_RULES } from '@rallybook/contract/rules/notices/kinds';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import { currencyOfFile } from '@rallybook/contract/schemas/club-file/currency';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { fromNoticeSettings } from '@rallybook/contract/schemas/notices';
import type { IdempotencyKey, SignedIn } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { insertClub, updateClub } from '../../db/queries/clubs/clubs.ts';
import { deleteDeletedResource, insertDeletedResource } from '../../db/queries/clubs/deleted.ts';
import { type ClubRows, insertClubRows } from '../../db/queries/clubs/whole-clubs.ts';
import { memberById, updateMember } from '../../db/queries/members/members.ts';
import type { ClubRow, MemberRow } from '../../db/tables/clubs.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { readRuleSnapshot } from '../bills/rule-snapshot.ts';
import { getOwnClub, writeClubCreated } from '../clubs/clubs.ts';
import { requireRoomForWholeClub, type WholeClub } from '../guards/bounds.ts';
import { listClosedMonths } from '../guards/closed-months.ts';
import { purgeInParts } from '../guards/empty-club.ts';
import { earlierAnswer, withIdempotencyKey } from '../guards/idempotency.ts';
import { memberRow } from '../members/members.ts';
import { noticeRulesRow } from '../notices/settings.ts';
import { sessionSettingColumns } from '../settings/session-settings.ts';
import { readBillSettings } from '../settings/settings.ts';
import { costRows } from './import-costs.ts';
import { importRows } from './import-imports.ts';
import { toStoredParts, isClosed, ledgerRows } from './import-ledger.ts';
import { assignIds, inChunks, type NewIds, idsOnDemand, recordKey } from './import-parts.ts';
import { playRows, requireRoomForEvenings } from './import-play.ts';
import { ruleRows } from './import-rules.ts';
import { sessionRows } from './import-sessions.ts';

/**
 * The members of a file. The user who imports it becomes the only owner, as the member with their address or as a new
 * one: a file must not make anybody an owner without their knowledge. The others keep their addresses, and get no
 * mail.
 */
function readMembers(
  file: ClubFile,
  ids: NewIds,
  { username, email, emailKey }: SignedIn,
  today: string,
): MemberRow[] {
  const { clubId } = ids;
  const members = file.members.map((member): MemberRow => {
    const id = ids.member(member.number);
    const row = memberRow({ clubId, id }, fromFile(null, memberFields, member, ids));
    // Of removed members, the books only need the name.
    if (row.status === 'removed')
      return { ...row, ...emptyMemberFields, emailKey: null, role: 'player' };
    if (row.emailKey === emailKey) return { ...row, role: 'owner', status: 'active' };
    return { ...row, role: row.role === 'owner' ? 'manager' : row.role };
  });
  if (members.some(({ role }) => role === 'owner')) return members;
  const importer = {
    name: username,
    email,
    role: 'owner',
    status: 'active',
    joinDate: today,
  } as const;
  return [...members, memberRow({ clubId, id: newId() }, toRow(null, memberFields, importer))];
}

function registrationRows(ids: NewIds, chunk: ClubFile['registrations']): Partial<ClubRows> {
  const { clubId } = ids;
  const registrations = chunk.map((registration) => {
    const { scheduleIds, ...fields } = fromFile(null, registrationFields, registration, ids);
    return { row: { clubId, id: newId(), ...fields }, scheduleIds };
  });
  return {
    registrations: registrations.map(({ row }) => row),
    registrationSchedules: registrations.flatMap(({ row, scheduleIds }) =>
      scheduleIds.map((scheduleId) => ({
        clubId,
        registrationId: row.id,
        scheduleId,
        year: row.year,
        month: row.month,
      })),
    ),
  };
}

/** The rows of a file, some at a time, each after those to which it refers. */
function* clubRows(
  file: ClubFile,
  ids: NewIds,
  members: MemberRow[],
  now: string,
): Generator<Partial<ClubRows>> {
  const { clubId } = ids;
  if (file.club.notices !== undefined) {
    const rules = fromNoticeSettings(file.club.notices, DEFAULT_NOTICE_RULES.kinds);
    yield { noticeSettings: [noticeRulesRow(clubId, rules)] };
  }
  yield ruleRows(file, ids);
  yield* inChunks(file.schedules, (chunk) => ({
    schedules: chunk.map((schedule) => ({
      clubId,
      id: ids.schedule(schedule.number),
      ...fromFile(null, scheduleFields, schedule, ids),
      retiredAt: schedule.isRetired ? now : null,
    })),
  }));
  yield* inChunks(members, (chunk) => ({ members: chunk }));
  const removed = new Set(members.filter(({ status }) => status === 'removed').map(({ id }) => id));
  yield* inChunks(file.nicknames, (chunk) => ({
    nicknames: chunk
      .map((nickname) => ({
        clubId,
        id: newId(),
        ...fromFile(null, nicknameFields, nickname, ids),
      }))
      .filter(({ memberId }) => !removed.has(memberId))
      .map((row) => ({ ...row, nameKey: nameKey(row.name) })),
  }));
  yield* inChunks(file.registrations, (chunk) => registrationRows(ids, chunk));
  yield* inChunks(file.trackings, (chunk) => ({
    trackings: chunk.map((tracking) => ({
      clubId,
      id: ids.record(recordKey(tracking)),
      version: 1,
      ...fromFile(null, trackingFields, tracking, ids),
    })),
  }));
  yield* costRows(file, ids);
  yield* inChunks(file.bills, (chunk) => ({
    bills: chunk.map((bill) => ({
      clubId,
      fingerprint: null,
      ...fromFile(ids.currency, billFields, bill, ids),
      ...readRuleSnapshot(ids.currency, bill),
      costs: isClosed(bill) ? toStoredParts(ids.currency, bill.costs) : null,
    })),
  }));
  for (const bill of file.bills) {
    const { year, month, rows } = bill;
    yield* inChunks(rows, (chunk) => ({
      billRows: chunk.map((row) => ({
        clubId,
        year,
        month,
        ...fromFile(ids.currency, memberBillFields, row, ids),
        lines: isClosed(bill) ? toStoredParts(ids.currency, row.lines) : null,
      })),
    }));
  }
  yield* ledgerRows(file, ids, now);
  yield* sessionRows(file, ids);
  yield* playRows(file, ids);
  yield* importRows(file, ids);
}

/** How many records a file holds. */
function countRecords(file: ClubFile): number {
  const { registrations, trackings, costs, bills, entries, fundEntries, fundCounts } = file;
  const links = registrations.reduce((sum, { schedules }) => sum + schedules.length, 0);
  const billRows = bills.reduce((sum, { rows }) => sum + rows.length, 0);
  const { rules, absence, playFees, guests, sessions, answers, passes } = file;
  const money = [costs, entries, fundEntries, fundCounts, rules, absence, playFees, guests];
  const shuttles = [file.shuttlePurchases, file.shuttleUses, file.shuttleCounts];
  const lists = [
    registrations,
    trackings,
    file.recurringCosts,
    ...shuttles,
    ...money,
    sessions,
    answers,
    passes,
    file.games,
    ...file.games.flatMap(({ teamA, teamB }) => [teamA, teamB]),
    file.presence,
  ];
  return lists.reduce((sum, { length }) => sum + length, links + billRows);
}

/** A club that is being imported: nobody sees it before it is complete. */
type Import = { club: ClubRow; members: MemberRow[]; owner: MemberRow };

/**
 * Makes a club from a file that was exported here or on another server; the user becomes its owner. It is written in
 * many transactions, so that other work gets a turn. If that fails half-way, the rows written so far are purged like
 * a deleted club.
 * @throws limit_reached if there is no room for it
 */
export async function importClub(
  context: Context,
  user: SignedIn,
  file: ClubFile,
  idempotencyKey: IdempotencyKey | null,
): Promise<Club> {
  const earlier =
    idempotencyKey && (await earlierAnswer<string>(context.db, user.userId, idempotencyKey));
  if (earlier) return getOwnClub(context, user, earlier);
  requireRoomForEvenings(file);
  const now = context.clock();
  const club = readClub(user, file, now.toISOString());
  const ids = {
    clubId: club.id,
    currency: currencyOfFile(file),
    member: assignIds(file.members),
    schedule: assignIds(file.schedules),
    session: assignIds(file.sessions),
    guest: idsOnDemand(),
    record: idsOnDemand(),
  };
  const members = readMembers(file, ids, user, todayIn(club.timeZone, now));
  const owner = members.find(({ role }) => role === 'owner')!;
  // While it is incomplete it has no owner, who could restore it.
  const unfinished = members.map((row) =>
    row === owner ? { ...row, role: 'player' as const } : row,
  );
  let id: string | null = null;
  context.watchImport?.(club.id);
  try {
    const { nicknames, schedules } = file;
    await startImport(context, user, club, {
      members: members.length,
      nicknames: nicknames.length,
      schedules: schedules.length,
      records: countRecords(file),
    });
    for (const rows of clubRows(file, ids, unfinished, club.createdAt)) {
      await transaction(context.db, {}, (trx) => insertClubRows(trx, rows));
    }
    id = await finishImport(context, user, { club, members, owner }, idempotencyKey);
  } finally {
    if (id !== club.id) await purgeInParts(context.db, club.id);
    context.watchImport?.(null);
  }
  return getOwnClub(context, user, id);
}

function readClub(user: SignedIn, file: ClubFile, now: string): ClubRow {
  const { club, bills } = file;
  const { notices: _, ...columns } = club;
  return {
    id: newId(),
    ...columns,
    currency: currencyOfFile(file),
    description: club.description || null,
    registrationTypeAt: now,
    fundIsOpen: club.fundIsOpen ? 1 : 0,
    monthPage: club.monthPage === false ? 0 : 1,
    sport: club.sport ?? DEFAULT_SPORT,
    nameOrder: club.nameOrder ?? DEFAULT_NAME_ORDER,
    ...sessionSettingColumns(club),
    closedMonths: listClosedMonths(bills.filter(isClosed)),
    ...readBillSettings(currencyOfFile(file), club),
    createdAt: now,
    createdBy: user.userId,
    deletedAt: now,
    runningImport: null,
    version: 1,
    billSettingsVersion: 1,
    registrationSettingsVersion: 1,
  };
}

async function startImport(
  context: Context,
  user: SignedIn,
  club: ClubRow,
  size: WholeClub,
): Promise<void> {
  await transaction(context.db, {}, async (trx) => {
    await requireRoomForWholeClub(trx, context, user, size);
    await insertClub(trx, club);
    await insertDeletedResource(trx, {
      clubId: club.id,
      id: club.id,
      kind: 'club',
      label: club.name,
      count: 1,
      content: '{}',
      deletedAt: club.createdAt,
      deletedBy: null,
      deletedByName: null,
    });
  });
}

/** @returns the id of the club, or of another one if a request with the same key was faster */
async function finishImport(
  context: Context,
  user: SignedIn,
  { club, owner }: Import,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  return transaction(context.db, { club: club.id, mode: 'exclusive' }, (trx) =>
    withIdempotencyKey(trx, context, user, idempotencyKey, async () => {
      const stored = await memberById(trx, club.id, owner.id);
      // The user has deleted their account meanwhile.
      if (stored?.emailKey !== user.emailKey) throw new AppError('not_found');
      await updateMember(trx, owner, { role: 'owner' });
      await deleteDeletedResource(trx, { clubId: club.id, id: club.id }, club.createdAt);
      await updateClub(trx, club.id, { deletedAt: null });
      await writeClubCreated(trx, context, user, { club, memberId: owner.id });
      return club.id;
    }),
  );
}
