import type { IssueCode } from '@rallybook/contract/issues';
import {
  matchAttendance,
  parseAttendanceText,
  recordKey,
  type UnmatchedName,
  type UnreadableLine,
  type WantedRecord,
} from '@rallybook/contract/rules/attendance';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { BulkPreview, Tracking } from '@rallybook/contract/schemas/trackings';
import { changeClub } from '../auth/change-club.ts';
import type { ClubScope, Once } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Db, Trx } from '../db/engine/connect.ts';
import { allSchedules } from '../db/queries/clubs.ts';
import { membersOfClub } from '../db/queries/members.ts';
import { allRegistrations } from '../db/queries/registrations.ts';
import { insertNewTrackings, trackingsOn } from '../db/queries/trackings.ts';
import { AppError, issueInEnglish } from '../errors.ts';
import { newId } from '../ids.ts';
import { writeAudit } from './audit.ts';
import { createOnce } from './once.ts';
import { schedulesOf } from './registrations.ts';
import { scheduleLookup } from './schedules.ts';
import { presentTrackings, trackingsCreated } from './trackings.ts';

type NamedRecord = WantedRecord & { memberName: string };
type Matched = { toCreate: NamedRecord[]; existing: NamedRecord[]; unmatched: UnmatchedName[] };

/** What a chat's text would record, what is there already, and the names that fit nobody or more than one. */
export function previewBulk(
  { db }: Context,
  { club }: ClubScope,
  text: string,
): Promise<BulkPreview> {
  return matchText(db, club.id, text);
}

/**
 * Records all that matches, in one transaction; what is there already is left as it is.
 * @returns the records that were created
 */
export async function addBulk(
  context: Context,
  scope: ClubScope,
  text: string,
  once: Once | null,
): Promise<Tracking[]> {
  const { club, user } = scope;
  return changeClub(context, scope, 'share', (trx, now) =>
    createOnce(trx, context, user, once, async () => {
      const written = await writeText(trx, club.id, text);
      const lookup = scheduleLookup(await allSchedules(trx, club.id));
      await writeAudit(trx, context, now, trackingsCreated(written, lookup));
      return presentTrackings(trx, club.id, written);
    }),
  );
}

async function writeText(trx: Trx, clubId: string, text: string) {
  const { toCreate } = await matchText(trx, clubId, text);
  const rows = toCreate.map(({ memberId, date, scheduleId, memberName }) => ({
    row: { id: newId(), clubId, memberId, date, scheduleId },
    memberName,
  }));
  const written = await insertNewTrackings(
    trx,
    rows.map(({ row }) => row),
  );
  return rows
    .filter(({ row }) => written.has(row.id))
    .map(({ row, memberName }) => ({ ...row, memberName }));
}

async function matchText(db: Db, clubId: string, text: string): Promise<Matched> {
  const { lines, unreadable } = parseAttendanceText(text);
  if (unreadable.length > 0) throw unreadableText(unreadable);
  const dates = [...new Set(lines.map(({ date }) => date))];
  const members = await membersOfClub(db, clubId, ['active', 'inactive']);
  const schedules = await allSchedules(db, clubId);
  const { wanted, unmatched } = matchAttendance(lines, {
    members,
    schedules: schedules.filter(({ retiredAt }) => retiredAt === null),
    registeredSchedules: await registeredSchedules(db, clubId, dates, schedules),
  });
  const recorded = new Set((await trackingsOn(db, clubId, dates)).map(recordKey));
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const named = wanted.map((record) => ({ ...record, memberName: nameOf.get(record.memberId)! }));
  return {
    toCreate: named.filter((record) => !recorded.has(recordKey(record))),
    existing: named.filter((record) => recorded.has(recordKey(record))),
    unmatched,
  };
}

/** Loads the registrations of all months that the dates are in. */
async function registeredSchedules(
  db: Db,
  clubId: string,
  dates: readonly string[],
  schedules: Parameters<typeof scheduleLookup>[0],
) {
  const lookup = scheduleLookup(schedules);
  const months = new Map(dates.map((date) => [date.slice(0, 7), monthOf(date)]));
  const known = new Map<string, ReturnType<typeof schedulesOf>>();
  for (const [key, month] of months) {
    for (const row of await allRegistrations(db, clubId, month)) {
      known.set(`${row.memberId} ${key}`, schedulesOf(row, lookup));
    }
  }
  return (memberId: string, date: string) => known.get(`${memberId} ${date.slice(0, 7)}`) ?? [];
}

const ISSUES = {
  no_colon: 'line_without_colon',
  no_date: 'line_without_date',
} as const satisfies Record<UnreadableLine['why'], IssueCode>;

/** Enough to see what is wrong; an answer does not grow with a hostile text. */
const MAX_DETAILS = 100;

function unreadableText(lines: readonly UnreadableLine[]): AppError {
  const details = lines.slice(0, MAX_DETAILS).map(({ line, text, why }) => ({
    field: 'raw_registration_text',
    code: ISSUES[why],
    params: { line: String(line), text: text.slice(0, 60) },
  }));
  return new AppError('invalid_input', { message: issueInEnglish(details[0]!), details });
}
