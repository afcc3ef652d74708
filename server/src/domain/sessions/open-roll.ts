import {
  type AnsweredBy,
  type Circumstances,
  countsOf,
  NO_ANSWER,
  type Roll,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import type { GivenAnswer } from '@rallybook/contract/schemas/sessions';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import {
  deleteDeviceAnswers,
  storeDeviceAnswer,
} from '../../db/queries/sessions/device-answers.ts';
import type { ClubSessionRow } from '../../db/tables/sessions.ts';
import { AppError } from '../../errors.ts';
import { type AuditActor, type Change, writeAudit } from '../guards/audit.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import type { AnswerSource, RollOutcome } from './change-roll.ts';
import { describeConsequences, describeEndedPasses } from './describe-rolls.ts';
import type { FoundSession } from './find-session.ts';
import { type LoadedRoll, loadRolls, type Members, saveRoll } from './rolls.ts';
import { requireStored } from './stored-sessions.ts';
import { tellOfPlaces } from './tell.ts';

/** When somebody says something, and who says it. */
export const answerSource = ({ clock }: Pick<Context, 'clock'>, by: AnsweredBy): AnswerSource => ({
  at: clock().toISOString(),
  by,
});

/** @throws not_found if one of these is no active member of the club */
async function requireActiveMembers(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<Members> {
  const members = await namesOfMembers(db, clubId, ids);
  if (ids.some((id) => members.get(id)?.status !== 'active')) throw new AppError('not_found');
  return members;
}

/**
 * The roll of a session that may change.
 * @param memberIds the members whom the change concerns
 * @param isStaff whether it may change after the start, too
 * @throws not_found if one of them is not active; month_closed; session_cancelled; session_begun
 */
export async function loadOpenRoll(
  trx: Trx,
  context: Context,
  { club, session }: FoundSession,
  memberIds: readonly string[],
  isStaff: boolean,
): Promise<LoadedRoll> {
  const concerned = await requireActiveMembers(trx, club.id, memberIds);
  requireOpenDates({ club }, [session.plannedDate]);
  if (session.state === 'cancelled') throw new AppError('session_cancelled');
  const [loaded] = (await loadRolls(trx, context, club, [session])) as [LoadedRoll];
  if (loaded.circumstances.isBegun && !isStaff) throw new AppError('session_begun');
  const members = new Map([...loaded.members, ...concerned]);
  const isActive = (id: string) => members.get(id)?.status === 'active';
  return { ...loaded, members, circumstances: { ...loaded.circumstances, isActive } };
}

/** The roll after a change. @throws AppError with the reason if it was refused */
export function requireAccepted(
  outcome: RollOutcome,
  { registered, capacity }: Pick<Circumstances, 'registered' | 'capacity'>,
): Roll {
  if (!('refused' in outcome)) return outcome.roll;
  const [field, code] = ['guests', 'more_registered'] as const;
  const isOverfull = outcome.refused === 'no_place' && registered.size > capacity;
  if (!isOverfull) throw new AppError(outcome.refused);
  const params = { registered: registered.size, places: capacity };
  throw new AppError('no_place', { details: [{ field, code, params }] });
}

/** A roll before and after a change. */
type ChangedRoll = {
  found: FoundSession;
  loaded: LoadedRoll;
  after: Roll;
  /** Those whose answers the change itself gives or ends. */
  answeredMemberIds: readonly string[];
  /** The pass that the change itself takes back. */
  undone?: LoadedRoll['roll']['passes'][number] | undefined;
  /** The device that answers for them; null or missing if it is none. */
  deviceId?: string | null;
};

/**
 * Writes a changed roll and its entries of the audit trail.
 * @param describe the entries of the change itself; what follows from it is added
 * @throws limit_reached
 */
export async function saveChangedRoll(
  trx: Trx,
  context: Context,
  actor: AuditActor,
  { found, loaded, after, answeredMemberIds, undone, deviceId = null }: ChangedRoll,
  describe: (loaded: LoadedRoll) => readonly Change[],
): Promise<void> {
  const { session, stored: row } = await requireStored(trx, context, found);
  const stored = { ...loaded, session };
  await saveRoll(trx, context, found.club.id, stored, after);
  await recordDevice(trx, row, { loaded, after, answeredMemberIds }, deviceId);
  await writeAudit(trx, context, actor, [
    ...describe(stored),
    ...describeEndedPasses(stored, after, undone ?? null),
    ...describeConsequences(stored, after, new Set(answeredMemberIds)),
  ]);
  await tellOfPlaces(trx, context, found.club, stored, after, new Set(answeredMemberIds));
}

/** Keeps which device gave these answers; what others have answered before ends as theirs. */
async function recordDevice(
  trx: Trx,
  { clubId, id: sessionId }: Pick<ClubSessionRow, 'clubId' | 'id'>,
  { loaded, after, answeredMemberIds }: Pick<ChangedRoll, 'loaded' | 'after' | 'answeredMemberIds'>,
  deviceId: string | null,
): Promise<void> {
  await deleteDeviceAnswers(trx, { clubId, sessionId }, answeredMemberIds, deviceId);
  if (deviceId === null) return;
  for (const memberId of answeredMemberIds) {
    const before = loaded.roll.answers.get(memberId);
    const given = after.answers.get(memberId);
    if (given === undefined || given === before) continue;
    const answerBefore = before?.answer ?? null;
    const guestsBefore = before?.guests ?? 0;
    const row = { clubId, sessionId, memberId, deviceId, answerBefore, guestsBefore };
    await storeDeviceAnswer(trx, row);
  }
}

/** How a member stands after a change. */
export function presentStanding(
  { circumstances }: Pick<LoadedRoll, 'circumstances'>,
  after: Roll,
  memberId: string,
): GivenAnswer {
  const { free } = countsOf(after, circumstances);
  return { ...(standings(after, circumstances).get(memberId) ?? NO_ANSWER), free };
}
