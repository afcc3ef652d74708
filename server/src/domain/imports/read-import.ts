import { todayIn } from '@rallybook/contract/rules/calendar';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { GivenSheets } from '@rallybook/contract/schemas/imports';
import type { SheetReading } from '@rallybook/reading/sheets/read-sheets';
import type { ClubOfSheets } from '@rallybook/reading/sheets/sheet-choices';
import type { ClubScope } from '../../auth/scope.ts';
import { currencyOf } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { hasRegistrations } from '../../db/queries/records/known-records.ts';
import { classesOfClub } from '../../db/queries/settings/classes.ts';
import type { ScheduleRow } from '../../db/tables/clubs.ts';
import type { MemberClassRow } from '../../db/tables/months.ts';
import { AppError } from '../../errors.ts';
import { readOwnTables } from '../../own-tables.ts';
import { namedMembers } from '../members/free-names.ts';
import { allKeptAnswers } from '../readings/kept-answers.ts';
import { offeredInOrder } from '../settings/schedules.ts';
import { readRemembered } from './remembered.ts';

/** What a club has on which a reading of sheets depends. */
export type ClubBefore = {
  today: string;
  currency: Currency;
  nameOrder: NameOrder;
  timeZone: string;
  name: string;
  isEnglish: boolean;
  hasRegistrations: boolean;
  members: Awaited<ReturnType<typeof namedMembers>>;
  /** Those that are offered. */
  schedules: ScheduleRow[];
  classes: MemberClassRow[];
  registrationType: 'DAYS' | 'SCHEDULES';
};

/** Sheets as they were read, and the club as it was then. */
export type ReadImport = { reading: SheetReading; before: ClubBefore };

async function readClub(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  clubId: string,
): Promise<ClubBefore> {
  const club = await clubById(db, clubId);
  const { name, language, nameOrder, registrationType, timeZone } = club;
  return {
    today: todayIn(timeZone, clock()),
    currency: currencyOf(club),
    nameOrder,
    timeZone,
    name,
    isEnglish: language === 'en',
    hasRegistrations: await hasRegistrations(db, clubId),
    members: await namedMembers(db, clubId),
    schedules: await offeredInOrder(db, clubId),
    classes: await classesOfClub(db, clubId),
    registrationType,
  };
}

/** The club as far as a reading depends on it, in one text. */
export const textOfClub = (club: ClubBefore): string =>
  JSON.stringify([
    club.members.map(({ id, name, alias, emailKey, nicknames }) => [
      id,
      name,
      alias,
      emailKey,
      nicknames.map((nickname) => nickname.name),
    ]),
    club.schedules.map(({ id, weekday, startTime, endTime }) => [id, weekday, startTime, endTime]),
    club.classes.map(({ key, name }) => [key, name]),
    club.registrationType,
    club.name,
  ]);

/**
 * Reads sheets for a club.
 * @throws invalid_input if a choice fits no block, column, name or member
 */
export async function readImport(
  db: Db,
  context: Pick<Context, 'clock'>,
  { club }: Pick<ClubScope, 'club'>,
  { sheets, choices = {} }: Pick<GivenSheets, 'sheets' | 'choices'>,
): Promise<ReadImport> {
  const before = await readClub(db, context, club.id);
  const clubOfSheets: ClubOfSheets = {
    ...before,
    schedules: before.schedules as ClubOfSheets['schedules'],
    classes: before.classes.map(({ name }) => name),
    emails: before.members.flatMap(({ emailKey }) => emailKey ?? []),
    kept: await allKeptAnswers(db, club.id, 'sheets'),
    ...(await readOwnTables(await readRemembered(db, club.id))),
  };
  const { readSheets } = await import('@rallybook/reading/sheets/read-sheets');
  const reading = readSheets(sheets, choices, clubOfSheets);
  requireKnown(reading);
  return { reading, before };
}

/** Whether a club, now under its lock, is still as it was when sheets were read for it. */
export async function isStillAs(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  { club }: Pick<ClubScope, 'club'>,
  { before }: ReadImport,
): Promise<boolean> {
  const current = await readClub(trx, context, club.id);
  return (
    textOfClub(current) === textOfClub(before) &&
    current.today === before.today &&
    current.currency === before.currency &&
    current.nameOrder === before.nameOrder &&
    current.timeZone === before.timeZone &&
    current.hasRegistrations === before.hasRegistrations
  );
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
