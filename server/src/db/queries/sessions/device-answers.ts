import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import type { DeviceAnswerRow } from '../../tables/sessions.ts';
import { sameClub } from '../same-club.ts';

type Device = Pick<DeviceAnswerRow, 'clubId' | 'deviceId'>;

/** Keeps that a device gave an answer; what was said before it is what was said before the device's first one. */
export async function storeDeviceAnswer(trx: Trx, row: DeviceAnswerRow): Promise<void> {
  await trx
    .insertInto('deviceAnswers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'sessionId', 'memberId']).doNothing())
    .execute();
}

/** Forgets which devices gave the answers of some members to a session, unless it was this one. */
export async function deleteDeviceAnswers(
  trx: Trx,
  { clubId, sessionId }: Pick<DeviceAnswerRow, 'clubId' | 'sessionId'>,
  memberIds: readonly string[],
  exceptDeviceId: string | null,
): Promise<void> {
  if (memberIds.length === 0) return;
  const query = trx
    .deleteFrom('deviceAnswers')
    .where('clubId', '=', clubId)
    .where('sessionId', '=', sessionId)
    .where('memberId', 'in', memberIds);
  await (exceptDeviceId === null ? query : query.where('deviceId', '<>', exceptDeviceId)).execute();
}

/** What a device has answered to sessions from a date on, the first ones first. */
export function answersOfDevice(
  db: Db,
  { clubId, deviceId }: Device,
  from: CalendarDate,
  limit: number,
) {
  return db
    .selectFrom('deviceAnswers')
    .innerJoin('clubSessions', (join) =>
      sameClub(join, 'clubSessions.id', 'deviceAnswers.sessionId'),
    )
    .select(['deviceAnswers.answerBefore', 'deviceAnswers.guestsBefore'])
    .select(['clubSessions.id', 'clubSessions.scheduleId', 'clubSessions.plannedDate'])
    .where('deviceAnswers.clubId', '=', clubId)
    .where('deviceAnswers.deviceId', '=', deviceId)
    .where('clubSessions.date', '>=', from)
    .orderBy('clubSessions.date')
    .orderBy('clubSessions.id')
    .limit(limit)
    .execute();
}
