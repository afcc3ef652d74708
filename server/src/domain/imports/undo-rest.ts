import { toAnswer } from '@rallybook/contract/records/convert';
import { memberFields } from '@rallybook/contract/records/members';
import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { ClubActor } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { memberEditsSince } from '../../db/queries/audit.ts';
import { clubById, updateClub } from '../../db/queries/clubs/clubs.ts';
import {
  deleteByIds,
  deleteInvitationsOf,
  deleteNicknamesOf,
  deleteReversalsOf,
  entriesToReverse,
  membersInBooks,
  membersInUse,
  rowsByIds,
  schedulesInUse,
} from '../../db/queries/imports/imported-records.ts';
import { updateMember } from '../../db/queries/members/members.ts';
import { endTiesOfMember } from '../../db/queries/members/ties.ts';
import { hasRegistrations } from '../../db/queries/records/known-records.ts';
import {
  classesOfClub,
  isInUse as isClassInUse,
  leaveClasses,
  replaceClasses,
} from '../../db/queries/settings/classes.ts';
import type { MemberRow } from '../../db/tables/clubs.ts';
import type { ImportRow } from '../../db/tables/imports.ts';
import { scheduleText } from '../../texts/session-time-text.ts';
import { readState } from '../guards/audit.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { reversalRows } from '../ledger/reversals.ts';
import { storeEntries } from '../ledger/write-entries.ts';
import { readClass } from '../settings/classes.ts';
import { storeRegistrationType } from '../settings/settings.ts';
import type { NotRemoved, MadeIds } from './kinds/kind.ts';
import { REVERSED } from './kinds/kinds.ts';

/** What one undoing has in common. */
export type Undoing = {
  trx: Trx;
  context: Context;
  scope: ClubActor;
  clubId: string;
  idsOf: MadeIds;
  notRemoved: NotRemoved[];
};

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Reverses entries of accounts, but for those that were. @returns how many */
export async function undoEntries(
  { trx, context, scope, clubId }: Undoing,
  ids: readonly string[],
): Promise<number> {
  const entries = await entriesToReverse(trx, clubId, ids);
  await storeEntries(trx, context, scope.club, reversalRows(context, scope, entries, null));
  return entries.length;
}

/**
 * Deletes the entries of an import that was never finished. They are reversed first: that takes them out of the balances of
 * months, too.
 */
export async function removeEntries(undoing: Undoing, ids: readonly string[]): Promise<number> {
  const { trx, clubId } = undoing;
  await undoEntries(undoing, ids);
  await deleteReversalsOf(trx, clubId, ids);
  await deleteByIds(trx, 'entries', clubId, ids);
  return ids.length;
}

/** Removes a member whose name stays in the books, as one who leaves: for 30 days, they can be restored. */
async function removeFromList({ trx, context, scope }: Undoing, member: MemberRow): Promise<void> {
  await updateMember(trx, member, { status: 'removed', version: member.version + 1 });
  await endTiesOfMember(trx, member);
  const { id, name: label, status } = member;
  const state = toAnswer(null, memberFields, member);
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

/** Takes members from the list to whom nothing was added since. @returns how many */
export async function undoMembers(
  undoing: Undoing,
  { createdAt }: ImportRow,
  memberIds: readonly string[],
): Promise<number> {
  const { trx, clubId, idsOf, notRemoved } = undoing;
  const rows = await rowsByIds(trx, 'members', clubId, memberIds);
  const members = rows.filter(({ status }) => status !== 'removed');
  const ids = idsIn(members);
  const ownRows = [...REVERSED.map(({ thing }) => thing), 'nickname' as const].flatMap(idsOf);
  const inUse = await membersInUse(trx, clubId, ids, ownRows);
  const inBooks = await membersInBooks(trx, clubId, ids);
  const classEdits = await editsOfClass(undoing, createdAt);
  const isAsMade = ({ id, version }: MemberRow) =>
    version - (classEdits.get(id)?.length ?? 0) === 1;
  const gone: MemberRow[] = [];
  for (const member of members) {
    const why = inUse.has(member.id) ? 'in_use' : isAsMade(member) ? null : 'changed';
    if (why === null) gone.push(member);
    else notRemoved.push({ kind: 'member', name: member.name, why });
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
async function undoSchedules({ trx, clubId, idsOf, notRemoved }: Undoing): Promise<number> {
  const rows = await rowsByIds(trx, 'schedules', clubId, idsOf('schedule'));
  const inUse = await schedulesInUse(trx, clubId, idsIn(rows));
  const { language, version } = await clubById(trx, clubId);
  for (const schedule of rows) {
    if (inUse.has(schedule.id) && schedule.retiredAt === null) {
      const name = `${scheduleText(schedule, language)}-${schedule.endTime}`;
      notRemoved.push({ kind: 'schedule', name, why: 'in_use' });
    }
  }
  const gone = rows.filter(({ id }) => !inUse.has(id));
  if (gone.length === 0) return 0;
  await deleteByIds(trx, 'schedules', clubId, idsIn(gone));
  await updateClub(trx, clubId, { version: version + 1 });
  return gone.length;
}

/** Classes in which nobody is, and that are as they were made. */
async function undoClasses({ trx, clubId, idsOf, notRemoved }: Undoing): Promise<void> {
  const made = new Set(idsOf('class'));
  if (made.size === 0) return;
  const classes = await classesOfClub(trx, clubId);
  const gone = new Set<string>();
  for (const row of classes.filter(({ key }) => made.has(key))) {
    const { key, name, weight, fees } = readClass(row);
    const isPlain = weight === RATIO_SCALE && Object.values(fees).every((fee) => fee === null);
    const why = (await isClassInUse(trx, clubId, [key])) ? 'in_use' : isPlain ? null : 'changed';
    if (why === null) gone.add(key);
    else notRemoved.push({ kind: 'class', name, why });
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

/** Takes back what hangs on all the rest, once that is gone. @returns how many schedules */
export async function undoSettings(undoing: Undoing, row: ImportRow): Promise<number> {
  const schedules = await undoSchedules(undoing);
  await undoClasses(undoing);
  await undoType(undoing, row);
  return schedules;
}
