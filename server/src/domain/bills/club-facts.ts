import { ruleOfSettings, type FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db } from '../../db/engine/connect.ts';
import { clubsByIds, schedulesOfClubs } from '../../db/queries/clubs/clubs.ts';
import { sessionsOfClubsBetween } from '../../db/queries/sessions/club-sessions.ts';
import { choicesOfClubs } from '../../db/queries/settings/by-month.ts';
import { classesOfClubs } from '../../db/queries/settings/classes.ts';
import type { ClubRow, ScheduleRow } from '../../db/tables/clubs.ts';
import type {
  AbsenceRuleRow,
  FeeRuleRow,
  MemberClassRow,
  PlayFeeRow,
} from '../../db/tables/months.ts';
import type { ClubSessionRow } from '../../db/tables/sessions.ts';
import { readRule } from '../settings/rules.ts';
import { givenBillSettings } from '../settings/settings.ts';

/** What bills of a club depend on that is not read month by month: it is read of several clubs at once. */
export type ClubFacts = {
  club: ClubRow;
  schedules: readonly ScheduleRow[];
  /** What was said about the sessions of the months, and perhaps of others. */
  sessions: readonly ClubSessionRow[];
  classes: readonly MemberClassRow[];
  /** What was chosen from a month on, by month. */
  feeRules: readonly FeeRuleRow[];
  absenceRules: readonly AbsenceRuleRow[];
  playFees: readonly PlayFeeRow[];
};

/**
 * Reads the facts of clubs in seven queries, however many clubs they are.
 * @param planned the days of the months whose bills are looked at
 * @returns by the club's id
 */
export async function readClubFacts(
  db: Db,
  clubIds: readonly string[],
  planned: { first: string; last: string },
): Promise<Map<string, ClubFacts>> {
  if (clubIds.length === 0) return new Map();
  const byClub = <Row extends { clubId: string }>(rows: readonly Row[]) => {
    const groups = Map.groupBy(rows, ({ clubId }) => clubId);
    return (clubId: string) => groups.get(clubId) ?? [];
  };
  const clubs = await clubsByIds(db, clubIds);
  const schedules = byClub(await schedulesOfClubs(db, clubIds));
  const sessions = byClub(await sessionsOfClubsBetween(db, clubIds, planned));
  const classes = byClub(await classesOfClubs(db, clubIds));
  const feeRules = byClub(await choicesOfClubs(db, 'feeRules', clubIds));
  const absenceRules = byClub(await choicesOfClubs(db, 'absenceRules', clubIds));
  const playFees = byClub(await choicesOfClubs(db, 'playFees', clubIds));
  const factsOf = (club: ClubRow): ClubFacts => ({
    club,
    schedules: schedules(club.id),
    sessions: sessions(club.id),
    classes: classes(club.id),
    feeRules: feeRules(club.id),
    absenceRules: absenceRules(club.id),
    playFees: playFees(club.id),
  });
  return new Map(clubs.map((club) => [club.id, factsOf(club)]));
}

/** The choice that applies in a month: the last one from it or from an earlier month on. */
export const choiceIn = <Row extends { fromYear: number; fromMonth: number }>(
  choices: readonly Row[],
  month: YearMonth,
): Row | undefined =>
  choices.findLast(
    ({ fromYear, fromMonth }) => compareMonths({ year: fromYear, month: fromMonth }, month) <= 0,
  );

/** The rule of a month; see `readMonthRule`. */
export function ruleIn({ club, feeRules }: ClubFacts, month: YearMonth): FeeRule {
  const row = choiceIn(feeRules, month);
  return row === undefined ? ruleOfSettings(givenBillSettings(club)) : readRule(row.rule);
}
