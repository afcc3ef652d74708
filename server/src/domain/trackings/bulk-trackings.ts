import { toRow } from '@rallybook/contract/records/convert';
import { trackingFields } from '@rallybook/contract/records/trackings';
import type { IssueCode } from '@rallybook/contract/issues';
import {
  type AttendanceLine,
  type Attended,
  matchNames,
  MAX_NAMES,
  parseAttendanceText,
  recordKey,
  type UnmatchedName,
  type UnreadableLine,
} from '@rallybook/contract/rules/attendance';
import { candidateFinder } from '@rallybook/contract/rules/name-candidates';
import { type NamedMember, nameMatcher } from '@rallybook/contract/rules/names';
import type { BulkPreview, ResolvedText, Tracking } from '@rallybook/contract/schemas/trackings';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { attendanceOn, insertNewTrackings } from '../../db/queries/records/trackings.ts';
import { AppError, invalidField, issueInEnglish } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { namedMembers } from '../members/free-names.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { writeNicknames } from '../members/nicknames.ts';
import { schedulesOfClub } from '../settings/schedules.ts';
import { findSchedules } from './find-schedules.ts';
import { presentTrackings, describeTrackings } from './trackings.ts';

type NamedRecord = Attended & { memberName: string };
type Named = Awaited<ReturnType<typeof namedMembers>>;
type Matched = { toCreate: NamedRecord[]; existing: NamedRecord[]; unmatched: UnmatchedName[] };

/**
 * Previews a chat's text: the records that it would add, those that are there already, and the names that match
 * nobody or several, each with the members who may be meant.
 */
export async function previewBulk(
  { db }: Context,
  { club }: ClubScope,
  text: string,
): Promise<BulkPreview> {
  const members = await namedMembers(db, club.id);
  const { unmatched, ...matched } = await matchText(db, club.id, members, {
    rawRegistrationText: text,
  });
  const findCandidates = candidateFinder(members);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return {
    ...matched,
    unmatched: unmatched.map((item) => ({
      ...item,
      candidates: findCandidates(item.name).map(({ memberId, by }) => ({
        memberId,
        memberName: names.get(memberId)!,
        by,
      })),
    })),
  };
}

/**
 * Adds the records of all names that match or are resolved, and saves the nicknames to be remembered, in one
 * transaction; existing records stay as they are.
 * @returns the records that were created
 * @throws not_found where a name is said to be somebody who is no member; name_taken where a name that is to be remembered
 * fits several members; month_closed where a day that is to be recorded is in a closed month; session_cancelled
 */
export async function addBulk(
  context: Context,
  scope: ClubScope,
  input: ResolvedText,
  idempotencyKey: IdempotencyKey | null,
): Promise<Tracking[]> {
  const { club } = scope;
  const mode = input.resolutions.some(({ remember }) => remember) ? 'exclusive' : 'share';
  return changeClubOnce(context, scope, mode, idempotencyKey, async (trx, current) => {
    const members = await namedMembers(trx, club.id);
    requireMembers(members, input.resolutions);
    await writeNicknames(trx, context, current, nicknamesToWrite(members, input.resolutions));
    const written = await writeText(trx, context, current, members, input);
    const lookup = await schedulesOfClub(trx, club.id);
    await writeAudit(trx, context, current, describeTrackings('tracking.created', written, lookup));
    return presentTrackings(trx, club.id, written);
  });
}

type Resolutions = ResolvedText['resolutions'];

/** @throws not_found if a name is resolved to somebody who is not a member of the club */
function requireMembers(members: Named, resolutions: Resolutions): void {
  const ids = new Set(members.map(({ id }) => id));
  const isMember = ({ memberId }: Resolutions[number]) => memberId === null || ids.has(memberId);
  if (!resolutions.every(isMember)) throw new AppError('not_found');
}

/** The nicknames to remember: a resolution for a name that matches by itself is ignored. */
function nicknamesToWrite(members: Named, resolutions: Resolutions) {
  const match = nameMatcher(members);
  return resolutions.flatMap(({ name, memberId, remember }, index) => {
    if (memberId === null || !remember || 'memberId' in match(name)) return [];
    return [{ memberId, name, field: `resolutions.${index}.name` }];
  });
}

async function writeText(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  members: Named,
  input: ResolvedText,
) {
  const clubId = scope.club.id;
  const { toCreate } = await matchText(trx, clubId, members, input);
  requireOpenDates(
    scope,
    toCreate.map(({ date }) => date),
  );
  await requireHeldSessions(trx, clubId, toCreate);
  await requireRoomForRecords(trx, context, clubId, toCreate.length);
  const named = toCreate.map((record) => ({
    clubId,
    id: newId(),
    version: 1,
    ...toRow(trackingFields, record),
    memberName: record.memberName,
  }));
  const rows = named.map((record) => {
    const { memberName: _, ...row } = record;
    return row;
  });
  const written = await insertNewTrackings(trx, rows);
  return named.filter(({ id }) => written.has(id));
}

async function matchText(
  db: Db,
  clubId: string,
  members: readonly NamedMember[],
  {
    rawRegistrationText: text,
    resolutions,
  }: Pick<ResolvedText, 'rawRegistrationText'> & { resolutions?: Resolutions },
): Promise<Matched> {
  const { attendees, unmatched } = matchNames(readText(text), members, resolutions);
  const records = await findSchedules(db, clubId, attendees);
  const dates = [...new Set(records.map(({ date }) => date))];
  const recorded = new Set((await attendanceOn(db, clubId, dates)).map(recordKey));
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const toCreate: NamedRecord[] = [];
  const existing: NamedRecord[] = [];
  for (const record of records) {
    const list = recorded.has(recordKey(record)) ? existing : toCreate;
    list.push({ ...record, memberName: names.get(record.memberId)! });
  }
  return { toCreate, existing, unmatched };
}

/** @throws AppError('invalid_input') if a line cannot be read, or there are too many names */
function readText(text: string): AttendanceLine[] {
  const { lines, unreadable } = parseAttendanceText(text);
  if (unreadable.length > 0) throw unreadableText(unreadable);
  const count = lines.reduce((sum, { names }) => sum + names.length, 0);
  if (count > MAX_NAMES)
    throw invalidField('raw_registration_text', 'too_many_names', { max: MAX_NAMES });
  return lines;
}

const ISSUES = {
  no_colon: 'line_without_colon',
  no_date: 'line_without_date',
  long_name: 'line_with_long_name',
} as const satisfies Record<UnreadableLine['reason'], IssueCode>;

/** Enough to see what is wrong; an answer must not grow with a hostile text. */
const MAX_DETAILS = 100;

function unreadableText(lines: readonly UnreadableLine[]): AppError {
  const details = lines.slice(0, MAX_DETAILS).map(({ line, text, reason }) => ({
    field: 'raw_registration_text',
    code: ISSUES[reason],
    params: { line: String(line), text: text.slice(0, 60) },
  }));
  return new AppError('invalid_input', { message: issueInEnglish(details[0]!), details });
}
