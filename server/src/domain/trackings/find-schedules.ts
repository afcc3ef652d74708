import {
  assignSchedules,
  type Attended,
  type Attendee,
} from '@rallybook/contract/rules/attendance';
import type { Db } from '../../db/engine/connect.ts';
import { allSchedules } from '../../db/queries/clubs/clubs.ts';
import { registrationsOn, schedulesOf } from '../registrations/registrations.ts';
import { scheduleLookup } from '../settings/schedules.ts';

/** Finds at which schedule of a club each attendee was, by what they were registered for and what the club offers. */
export async function findSchedules(
  db: Db,
  clubId: string,
  attendees: readonly Attendee[],
): Promise<Attended[]> {
  const schedules = await allSchedules(db, clubId);
  const offered = schedules.filter(({ retiredAt }) => retiredAt === null);
  const registrationOf = await registrationsOn(db, clubId, attendees);
  const lookup = scheduleLookup(schedules);
  return assignSchedules(attendees, offered, (memberId, date) => {
    const registration = registrationOf(memberId, date);
    return registration === undefined ? [] : schedulesOf(registration, lookup);
  });
}
