import { toAnswer } from '@rallybook/contract/records/convert';
import { memberFields } from '@rallybook/contract/records/members';
import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { ImportCounts, UndoneImport } from '@rallybook/contract/schemas/imports';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { memberEditsSince } from '../../db/queries/audit.ts';
import {
  classesOfClub,
  isInUse as isClassInUse,
  leaveClasses,
  replaceClasses,
} from '../../db/queries/settings/classes.ts';
import { clubById, updateClub } from '../../db/queries/clubs/clubs.ts';
import {
  deleteByIds,
  deleteInvitationsOf,
  deleteNicknamesOf,
  entriesToReverse,
  membersInBooks,
  membersInUse,
  rowsByIds,
  schedulesInUse,
} from '../../db/queries/imports/imported-records.ts';
import {
  deleteThingsOfImport,
  importById,
  markUndone,
  thingsOfImport,
} from '../../db/queries/imports/imports.ts';
import { hasRegistrations } from '../../db/queries/records/known-records.ts';
import { endTiesOfMember } from '../../db/queries/members/ties.ts';
import { namesOfMembers, updateMember } from '../../db/queries/members/members.ts';
import { requestCheck } from '../../db/queries/notices/checks.ts';
import type { ImportRow, MemberRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { readState, writeAudit } from '../guards/audit.ts';
import { requireOpenDates, requireOpenMonth } from '../guards/closed-months.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { reversalRows } from '../ledger/reversals.ts';
import { storeEntries } from '../ledger/write-entries.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { readClass } from '../settings/classes.ts';
import { storeRegistrationType } from '../settings/settings.ts';
import { describeImport } from './take-over.ts';
import { undoBills } from './undo-bills.ts';
import type { MadeThing } from './write-plan.ts';

type Kept = UndoneImport['kept'][number];

/** What one undoing has in common. */
type Undoing = {
  trx: Trx;
  context: Context;
  scope: ClubScope;
  clubId: string;
  /** The ids of what was made of a kind. */
  idsOf: (kind: MadeThing['kind']) => string[];
  kept: Kept[];
};

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Whether nobody has changed a record since. */
const isUntouched = ({ version }: { version: number }) => version === 1;

const labelOf = (names: Awaited<ReturnType<typeof namesOfMembers>>, id: string | null) =>
  names.get(id ?? '')?.name ?? '';

/** Records of attendance, guests and costs: those that nobody has changed are deleted. */
async function undoDated({ trx, scope, clubId, idsOf, kept }: Undoing) {
  const records = await rowsByIds(trx, 'trackings', clubId, idsOf('record'));
  const guests = await rowsByIds(trx, 'guests', clubId, idsOf('guest'));
  const costs = await rowsByIds(trx, 'costs', clubId, idsOf('cost'));
  const names = await namesOfMembers(
    trx,
    clubId,
    records.filter((row) => !isUntouched(row)).map(({ memberId }) => memberId),
  );
  const keep = <Row extends { version: number; date: string }>(
    kind: Kept['kind'],
    rows: readonly Row[],
    nameOf: (row: Row) => string,
  ) => {
    for (const row of rows.filter((one) => !isUntouched(one))) {
      kept.push({ kind, name: `${nameOf(row)} ${row.date}`.trim(), why: 'changed' });
    }
    return rows.filter(isUntouched);
  };
  const untouched = {
    records: keep('record', records, ({ memberId }) => labelOf(names, memberId)),
    guests: keep('guest', guests, ({ name }) => name),
    costs: keep('cost', costs, ({ note }) => note ?? ''),
  };
  const dates = Object.values(untouched).flatMap((rows) => rows.map(({ date }) => date));
  requireOpenDates(scope, [...new Set(dates)]);
  await deleteByIds(trx, 'trackings', clubId, idsIn(untouched.records));
  await deleteByIds(trx, 'guests', clubId, idsIn(untouched.guests));
  await deleteByIds(trx, 'costs', clubId, idsIn(untouched.costs));
  return {
    records: untouched.records.length,
    guests: untouched.guests.length,
    costs: untouched.costs.length,
  };
}

/** Who has registered anew since has another registration, which stays. */
async function undoRegistrations({ trx, scope, clubId, idsOf }: Undoing): Promise<number> {
  const rows = await rowsByIds(trx, 'registrations', clubId, idsOf('registration'));
  for (const row of rows) requireOpenMonth(scope, row);
  await deleteByIds(trx, 'registrations', clubId, idsIn(rows));
  return rows.length;
}

/** Entries of accounts are reversed, but for those that were. */
async function undoEntries({ trx, context, scope, clubId, idsOf }: Undoing) {
  const openings = await entriesToReverse(trx, clubId, idsOf('opening'));
  const payments = await entriesToReverse(trx, clubId, idsOf('payment'));
  const reversals = reversalRows(context, scope, [...openings, ...payments], null);
  await storeEntries(trx, context, clubId, reversals);
  return { openings: openings.length, payments: payments.length };
}

/** Removes a member whose name stays in the books, as one who leaves: for 30 days, they can be restored. */
async function removeFromList({ trx, context, scope }: Undoing, member: MemberRow): Promise<void> {
  await updateMember(trx, member, { status: 'removed', version: member.version + 1 });
  await endTiesOfMember(trx, member);
  const { id, name: label, status } = member;
  const state = toAnswer(memberFields, member);
  const row = { status, nicknames: [] };
  await keepDeleted(trx, context, scope, { kind: 'member', id, label, state, row }, []);
}

/**
 * The edits since an instant that changed only the class of a member, by the id of the member. A fee rule that is found
 * for a sheet puts its people into classes: that adds nothing to them.
 */
async function editsOfClass({ trx, clubId }: Undoing, since: string) {
  const edits = await memberEditsSince(trx, clubId, since);
  const ofClassOnly = edits.filter(
    ({ after }) => Object.keys(readState(after) ?? {}).join() === 'classKey',
  );
  return Map.groupBy(ofClassOnly, ({ thingId }) => thingId);
}

/** Members to whom nothing was added since. */
async function undoMembers(undoing: Undoing, { createdAt }: ImportRow): Promise<number> {
  const { trx, clubId, idsOf, kept } = undoing;
  const rows = await rowsByIds(trx, 'members', clubId, idsOf('member'));
  const members = rows.filter(({ status }) => status !== 'removed');
  const ids = idsIn(members);
  const ownRows = [...idsOf('opening'), ...idsOf('payment'), ...idsOf('nickname')];
  const inUse = await membersInUse(trx, clubId, ids, ownRows);
  const inBooks = await membersInBooks(trx, clubId, ids);
  const classEdits = await editsOfClass(undoing, createdAt);
  const isAsMade = ({ id, version }: MemberRow) =>
    version - (classEdits.get(id)?.length ?? 0) === 1;
  const gone: MemberRow[] = [];
  for (const member of members) {
    const why = inUse.has(member.id) ? 'in_use' : isAsMade(member) ? null : 'changed';
    if (why === null) gone.push(member);
    else kept.push({ kind: 'member', name: member.name, why });
  }
  await deleteNicknamesOf(trx, clubId, idsIn(gone));
  for (const member of gone.filter(({ id }) => inBooks.has(id))) {
    await removeFromList(undoing, member);
  }
  const nowhere = gone.filter(({ id }) => !inBooks.has(id));
  await deleteByIds(trx, 'members', clubId, idsIn(nowhere));
  const emailKeys = gone.flatMap(({ emailKey }) => (emailKey === null ? [] : [emailKey]));
  await deleteInvitationsOf(trx, clubId, emailKeys);
  return gone.length;
}

/**
 * Schedules to which nothing belongs are deleted, not retired: one that is retired has had sessions until then, and these never
 * took place.
 */
async function undoSchedules({ trx, clubId, idsOf, kept }: Undoing): Promise<number> {
  const rows = await rowsByIds(trx, 'schedules', clubId, idsOf('schedule'));
  const inUse = await schedulesInUse(trx, clubId, idsIn(rows));
  for (const { id, startTime, endTime, retiredAt } of rows) {
    if (inUse.has(id) && retiredAt === null) {
      kept.push({ kind: 'schedule', name: `${startTime}-${endTime}`, why: 'in_use' });
    }
  }
  const gone = rows.filter(({ id }) => !inUse.has(id));
  if (gone.length === 0) return 0;
  await deleteByIds(trx, 'schedules', clubId, idsIn(gone));
  const { version } = await clubById(trx, clubId);
  await updateClub(trx, clubId, { version: version + 1 });
  return gone.length;
}

/** Classes in which nobody is, and that are as they were made. */
async function undoClasses({ trx, clubId, idsOf, kept }: Undoing): Promise<void> {
  const made = new Set(idsOf('class'));
  if (made.size === 0) return;
  const classes = await classesOfClub(trx, clubId);
  const gone = new Set<string>();
  for (const row of classes.filter(({ key }) => made.has(key))) {
    const { key, name, weight, fees } = readClass(row);
    const isPlain = weight === RATIO_SCALE && Object.values(fees).every((fee) => fee === null);
    const why = (await isClassInUse(trx, clubId, [key])) ? 'in_use' : isPlain ? null : 'changed';
    if (why === null) gone.add(key);
    else kept.push({ kind: 'class', name, why });
  }
  await leaveClasses(trx, clubId, [...gone]);
  const left = classes.filter(({ key }) => !gone.has(key));
  await replaceClasses(
    trx,
    clubId,
    left.map((row, place) => ({ ...row, place })),
  );
}

/** The type of registration is as it was where nobody is registered any more. */
async function undoType(
  { trx, context, clubId }: Undoing,
  { switchedFrom }: ImportRow,
): Promise<void> {
  if (switchedFrom === null || (await hasRegistrations(trx, clubId))) return;
  const row = await clubById(trx, clubId);
  if (row.registrationType === switchedFrom) return;
  await storeRegistrationType(trx, context, row, switchedFrom);
}

/** @throws not_found; already_undone; not_reversible if it is not known what it made */
async function requireUndoable(trx: Trx, clubId: string, id: string): Promise<ImportRow> {
  const row = await importById(trx, clubId, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.undoneAt !== null) throw new AppError('already_undone');
  if (row.knowsThings === 0) throw new AppError('not_reversible');
  return row;
}

/**
 * Takes back all that an import made and that nothing has been added to since: once.
 * @throws not_found; already_undone; month_closed if something of it is in a month that was closed since; not_reversible
 */
export async function undoImport(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<UndoneImport> {
  const clubId = scope.club.id;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await requireUndoable(trx, clubId, id);
    const made = Map.groupBy(await thingsOfImport(trx, clubId, id), ({ kind }) => kind);
    const idsOf: Undoing['idsOf'] = (kind) => (made.get(kind) ?? []).map((one) => one.thingId);
    const kept: Kept[] = [];
    const undoing: Undoing = { trx, context, scope: current, clubId, idsOf, kept };
    const removed: ImportCounts = {
      ...(await undoDated(undoing)),
      registrations: await undoRegistrations(undoing),
      ...(await undoEntries(undoing)),
      members: await undoMembers(undoing, row),
      schedules: await undoSchedules(undoing),
    };
    await undoClasses(undoing);
    await undoType(undoing, row);
    await undoBills(trx, context, clubId, row.createdAt);
    await markUndone(trx, row, context.clock().toISOString());
    await deleteThingsOfImport(trx, clubId, id);
    await writeAudit(trx, context, current, [describeImport('import.undone', row, removed)]);
    await settleSessions(trx, context, current, null);
    await requestCheck(trx, clubId);
    return { removed, kept };
  });
}
