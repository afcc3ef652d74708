import { dayBefore, todayIn } from '@rallybook/contract/rules/calendar';
import { storedSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { answersOfDevice } from '../../db/queries/sessions/device-answers.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { AppError } from '../../errors.ts';
import type { AuditActor } from '../guards/audit.ts';
import { takeAnswerBack } from './change-roll.ts';
import { describeAnswer } from './describe-rolls.ts';
import { requireSession } from './find-session.ts';
import { answerSource, loadOpenRoll, saveChangedRoll } from './open-roll.ts';

/** A device of a member, by which they answer. */
type AnsweringDevice = { id: string; memberId: string };

/** The most answers that a device takes back: as many as it can give in an hour. */
const MOST = 60;

/** Sessions that stay as they are. */
const PAST: readonly string[] = ['not_found', 'month_closed', 'session_cancelled', 'session_begun'];

type Club = Pick<ClubRow, 'id' | 'timeZone'>;

/** What a device has answered to sessions that may not have begun: one may have that was planned for yesterday. */
const answersFrom = (db: Db, club: Club, now: Date, deviceId: string, limit: number) =>
  answersOfDevice(db, { clubId: club.id, deviceId }, dayBefore(todayIn(club.timeZone, now)), limit);

/** Whether a device has answered to sessions that may not have begun, and nobody else has since. */
export const hasAnswered = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  club: Club,
  device: Pick<AnsweringDevice, 'id'>,
): Promise<boolean> => (await answersFrom(db, club, clock(), device.id, 1)).length > 0;

/**
 * Takes back what a device has answered to sessions that have not begun: what the member had said before counts again,
 * and what anybody else has said since stays.
 * @param trx holds the exclusive lock of the club
 */
export async function takeBackDeviceAnswers(
  trx: Trx,
  context: Context,
  actor: AuditActor,
  club: Club,
  { id: deviceId, memberId }: AnsweringDevice,
): Promise<void> {
  for (const row of await answersFrom(trx, club, context.clock(), deviceId, MOST)) {
    const { answerBefore, guestsBefore } = row;
    const id = storedSessionId(row);
    const earlier = answerBefore === null ? null : { answer: answerBefore, guests: guestsBefore };
    try {
      await takeBack(trx, context, actor, { id, memberId, earlier });
    } catch (error) {
      // Refused before anything was written.
      if (!(error instanceof AppError && PAST.includes(error.code))) throw error;
    }
  }
}

async function takeBack(
  trx: Trx,
  context: Context,
  actor: AuditActor,
  { id, ...which }: Parameters<typeof takeAnswerBack>[2] & { id: string },
): Promise<void> {
  const { memberId } = which;
  const found = await requireSession(trx, actor.club.id, id);
  const loaded = await loadOpenRoll(trx, context, found, [memberId], false);
  const source = answerSource(context, 'link');
  const after = takeAnswerBack(loaded.roll, loaded.circumstances, which, source);
  const given = after.answers.get(memberId);
  // An answer that is there no more is told like one that has ended by itself.
  const answeredMemberIds = given === undefined ? [] : [memberId];
  await saveChangedRoll(
    trx,
    context,
    actor,
    { found, loaded, after, answeredMemberIds },
    (stored) => (given === undefined ? [] : [describeAnswer(stored, given)]),
  );
}
