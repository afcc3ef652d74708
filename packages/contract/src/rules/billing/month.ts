import type { Attendance, RegistrationForm } from '../attendance.ts';
import type { RatioTenThousandths } from '../bill-settings.ts';
import type { CalendarDate } from '../calendar.ts';
import type { CostCategory } from '../costs.ts';
import type { Vnd } from '../money.ts';

/** What a member registered for, and how many days of this month that amounts to. */
export type Registration = {
  form: RegistrationForm;
  days: number;
  /** By schedules: their dates in this month. They are told in lines; no amount depends on them. */
  sessions?: readonly BookedSessions[] | undefined;
};

/** The dates of a schedule in a month. */
export type BookedSessions = { scheduleId: string; dates: readonly CalendarDate[] };

/** One month of a member: what their times are counted from. */
export type MemberOfMonth = {
  id: string;
  isActive: boolean;
  registration: Registration | null;
  attendance: readonly Attendance[];
  /** The class that the member is in, where the club has classes. */
  classKey?: string | null | undefined;
};

/** A cost of the month. One without a category counts as `OTHER`. */
export type CostOfMonth = {
  payerId: string | null;
  amount: Vnd;
  category?: CostCategory | undefined;
  /** The schedule that it is for, and of which only one session, where it names a date. */
  scheduleId?: string | null | undefined;
  sessionDate?: CalendarDate | null | undefined;
};

/**
 * Somebody who is no member and came once. Whether a fee was paid in cash is no part of a bill: it changes the fund, but
 * nobody's share.
 */
export type GuestOfMonth = {
  date: CalendarDate;
  scheduleId: string | null;
  /** The member who pays for the guest; null where the guest pays in cash. */
  hostMemberId: string | null;
  classKey: string | null;
  /** Whole VND, as it was when the guest was entered. */
  fee: Vnd;
};

/** The fees that a class may have instead of the rule's. */
export type ClassFee = 'registration' | 'unregistration' | 'dropIn' | 'monthly' | 'half';

/** A class of members or guests. */
export type MemberClass = {
  key: string;
  /** What shares are multiplied by: ten-thousandths, 0 to 100,000. */
  weight: RatioTenThousandths;
  /** Whole VND; the rule's fees where there is none. */
  fees: Readonly<Partial<Record<ClassFee, Vnd | null>>>;
};

/** One month of a club: all that its bill is calculated from, but for the rule. Amounts are whole VND. */
export type MonthOfClub = {
  /** Every member who is active or was ever in this month's data; others may be among them. */
  members: readonly MemberOfMonth[];
  costs: readonly CostOfMonth[];
  guests?: readonly GuestOfMonth[] | undefined;
  /** Those that count in this month. */
  classes?: readonly MemberClass[] | undefined;
};
