import type { Attendance } from '@rallybook/contract/rules/attendance';
import type { BillInput } from '@rallybook/contract/rules/billing/bill';
import { USES } from '@rallybook/contract/rules/billing/fee-rule';
import { costsOfGames, type GamePlayer } from '@rallybook/contract/rules/billing/game-fees';
import { type RecordedGuest, withUsualFees } from '@rallybook/contract/rules/billing/guest-fee';
import type { GameCost, Registration } from '@rallybook/contract/rules/billing/month';
import { datesOfMonth, datesOn, type YearMonth } from '@rallybook/contract/rules/calendar';
import { currencyOf } from '../../club-currency.ts';
import type { Clock } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { billOfMonth } from '../../db/queries/money/bills.ts';
import { guestsOfMonth } from '../../db/queries/money/guests.ts';
import { playedGames, playersOfGames } from '../../db/queries/play/played-games.ts';
import { costsOfMonth } from '../../db/queries/records/costs.ts';
import {
  membersOfMonth,
  type RegistrationWithSchedules,
} from '../../db/queries/records/registrations.ts';
import { attendanceOfMonth, recordsOfMonth } from '../../db/queries/records/trackings.ts';
import type { BillRow } from '../../db/tables/money.ts';
import { AppError } from '../../errors.ts';
import { teamsByGame } from '../play/players.ts';
import { registeredDays, registrationForm } from '../registrations/registrations.ts';
import { sessionsOfMonth } from '../sessions/sessions-of-month.ts';
import { absenceOf } from '../settings/absence.ts';
import { type NamedClass, readClass } from '../settings/classes.ts';
import { toPlayFee } from '../settings/play-fees.ts';
import { scheduleLookup } from '../settings/schedules.ts';
import { choiceIn, type ClubFacts, readClubFacts, ruleIn } from './club-facts.ts';

type PlayerRow = Awaited<ReturnType<typeof playersOfGames>>[number];

const toPlayer = ({ memberId, guestId, hostMemberId }: PlayerRow): GamePlayer =>
  memberId === null ? { guestId: guestId!, hostMemberId } : { memberId };

/** What the games of a month bear of the shuttlecocks; none where the club does not let them. */
async function gamesOfMonth(
  db: Db,
  { club: { id: clubId }, playFees }: Pick<ClubFacts, 'club' | 'playFees'>,
  month: YearMonth,
): Promise<GameCost[]> {
  const fee = toPlayFee(choiceIn(playFees, month));
  if (fee.shuttles === 'none') return [];
  const { first, last } = datesOfMonth(month);
  const games = await playedGames(db, clubId, first, last);
  const rows = await playersOfGames(db, clubId, first, last);
  const teamsOf = teamsByGame(rows, toPlayer);
  return costsOfGames(
    games.map(({ id, plannedDate, ...game }) => ({
      ...game,
      date: plannedDate,
      ...teamsOf(id),
    })),
    fee,
  );
}

/** @throws not_calculated */
export async function requireBill(db: Db, clubId: string, month: YearMonth): Promise<BillRow> {
  const bill = await billOfMonth(db, clubId, month);
  if (bill === undefined) throw new AppError('not_calculated');
  return bill;
}

const isRegistered = ({
  days,
  scheduleIds,
}: Pick<RegistrationWithSchedules, 'days' | 'scheduleIds'>) =>
  days !== null || scheduleIds.length > 0;

/**
 * The members whose days are read one by one, to be shown in lines. A rule that looks at sessions needs everybody's.
 */
export type DaysOf = 'nobody' | 'everybody' | readonly string[];

/** Everything on which the bill of a month depends. */
export type MonthInput = Omit<BillInput, 'classes' | 'costs'> & {
  classes: NamedClass[];
  costs: Awaited<ReturnType<typeof costsOfMonth>>;
};

/** The same without the rule, so that fees that are the usual ones are not known yet. */
export type RecordedMonth = Omit<MonthInput, 'rule' | 'guests'> & { guests: RecordedGuest[] };

async function readAttendance(
  db: Db,
  clubId: string,
  month: YearMonth,
  daysOf: DaysOf,
): Promise<Map<string, Attendance[]>> {
  if (daysOf === 'everybody') return recordsOfMonth(db, clubId, month);
  const attendance = await attendanceOfMonth(db, clubId, month);
  if (daysOf === 'nobody') return attendance;
  return new Map([...attendance, ...(await recordsOfMonth(db, clubId, month, daysOf))]);
}

/**
 * Reads everything on which the bill of a month depends, as it is now.
 * @param clock decides which sessions have begun
 * @param tried what to use instead of the club's own
 */
export async function billInput(
  db: Db,
  clock: Clock,
  clubId: string,
  month: YearMonth,
  daysOf: DaysOf,
  tried: Partial<Pick<MonthInput, 'rule' | 'classes' | 'absence'>> = {},
): Promise<MonthInput> {
  return billInputFrom(db, clock, await factsOfClub(db, clubId, month), month, daysOf, tried);
}

/** The same, where the facts of the club are read already. */
export async function billInputFrom(
  db: Db,
  clock: Clock,
  facts: ClubFacts,
  month: YearMonth,
  daysOf: DaysOf,
  tried: Partial<Pick<MonthInput, 'rule' | 'classes' | 'absence'>> = {},
): Promise<MonthInput> {
  const rule = tried.rule ?? ruleIn(facts, month);
  const needed = USES[rule.kind].sessions ? 'everybody' : daysOf;
  const recorded = { ...(await readMonthFrom(db, clock, facts, month, needed)), ...tried };
  return {
    ...recorded,
    rule,
    guests: withUsualFees(recorded.currency, recorded.guests, rule, recorded.classes),
  };
}

const factsOfClub = async (db: Db, clubId: string, month: YearMonth): Promise<ClubFacts> =>
  (await readClubFacts(db, [clubId], datesOfMonth(month))).get(clubId)!;

/** Reads what is recorded of a month: all on which its bill depends but the rule. */
export async function readMonth(
  db: Db,
  clock: Clock,
  clubId: string,
  month: YearMonth,
  daysOf: DaysOf,
): Promise<RecordedMonth> {
  return readMonthFrom(db, clock, await factsOfClub(db, clubId, month), month, daysOf);
}

async function readMonthFrom(
  db: Db,
  clock: Clock,
  facts: ClubFacts,
  month: YearMonth,
  daysOf: DaysOf,
): Promise<RecordedMonth> {
  const clubId = facts.club.id;
  const lookup = scheduleLookup(facts.schedules);
  const sessions = await sessionsOfMonth(db, clock, facts, month);
  const attendance = await readAttendance(
    db,
    clubId,
    month,
    sessions.length > 0 ? 'everybody' : daysOf,
  );
  const members = await membersOfMonth(db, clubId, month);
  const dates = new Map([...lookup].map(([id, { weekday }]) => [id, datesOn(month, [weekday])]));
  const registrationOf = (row: (typeof members)[number]): Registration | null => {
    if (!isRegistered(row)) return null;
    const form = registrationForm(row);
    const days = registeredDays(row, month, lookup);
    if (form.kind === 'days') return { form, days };
    const sessions = form.scheduleIds.map((scheduleId) => ({
      scheduleId,
      dates: dates.get(scheduleId)!,
    }));
    return { form, days, sessions };
  };
  return {
    currency: currencyOf(facts.club),
    members: members.map((row) => ({
      id: row.id,
      isActive: row.status === 'active',
      classKey: row.classKey,
      registration: registrationOf(row),
      attendance: attendance.get(row.id) ?? [],
    })),
    costs: await costsOfMonth(db, clubId, month),
    guests: (await guestsOfMonth(db, clubId, month)).map(({ hasUsualFee, ...guest }) => ({
      ...guest,
      hasUsualFee: hasUsualFee === 1,
    })),
    classes: facts.classes.map(readClass),
    sessions,
    absence: absenceOf(choiceIn(facts.absenceRules, month)),
    games: await gamesOfMonth(db, facts, month),
  };
}
