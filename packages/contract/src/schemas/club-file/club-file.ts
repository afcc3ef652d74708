import { z } from 'zod';
import { issue } from '../../issues.ts';
import { billFields, billSettingFields, memberBillFields } from '../../records/bills.ts';
import { memberFields } from '../../records/members.ts';
import { nicknameFields } from '../../records/nicknames.ts';
import { registrationFields } from '../../records/registrations.ts';
import { scheduleFields } from '../../records/schedules.ts';
import { fileShape } from '../../records/schemas.ts';
import { trackingFields } from '../../records/trackings.ts';
import { daysInMonth } from '../../rules/calendar.ts';
import { fileNumber as number, givenInstant, requiredLineInFile } from '../../values.ts';
import { filedAbsence } from '../absence.ts';
import { filedClassList } from '../classes.ts';
import {
  capacity,
  currency,
  clubStatus,
  description,
  givenSessionSettings,
  nameOrder,
  registrationType,
  sport,
  timeZone,
} from '../clubs.ts';
import { longList } from '../long-list.ts';
import { givenNoticeSettings } from '../notices.ts';
import { filedPlayFee } from '../play-fees.ts';
import { feeRule } from '../rules.ts';
import {
  filedCost,
  filedPurchase,
  filedRecurringCost,
  filedShuttleCount,
  filedUse,
} from './costs.ts';
import { faultsOf } from './faults.ts';
import { filedImport, filedReadingAnswer, filedSheetChoice } from './imports.ts';
import { filedCostSum, filedEntry, filedFundCount, filedFundEntry, filedLine } from './ledger.ts';
import { filedEvening, filedGame, filedPresence } from './play.ts';
import { filedGuest, filedRule } from './rules.ts';
import { filedAnswer, filedPass, filedSession } from './sessions.ts';

/** Room for some 200,000 attendance records. */
export const MAX_CLUB_FILE_BYTES = 10 * 1024 * 1024;

const schedule = z
  .strictObject({
    number,
    ...fileShape(scheduleFields),
    /** No longer offered; the past keeps showing it. */
    isRetired: z.boolean(),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: issue('end_before_start'),
  });

const member = z.strictObject({ number, ...fileShape(memberFields) });

const nickname = z.strictObject(fileShape(nicknameFields));

/** By days, or by schedules. */
const registration = z
  .strictObject(fileShape(registrationFields))
  .refine(({ days, schedules }) => (days === null) === schedules.length > 0, {
    path: ['days'],
    message: issue('schedules_or_days'),
  })
  .refine(({ days, ...yearMonth }) => days === null || days <= daysInMonth(yearMonth), {
    path: ['days'],
    message: issue('month_too_short'),
  });

const tracking = z.strictObject(fileShape(trackingFields));

const bill = z.strictObject({
  ...fileShape(billFields),
  /** The rule by which it was calculated, and the classes that applied. */
  rule: feeRule.nullish(),
  classes: filedClassList.nullish(),
  /** Only in closed months, as are the lines of the rows. */
  costs: z.array(filedCostSum).max(100).nullish(),
  rows: longList(
    z.strictObject({
      ...fileShape(memberBillFields),
      lines: z.array(filedLine).max(10_000).nullish(),
    }),
  ),
});

/**
 * All data of a club, for another server or for later. A list that is left out is empty. Money is in thousands of
 * VND.
 */
export const clubFile = z
  .strictObject({
    format: z.enum(['rallybook-club']),
    version: z.int().min(1, issue('not_file_version_1')).max(1, issue('not_file_version_1')),
    exportedAt: givenInstant.optional(),
    club: z.strictObject({
      name: requiredLineInFile(120),
      /** VND where it is left out. */
      currency: currency.optional(),
      location: requiredLineInFile(120),
      capacity,
      description,
      status: clubStatus,
      timeZone,
      registrationType,
      fundIsOpen: z.boolean().optional(),
      monthPage: z.boolean().optional(),
      /** Only where they are not the default, as are `nameOrder`s: an older file is read as it was meant. */
      sport: sport.optional(),
      nameOrder: nameOrder.optional(),
      ...givenSessionSettings,
      notices: givenNoticeSettings.optional(),
      /** Only the two that the club entered; three nulls if it entered none. */
      ...fileShape(billSettingFields),
    }),
    schedules: longList(schedule).default([]),
    members: longList(member).default([]),
    nicknames: longList(nickname).default([]),
    classes: filedClassList.default([]),
    rules: longList(filedRule).default([]),
    absence: longList(filedAbsence).default([]),
    playFees: longList(filedPlayFee).default([]),
    registrations: longList(registration).default([]),
    trackings: longList(tracking).default([]),
    shuttlePurchases: longList(filedPurchase).default([]),
    shuttleUses: longList(filedUse).default([]),
    shuttleCounts: longList(filedShuttleCount).default([]),
    recurringCosts: longList(filedRecurringCost).default([]),
    costs: longList(filedCost).default([]),
    guests: longList(filedGuest).default([]),
    sessions: longList(filedSession).default([]),
    answers: longList(filedAnswer).default([]),
    passes: longList(filedPass).default([]),
    evenings: longList(filedEvening).default([]),
    games: longList(filedGame).default([]),
    presence: longList(filedPresence).default([]),
    bills: longList(bill).default([]),
    entries: longList(filedEntry).default([]),
    fundEntries: longList(filedFundEntry).default([]),
    fundCounts: longList(filedFundCount).default([]),
    imports: longList(filedImport).default([]),
    sheetChoices: longList(filedSheetChoice).default([]),
    readingAnswers: longList(filedReadingAnswer).default([]),
  })
  .superRefine((file, context) => {
    for (const fault of faultsOf(file)) context.addIssue({ code: 'custom', ...fault });
  });
export type ClubFile = z.output<typeof clubFile>;
