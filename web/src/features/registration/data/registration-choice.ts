import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { inNameOrder, type NamesOfClub } from '@rallybook/contract/rules/name-order';
import { compareSchedules, daysOfSchedules } from '@rallybook/contract/rules/schedules';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { Registration } from '@rallybook/contract/schemas/registrations';

/**
 * What a member is registered for: sessions of the week, in their order, or a number of days, depending on the club. An
 * empty choice means no registration.
 */
export type Choice = { schedules: string[] } | { days: number };

/** The choices of members, by their ids. */
export type Choices = ReadonlyMap<string, Choice>;

export function isEmptyChoice(choice: Choice): boolean {
  return 'days' in choice ? choice.days === 0 : choice.schedules.length === 0;
}

/** A member in the grid of a month. */
export interface GridRow {
  memberId: string;
  memberName: string;
  /** The sessions of the week that they are registered for. */
  scheduleIds: ReadonlySet<string>;
  /** The number of days in the month. */
  days: number;
  /**
   * Whether the row cannot be changed: for a removed member, and where a change would lose a session that is no longer
   * offered.
   */
  isLocked: boolean;
}

interface GridInput {
  month: YearMonth;
  /** Whether the club registers by days, so that a change loses no session. */
  isByDays: boolean;
  /** The schedules that the club offers. */
  schedules: readonly Schedule[];
  /** The order of the club's names. */
  names: NamesOfClub;
  /** The members who can be registered. */
  members: readonly { id: string; name: string }[];
  registrations: readonly Registration[];
  /** Choices that are not saved yet. */
  waiting: Choices;
}

/** A row for each member who can be or is registered, in the order of names. */
export function gridRows(grid: GridInput): GridRow[] {
  const { names, month, isByDays, schedules, members, registrations, waiting } = grid;
  const registered = new Map(registrations.map((item) => [item.memberId, item]));
  const people = new Map([
    ...registrations.map(({ memberId, memberName }) => [memberId, memberName] as const),
    ...members.map(({ id, name }) => [id, name] as const),
  ]);
  const offered = new Set(schedules.map(({ id }) => id));
  return inNameOrder(names, people, ([, name]) => name).map(([memberId, memberName]) => {
    const registration = registered.get(memberId);
    const choice = waiting.get(memberId) ?? savedChoice(registration);
    const scheduleIds = new Set('days' in choice ? [] : choice.schedules);
    const isLocked =
      registration?.memberStatus === 'removed' ||
      (!isByDays && registration?.scheduleIds.some((id) => !offered.has(id)) === true);
    const isSaved = registration !== undefined && !waiting.has(memberId);
    const days = isSaved ? registration.days : daysOf(choice, month, schedules);
    return { memberId, memberName, scheduleIds, days, isLocked };
  });
}

/** How many are registered for a session of the week. */
export const playersAt = (scheduleId: string, rows: readonly GridRow[]): number =>
  rows.filter(({ scheduleIds }) => scheduleIds.has(scheduleId)).length;

function savedChoice(registration: Registration | undefined): Choice {
  if (registration === undefined) return { schedules: [] };
  const { scheduleIds, days } = registration;
  return scheduleIds.length > 0 ? { schedules: [...scheduleIds] } : { days };
}

/** The number of days of a month that a choice comes to. */
function daysOf(choice: Choice, month: YearMonth, schedules: readonly Schedule[]): number {
  if ('days' in choice) return choice.days;
  return daysOfSchedules(
    month,
    schedules.filter(({ id }) => choice.schedules.includes(id)),
  );
}

/** A member's choice after one session was ticked or unticked. */
export function tickSession(
  { scheduleIds }: GridRow,
  schedule: Schedule,
  isTicked: boolean,
  schedules: readonly Schedule[],
): Choice {
  const week = schedules.toSorted(compareSchedules).map(({ id }) => id);
  return {
    schedules: week.filter((id) => (id === schedule.id ? isTicked : scheduleIds.has(id))),
  };
}

/** The same for all unlocked rows that it changes. */
export function tickEverybody(
  rows: readonly GridRow[],
  schedule: Schedule,
  isTicked: boolean,
  schedules: readonly Schedule[],
): Choices {
  return new Map(
    rows
      .filter((row) => !row.isLocked && row.scheduleIds.has(schedule.id) !== isTicked)
      .map((row) => [row.memberId, tickSession(row, schedule, isTicked, schedules)]),
  );
}
