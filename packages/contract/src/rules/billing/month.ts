import type { Attendance, RegistrationForm } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import type { CostCategory } from '../costs.ts';
import type { Minor } from '../money/amounts.ts';
import type { Currency } from '../money/currencies.ts';
import type { Pass } from '../sessions/roll.ts';
import type { RatioTenThousandths } from './bill-settings.ts';

/** What a member registered for, and how many days of this month that is. */
export type Registration = {
  form: RegistrationForm;
  days: number;
  /** Of a registration by schedules: their dates in this month, as planned. */
  sessions?: readonly BookedSessions[] | undefined;
};

/** The dates of a schedule in a month. */
export type BookedSessions = { scheduleId: string; dates: readonly CalendarDate[] };

/** One month of a member: the data from which their times are counted. */
export type MemberOfMonth = {
  id: string;
  isActive: boolean;
  registration: Registration | null;
  attendance: readonly Attendance[];
  /** The key of the member's class, if the club has classes. */
  classKey?: string | null | undefined;
};

/** A cost of the month. One without a category counts as `OTHER`. */
export type CostOfMonth = {
  payerId: string | null;
  amount: Minor;
  category?: CostCategory | undefined;
  /** The schedule that the cost is for; with `sessionDate`, only for that session. */
  scheduleId?: string | null | undefined;
  sessionDate?: CalendarDate | null | undefined;
};

/**
 * Somebody who is no member and came once. Whether they paid in cash is not part of a bill: it changes the fund, but
 * nobody's share.
 */
export type GuestOfMonth = {
  /** Tells guests apart whose own share is asked for. */
  id?: string | undefined;
  /** Whom a place was passed to is found by it. */
  name: string;
  date: CalendarDate;
  scheduleId: string | null;
  /** The member who pays for the guest; null if the guest pays in cash. */
  hostMemberId: string | null;
  classKey: string | null;
  /** Minor units: the fee that was entered, else the usual one by class and rule; 0 where the rule has none. */
  fee: Minor;
};

/** The fees that a class may have instead of the rule's. */
export type ClassFee = 'registration' | 'unregistration' | 'dropIn' | 'monthly' | 'half';

/** A class of members or guests. */
export type MemberClass = {
  key: string;
  /** The factor of shares: ten-thousandths, 0 to 100,000. */
  weight: RatioTenThousandths;
  /** Minor units; the rule's fee where the class has none. */
  fees: Readonly<Partial<Record<ClassFee, Minor | null>>>;
};

/** What somebody said who does not come to a session. */
export type Absent = {
  memberId: string;
  /** Whether they said so only after the deadline. */
  isLate: boolean;
  at: string;
  /** Breaks ties of `at`: whoever answered first has the lowest. */
  turn: number;
};

/** A session of the month about which something was said. All others took place, and everybody booked came or not. */
export type SessionOfMonth = {
  /** Null for an extra session. */
  scheduleId: string | null;
  /** As planned: registrations, attendance and guests go by it. */
  date: CalendarDate;
  isCancelled: boolean;
  hasBegun: boolean;
  away: readonly Absent[];
  passes: readonly Omit<Pass, 'id'>[];
};

export const ABSENCE_KINDS = ['none', 'told', 'taken'] as const;

/**
 * Whether booked times are forgiven to those who said that they do not come: to who said so in time, at most so often
 * a month (null: always); or to as many as there were drop-ins.
 */
export type Absence =
  | { kind: 'none' }
  | { kind: 'told'; perMonth: number | null }
  | { kind: 'taken' };

/** Who pays the shuttlecocks of a game: nobody by itself, those who lost it, or everybody who played. */
export const SHUTTLES_PAID_BY = ['none', 'losers', 'all'] as const;

/** Whether games bear their shuttlecocks, and what one costs them: minor units. */
export type PlayFee =
  | { shuttles: 'none' }
  | { shuttles: Exclude<(typeof SHUTTLES_PAID_BY)[number], 'none'>; pricePerShuttle: Minor };

/** What the shuttlecocks of a game cost, and who bears it. */
export type GameCost = {
  scheduleId: string | null;
  date: CalendarDate;
  shuttles: number;
  /** Minor units, above 0. */
  cost: Minor;
  /**
   * The member who pays for each who bears a part, in the order in which a remainder is given: members by id, then
   * guests by their host. Null, which is last, is a guest who pays in cash: the fund bears that part.
   */
  payers: readonly (string | null)[];
};

/** All data from which the bill of a month is calculated, except the rule. Amounts are minor units. */
export type MonthOfClub = {
  currency: Currency;
  /** Every member who is active or has data in this month; others may be included. */
  members: readonly MemberOfMonth[];
  costs: readonly CostOfMonth[];
  /** In the order in which they were recorded. */
  guests?: readonly GuestOfMonth[] | undefined;
  /** The classes that apply in this month. */
  classes?: readonly MemberClass[] | undefined;
  sessions?: readonly SessionOfMonth[] | undefined;
  absence?: Absence | undefined;
  /** What games bear of the shuttlecocks; none where the club does not let them. */
  games?: readonly GameCost[] | undefined;
};
