import { mayChangeRegistration } from '@rallybook/contract/access/can';
import {
  clockAt,
  datesOfMonth,
  daysInMonth,
  monthOf,
  nextMonth,
  todayIn,
} from '@rallybook/contract/rules/calendar';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { hasSessionsLeft } from '@rallybook/contract/rules/sessions/calendar';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { NewRegistrations } from '@rallybook/contract/schemas/registrations';
import type { Context } from '../../../context.ts';
import { allSchedules } from '../../../db/queries/clubs/clubs.ts';
import {
  registrationsOfMembers,
  type RegistrationWithSchedules,
} from '../../../db/queries/records/registrations.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import { isBillOpen } from '../../guards/closed-months.ts';
import { registerOneself, schedulesOf } from '../../registrations/registrations.ts';
import { sessionsOfPeriod } from '../../sessions/list-sessions.ts';
import { presentSchedules, scheduleLookup } from '../../settings/schedules.ts';
import { type DeviceCookie, changeByOwnDevice } from '../devices/by-device.ts';
import type { BoundDevice } from '../devices/devices.ts';
import type { PageCode } from '../devices/page-codes.ts';

/** What a member is registered for in a month. `days`: null for schedules. */
type Registered = { days: number | null; schedules: Schedule[] };

/** A month for which a member may register themself, and what they are registered for. */
export type MonthToRegister = YearMonth & {
  registered: Registered | null;
  /** What they were registered for before, as far as the club still offers it; null if there is nothing to take over. */
  asBefore: Registered | null;
  mayChange: boolean;
  /** Whether none of its sessions is to come any more: who registers for it now pays for what is over, and reads so before. */
  isOver: boolean;
};

export type OwnRegistrations = {
  byDays: boolean;
  /** The schedules that the club offers. */
  offered: Schedule[];
  /** This month, and the next one. */
  months: readonly MonthToRegister[];
};

/** What the member of a device is registered for, and may register for, this month and the next one. */
export async function readOwnRegistrations(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
  { memberId }: Pick<BoundDevice, 'memberId'>,
): Promise<OwnRegistrations> {
  const current = monthOf(todayIn(club.timeZone, clock()));
  const next = nextMonth(current);
  const rows = await allSchedules(db, club.id);
  const lookup = scheduleLookup(rows);
  const offered = presentSchedules(rows.filter(({ retiredAt }) => retiredAt === null));
  const offeredIds = new Set(offered.map(({ id }) => id));
  const byDays = club.registrationType === 'DAYS';
  const member = { memberId, role: 'player' } as const;

  const read = async (month: YearMonth): Promise<RegistrationWithSchedules | undefined> =>
    (
      await registrationsOfMembers(db, club.id, { year: month.year, months: [month.month] }, [
        memberId,
      ])
    )[0];
  const present = (row: RegistrationWithSchedules | undefined): Registered | null =>
    row === undefined ? null : { days: row.days, schedules: schedulesOf(row, lookup) };
  const describe = (
    month: YearMonth,
    row: RegistrationWithSchedules | undefined,
    before: Registered | null,
  ): MonthToRegister => ({
    ...month,
    registered: present(row),
    asBefore: before,
    mayChange:
      isBillOpen({ club }, month) &&
      mayChangeRegistration(member, row === undefined ? 'create' : 'replace', month, current),
    isOver: false,
  });

  const registered = await read(current);
  const isOver =
    registered === undefined &&
    (await isMonthOver({ db, clock }, club, { isByDays: byDays, offered }));
  const thisMonth = { ...describe(current, registered, null), isOver };
  const coming = describe(
    next,
    await read(next),
    takeOver(thisMonth.registered, { byDays, offeredIds, month: next }),
  );
  return { byDays, offered, months: [thisMonth, coming] };
}

/** Whether none of this month's sessions is to come any more for who registers now. */
async function isMonthOver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
  choice: { isByDays: boolean; offered: readonly Schedule[] },
): Promise<boolean> {
  const now = clockAt(club.timeZone, clock().getTime());
  const { last: to } = datesOfMonth(monthOf(now.date));
  const sessions = await sessionsOfPeriod(db, club, { from: now.date, to });
  return !hasSessionsLeft(sessions, choice, now);
}

/** What of a registration can be registered for another month, by the club's rules of today. */
function takeOver(
  registered: Registered | null,
  rules: { byDays: boolean; offeredIds: ReadonlySet<string>; month: YearMonth },
): Registered | null {
  if (registered === null || rules.byDays !== (registered.days !== null)) return null;
  if (registered.days !== null) {
    return { ...registered, days: Math.min(registered.days, daysInMonth(rules.month)) };
  }
  const schedules = registered.schedules.filter(({ id }) => rules.offeredIds.has(id));
  return schedules.length === 0 ? null : { days: null, schedules };
}

/**
 * Registers the member of a device for a month, by the rules of registering oneself.
 * @returns `registered`, or the code of the refusal that the page tells
 * @throws invalid_input; and like `changeByOwnDevice`
 */
export async function registerByOwnDevice(
  context: Context,
  deviceCookie: DeviceCookie,
  input: Omit<NewRegistrations, 'memberIds'>,
): Promise<PageCode> {
  return changeByOwnDevice<PageCode>(context, deviceCookie, async (trx, member) => {
    const isEmpty = input.schedules === undefined && input.days === undefined;
    if (isEmpty) return 'nothing_chosen';
    await registerOneself(trx, context, member, input);
    return 'registered';
  });
}
