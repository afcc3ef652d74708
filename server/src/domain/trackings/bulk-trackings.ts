import type { IssueCode } from '@rallybook/contract/issues';
import { toRow } from '@rallybook/contract/records/convert';
import { trackingFields } from '@rallybook/contract/records/trackings';
import {
  type AttendanceLine,
  type Attended,
  matchNames,
  MAX_NAMES,
  parseAttendanceText,
  recordKey,
  type UnreadableLine,
} from '@rallybook/contract/rules/attendance';
import { nameKey, type NamedMember, nameMatcher } from '@rallybook/contract/rules/names';
import type {
  BulkPreview,
  BulkText,
  ResolvedText,
  Tracking,
} from '@rallybook/contract/schemas/trackings';
import { candidateFinder } from '@rallybook/reading/names/name-candidates';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { attendanceOn, insertNewTrackings } from '../../db/queries/records/trackings.ts';
import { AppError, invalidField, issueInEnglish } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { namedMembers } from '../members/free-names.ts';
import { writeNicknames } from '../members/nicknames.ts';
import { keepAnswers } from '../readings/kept-answers.ts';
import { schedulesOfClub } from '../settings/schedules.ts';
import { CHAT_LAYOUT, digestOf, readChat, type ReadChat } from './chat-reading.ts';
import { findSchedules } from './find-schedules.ts';
import { presentTrackings, describeTrackings } from './trackings.ts';

type NamedRecord = Attended & { memberName: string };
type Named = Awaited<ReturnType<typeof namedMembers>>;
type Matched = { toCreate: NamedRecord[]; existing: NamedRecord[] };

/**
 * Previews a chat's text: the records that it would add, those that are there already, what a person has to say first, and the names
 * that match nobody or several, each with the members who may be meant.
 * @throws not_found if the schedule is not in the club; invalid_input
 */
export async function previewBulk(
  context: Context,
  scope: ClubScope,
  input: BulkText,
): Promise<BulkPreview> {
  const { db } = context;
  const members = await namedMembers(db, scope.club.id);
  const {
    unmatched,
    records,
    asked: _,
    ...read
  } = await readInput(db, context, scope, members, input);
  const matched = await sortOut(db, scope.club.id, members, records);
  const findCandidates = candidateFinder(members, scope.club.nameOrder);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return {
    ...read,
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
 * fits several members; preview_outdated if a preview would say something else now; preview_unsettled if all depends on open
 * questions; month_closed where a day that is to be recorded is in a closed month; session_cancelled
 */
export async function addBulk(
  context: Context,
  scope: ClubScope,
  input: ResolvedText,
  idempotencyKey: IdempotencyKey | null,
): Promise<Tracking[]> {
  const { club } = scope;
  const isKept = input.resolutions.some(({ remember }) => remember) || input.choices !== undefined;
  const mode = isKept ? 'exclusive' : 'share';
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
  const records = await recordsOf(trx, context, scope, members, input);
  const { toCreate } = await sortOut(trx, clubId, members, records);
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
    ...toRow(null, trackingFields, record),
    memberName: record.memberName,
  }));
  const rows = named.map((record) => {
    const { memberName: _, ...row } = record;
    return row;
  });
  const written = await insertNewTrackings(trx, rows);
  return named.filter(({ id }) => written.has(id));
}

/** What a text says, in the server's format or as people write it. */
async function readInput(
  db: Db,
  context: Context,
  scope: ClubScope,
  members: Named,
  { rawRegistrationText, text, scheduleId, choices = {} }: BulkText,
): Promise<Omit<ReadChat, 'place' | 'namesAsked'>> {
  if (text !== undefined) {
    const read = await readChat(db, context, scope, members, { text, scheduleId, choices });
    const { place: _, namesAsked: __, answered: ___, ...said } = read;
    return said;
  }
  const { attendees, unmatched } = matchNames(readText(rawRegistrationText ?? ''), members);
  const records = await findSchedules(db, scope.club.id, attendees);
  const nothing = { questions: [], asked: [], told: [], passed: [], days: [], guests: [] };
  return { records, unmatched, ...nothing, digest: digestOf({ records, unmatched }) };
}

/**
 * The records of a text, those of the names included of which somebody has said who they are. Keeps what was answered.
 * @throws preview_outdated, preview_unsettled
 */
async function recordsOf(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  members: Named,
  input: ResolvedText,
): Promise<Attended[]> {
  const { rawRegistrationText, text, scheduleId, digest, resolutions, choices = {} } = input;
  const clubId = scope.club.id;
  if (text === undefined) {
    const lines = readText(rawRegistrationText ?? '');
    return findSchedules(trx, clubId, matchNames(lines, members, resolutions).attendees);
  }
  const read = await readChat(trx, context, scope, members, { text, scheduleId, choices });
  if (read.digest !== digest) throw new AppError('preview_outdated');
  const resolved = new Map(
    resolutions.map((resolution) => [nameKey(resolution.name), resolution.memberId]),
  );
  const named = [...read.unmatched, ...read.namesAsked].flatMap(({ date, name }) => {
    const memberId = resolved.get(nameKey(name)) ?? null;
    return memberId === null ? [] : [{ memberId, date }];
  });
  const isUnsettled = read.records.length === 0 && named.length === 0;
  if (isUnsettled && read.questions.length > 0) throw new AppError('preview_unsettled');
  await keepAnswers(trx, context, scope, 'chats', CHAT_LAYOUT, read.answered);
  return [...read.records, ...(await read.place(named))];
}

/** Those who are recorded already, and those who are not. */
async function sortOut(
  db: Db,
  clubId: string,
  members: readonly NamedMember[],
  records: readonly Attended[],
): Promise<Matched> {
  const dates = [...new Set(records.map(({ date }) => date))];
  const recorded = new Set((await attendanceOn(db, clubId, dates)).map(recordKey));
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const toCreate: NamedRecord[] = [];
  const existing: NamedRecord[] = [];
  for (const record of new Map(
    records.map((attended) => [recordKey(attended), attended]),
  ).values()) {
    const list = recorded.has(recordKey(record)) ? existing : toCreate;
    list.push({ ...record, memberName: names.get(record.memberId)! });
  }
  return { toCreate, existing };
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
