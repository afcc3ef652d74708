import { todayIn } from '@rallybook/contract/rules/calendar';
import {
  type ClubOfSheets,
  readSheets,
  type SheetReading,
} from '@rallybook/contract/rules/sheets/read-sheets';
import type { GivenSheets } from '@rallybook/contract/schemas/imports';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { classesOfClub } from '../../db/queries/settings/classes.ts';
import { allSchedules, clubById } from '../../db/queries/clubs/clubs.ts';
import { hasRegistrations } from '../../db/queries/records/known-records.ts';
import type { MemberClassRow, ScheduleRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { namedMembers } from '../members/free-names.ts';

/** What a club has on which a reading of sheets depends. */
export type ClubBefore = {
  members: Awaited<ReturnType<typeof namedMembers>>;
  /** Those that are offered. */
  schedules: ScheduleRow[];
  classes: MemberClassRow[];
  registrationType: 'DAYS' | 'SCHEDULES';
};

/** Sheets as they were read, and the club as it was then. */
export type ReadImport = { reading: SheetReading; before: ClubBefore };

/**
 * Reads sheets for a club.
 * @throws invalid_input if a choice fits no block, column, name or member
 */
export async function readImport(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { club }: Pick<ClubScope, 'club'>,
  { sheets, choices = {} }: Pick<GivenSheets, 'sheets' | 'choices'>,
): Promise<ReadImport> {
  const { language, registrationType, timeZone } = await clubById(db, club.id);
  const schedules = await allSchedules(db, club.id);
  const before: ClubBefore = {
    members: await namedMembers(db, club.id),
    schedules: schedules.filter(({ retiredAt }) => retiredAt === null),
    classes: await classesOfClub(db, club.id),
    registrationType,
  };
  const clubOfSheets: ClubOfSheets = {
    members: before.members,
    schedules: before.schedules as ClubOfSheets['schedules'],
    classes: before.classes.map(({ name }) => name),
    registrationType,
    hasRegistrations: await hasRegistrations(db, club.id),
    today: todayIn(timeZone, clock()),
    isEnglish: language === 'en',
  };
  const reading = readSheets(sheets, choices, clubOfSheets);
  requireKnown(reading);
  return { reading, before };
}

/** Enough to see what is wrong; an answer must not grow with a hostile request. */
const MAX_DETAILS = 100;

function requireKnown({ unknownChoices }: SheetReading): void {
  if (unknownChoices.length === 0) return;
  const details = unknownChoices
    .slice(0, MAX_DETAILS)
    .map((path) => ({ field: `choices.${path}`, code: 'unknown_choice' as const }));
  throw new AppError('invalid_input', { details });
}
