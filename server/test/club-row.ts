import type { Db } from '../src/db/engine/connect.ts';
import type { ClubRow } from '../src/db/tables/clubs.ts';
import { newId } from '../src/ids.ts';

/** Inserts an empty club directly into the database. */
export async function insertClub(
  db: Db,
  { at, deletedAt = null }: { at: string } & Partial<Pick<ClubRow, 'deletedAt'>>,
): Promise<string> {
  const id = newId();
  const club = { id, name: 'Cầu Lông', location: 'Hà Nội', capacity: 20, description: null };
  const settings = {
    timeZone: 'Asia/Ho_Chi_Minh',
    currency: 'VND',
    registrationType: 'SCHEDULES' as const,
    fundIsOpen: 0 as const,
    monthPage: 1 as const,
    answerByHours: 12,
    linkAnswers: 'group' as const,
    rollShowsNames: 1 as const,
    playersRun: 0 as const,
    language: 'vi' as const,
    sport: 'badminton' as const,
    nameOrder: 'given_last' as const,
    closedMonths: '',
  };
  const fees = { registrationFee: null, unregistrationFee: null, unregisteredFeeRatio: null };
  const versions = { version: 1, billSettingsVersion: 1, registrationSettingsVersion: 1 };
  const times = {
    registrationTypeAt: at,
    createdAt: at,
    createdBy: null,
    deletedAt,
    runningImport: null,
  };
  await db
    .insertInto('clubs')
    .values({ ...club, ...settings, ...fees, ...versions, ...times, status: 'active' })
    .execute();
  return id;
}
