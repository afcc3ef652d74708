import { z } from 'zod';
import { issue } from '../issues.ts';
import { costFields } from '../records/costs.ts';
import { fileShape } from '../records/schemas.ts';
import { trackingFields } from '../records/trackings.ts';
import { daysInMonth } from '../rules/calendar.ts';
import { hasAtMostDecimals, MAX_TOTAL_THOUSANDS } from '../rules/money.ts';
import { MAX_DAYS } from '../rules/registered-days.ts';
import { faultsOf } from './club-file-faults.ts';
import { capacity, clubStatus, description, registrationType, timeZone } from './clubs.ts';
import {
  date,
  fileNumber as number,
  givenInstant,
  money,
  month,
  optionalEmail,
  requiredLine,
  time,
  year,
} from './common.ts';
import { longList, sharedList } from './long-list.ts';
import { alias, memberStatus, name, role } from './members.ts';
import { ratio } from './settings.ts';

/** Some 200,000 attendance records. */
export const MAX_CLUB_FILE_BYTES = 10 * 1024 * 1024;

/** A sum of a month, in thousands of VND: larger than any single amount. */
const total = z
  .number()
  .min(0)
  .max(MAX_TOTAL_THOUSANDS)
  .refine((value) => hasAtMostDecimals(value, 3), issue('more_than_three_decimals'));
const times = z.int().min(0).max(1_000_000);

const fees = {
  registrationFee: money.nullable(),
  unregistrationFee: money.nullable(),
  unregisteredFeeRatio: ratio.nullable(),
};

const schedule = z
  .strictObject({
    number,
    weekday: z.int().min(0).max(6),
    startTime: time,
    endTime: time,
    /** No longer offered; the past keeps showing it. */
    isRetired: z.boolean(),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: issue('end_before_start'),
  });

const member = z.strictObject({
  number,
  name,
  alias,
  email: optionalEmail,
  role,
  status: memberStatus,
  joinDate: date,
});

/** By days, or by schedules. */
const registration = z
  .strictObject({
    member: number,
    year,
    month,
    days: z.int().min(1).max(MAX_DAYS).nullable(),
    schedules: z.array(number).max(200),
    registrationDate: date,
  })
  .refine(({ days, schedules }) => (days === null) === schedules.length > 0, {
    path: ['days'],
    message: issue('schedules_or_days'),
  })
  .refine(({ days, ...of }) => days === null || days <= daysInMonth(of), {
    path: ['days'],
    message: issue('month_too_short'),
  });

const tracking = z.strictObject(fileShape(trackingFields));

const cost = z.strictObject(fileShape(costFields));

const bill = z.strictObject({
  year,
  month,
  totalCost: total,
  totalFee: total,
  registrationFee: total.nullable(),
  unregistrationFee: total.nullable(),
  unregisteredFeeRatio: z.number().min(0).max(1e8).nullable(),
  calculatedAt: givenInstant,
  rows: longList(
    z.strictObject({
      member: number,
      registeredTimes: times,
      unregisteredTimes: times,
      paidCost: total,
      registrationCost: total,
      unregistrationCost: total,
    }),
  ),
});

/**
 * Everything of a club, for another server or for later. A list that is left out is empty. Money is in thousands of VND. It is
 * parsed asynchronously.
 */
export const clubFile = z
  .strictObject({
    format: z.enum(['rallybook-club']),
    version: z.int().min(1, issue('not_file_version_1')).max(1, issue('not_file_version_1')),
    exportedAt: givenInstant.optional(),
    club: z.strictObject({
      name: requiredLine(120),
      location: requiredLine(120),
      capacity,
      description,
      status: clubStatus,
      timeZone,
      registrationType,
      /** Just the two that the club gave; three nulls where it gave none. */
      ...fees,
    }),
    schedules: sharedList(schedule).default([]),
    members: sharedList(member).default([]),
    registrations: sharedList(registration).default([]),
    trackings: sharedList(tracking).default([]),
    costs: sharedList(cost).default([]),
    bills: sharedList(bill).default([]),
  })
  .superRefine(async (file, context) => {
    for (const fault of await faultsOf(file)) context.addIssue({ code: 'custom', ...fault });
  });
export type ClubFile = z.output<typeof clubFile>;
