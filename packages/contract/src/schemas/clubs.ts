import { z } from 'zod';
import { issue } from '../issues.ts';
import { LANGUAGES } from '../languages.ts';
import { scheduleFields } from '../records/schedules.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { isTimeZone } from '../rules/calendar.ts';
import { NAME_ORDERS, SPORT_KEYS } from '../rules/club-choices.ts';
import { CURRENCIES, type Currency } from '../rules/money/currencies.ts';
import { MAX_SCHEDULES, sameTimes } from '../rules/schedules.ts';
import { answeredId, atMost, id, instant, requiredLine, version } from '../values.ts';
import { changesSomething, pageShape } from './common.ts';

const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';
const DEFAULT_CURRENCY: Currency = 'VND';

const LINK_ANSWERS = ['off', 'own', 'group'] as const;

/** What a club sets about its sessions. */
const sessionSettings = z.object({
  /** How many hours before the start answers become late. */
  answerByHours: z.int(issue('not_whole')).min(0, issue('too_small')).max(168, issue('too_large')),
  /** Whether members may answer by the links of the club: nobody, by their own link only, or all. */
  linkAnswers: z.enum(LINK_ANSWERS),
  /** Whether the page of the club's link shows who comes. */
  rollShowsNames: z.boolean(),
  /** Whether members who are there record the games of an evening, where it has not said otherwise. */
  playersRun: z.boolean(),
  /** Of what the club sends to its members. */
  language: z.enum(LANGUAGES),
});
export type SessionSettings = z.infer<typeof sessionSettings>;

export const givenSessionSettings = sessionSettings.partial().shape;

/** What holds in a club that has said nothing else. */
export const DEFAULT_SESSION_SETTINGS: SessionSettings = {
  answerByHours: 12,
  linkAnswers: 'group',
  rollShowsNames: true,
  playersRun: false,
  language: 'vi',
};

/** What is played: it decides words, and how games are played. */
export const sport = z.enum(SPORT_KEYS);
export const nameOrder = z.enum(NAME_ORDERS);

export const clubStatus = z.enum(['active', 'inactive']);
export const registrationType = z.enum(['DAYS', 'SCHEDULES']);

/** `weekday` is 0 = Sunday ... 6 = Saturday. */
export const schedule = z.object({
  id: answeredId,
  ...answeredShape(scheduleFields),
});
export type Schedule = z.infer<typeof schedule>;

/** Which of the user's own clubs to list. */
export const clubListQuery = z.strictObject(pageShape);

const newSchedule = z
  .strictObject({
    id: id.optional(),
    ...givenShape(scheduleFields),
    weekday: z.int().min(0, issue('not_a_weekday')).max(6, issue('not_a_weekday')),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: issue('end_before_start'),
  });
export type NewSchedule = z.infer<typeof newSchedule>;

const schedules = z
  .array(newSchedule)
  .max(MAX_SCHEDULES, issue('too_many_schedules'))
  .superRefine((listed, context) => {
    for (const [index, schedule] of listed.entries()) {
      if (!listed.slice(0, index).some((earlier) => sameTimes(earlier, schedule))) continue;
      context.addIssue({
        code: 'custom',
        path: [index],
        message: issue('schedule_twice'),
      });
    }
  });

export const capacity = z
  .int(issue('not_whole'))
  .min(0, issue('too_small'))
  .max(100_000, issue('too_large'));
export const description = z.string().trim().max(2000, issue('too_long')).nullish();
export const timeZone = z.string().check(atMost(100)).refine(isTimeZone, issue('not_a_time_zone'));

/** The one currency of a club. */
export const currency = z.enum(CURRENCIES, issue('not_a_currency'));

export const newClub = z.strictObject({
  name: requiredLine(120),
  location: requiredLine(120),
  capacity,
  description,
  schedules: schedules.default([]),
  timeZone: timeZone.default(DEFAULT_TIME_ZONE),
  currency: currency.default(DEFAULT_CURRENCY),
  language: z.enum(LANGUAGES).optional(),
  /** Without it, badminton. */
  sport: sport.optional(),
  /** Without it, that of the club's currency. */
  nameOrder: nameOrder.optional(),
});
export type NewClub = z.infer<typeof newClub>;

export const clubPatch = z
  .strictObject({
    name: requiredLine(120).optional(),
    location: requiredLine(120).optional(),
    capacity: capacity.optional(),
    description,
    schedules: schedules.optional(),
    timeZone: timeZone.optional(),
    /** Changes only while the club holds no money. */
    currency: currency.optional(),
    fundIsOpen: z.boolean().optional(),
    monthPage: z.boolean().optional(),
    sport: sport.optional(),
    nameOrder: nameOrder.optional(),
    ...givenSessionSettings,
    version: version.optional(),
  })
  .refine(changesSomething, issue('nothing_to_change'));
export type ClubPatch = z.infer<typeof clubPatch>;

export const club = z.object({
  id: answeredId,
  name: z.string(),
  location: z.string(),
  capacity: z.int(),
  description: z.string().nullable(),
  status: clubStatus,
  timeZone: z.string(),
  currency,
  /** Whether every member may see the fund. */
  fundIsOpen: z.boolean(),
  /** Whether closed months have a page for who has its address. */
  monthPage: z.boolean(),
  sport,
  nameOrder,
  ...sessionSettings.shape,
  schedules: z.array(schedule),
  createdAt: instant,
  version,
});
export type Club = z.infer<typeof club>;
