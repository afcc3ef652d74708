import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as bankLineIds from './0042-bank-line-ids.ts';
import * as noticeTries from './0043-notice-tries.ts';
import * as keysOfClubs from './0044-keys-of-clubs.ts';
import * as ownCalendars from './0045-own-calendars.ts';
import * as deviceSubscriptions from './0046-device-subscriptions.ts';
import * as monthPages from './0047-month-pages.ts';
import * as askedDevices from './0048-asked-devices.ts';
import * as deviceAnswers from './0049-device-answers.ts';
import * as imports from './0050-imports.ts';
import * as games from './0051-games.ts';
import * as playFees from './0052-play-fees.ts';
import * as countedInvitations from './0053-counted-invitations.ts';
import * as runningImports from './0054-running-imports.ts';
import * as dailyChecks from './0055-daily-checks.ts';
import * as massNotices from './0056-mass-notices.ts';
import * as monthsOfSchedules from './0057-months-of-schedules.ts';
import * as readingAnswers from './0058-reading-answers.ts';
import * as changesOfMembers from './0059-changes-of-members.ts';
import * as invitedSignUps from './0060-invited-sign-ups.ts';
import * as byMonthAndDay from './0061-by-month-and-day.ts';
import * as currencies from './0062-currencies.ts';
import * as sessionMethods from './0063-session-methods.ts';
import * as passkeys from './0064-passkeys.ts';
import * as oldBankTexts from './0065-old-bank-texts.ts';
import * as sportAndNames from './0066-sport-and-names.ts';
import * as payeeSchemes from './0067-payee-schemes.ts';
import * as tokens from './0068-tokens.ts';
import * as webhooks from './0069-webhooks.ts';
import * as backupStates from './0070-backup-states.ts';
import * as ofOneMember from './0071-of-one-member.ts';

/** The last migration that a database must have to be brought to the first schema. */
export const OLDEST = '0041-club-sizes';

type Part = Migration & { fill?: (db: Kysely<unknown>) => Promise<void> };

/**
 * What leads from a database as 0041 left it to the first schema, 0071: those that are missing run. `fill` gives rows of before
 * what a new column needs. With the first version that is released, this folder goes.
 */
export const PARTS: Readonly<Record<string, Part>> = {
  '0042-bank-line-ids': bankLineIds,
  '0043-notice-tries': noticeTries,
  '0044-keys-of-clubs': keysOfClubs,
  '0045-own-calendars': ownCalendars,
  '0046-device-subscriptions': deviceSubscriptions,
  '0047-month-pages': monthPages,
  '0048-asked-devices': askedDevices,
  '0049-device-answers': deviceAnswers,
  '0050-imports': imports,
  '0051-games': games,
  '0052-play-fees': playFees,
  '0053-counted-invitations': countedInvitations,
  '0054-running-imports': runningImports,
  '0055-daily-checks': dailyChecks,
  '0056-mass-notices': massNotices,
  '0057-months-of-schedules': monthsOfSchedules,
  '0058-reading-answers': readingAnswers,
  '0059-changes-of-members': changesOfMembers,
  '0060-invited-sign-ups': invitedSignUps,
  '0061-by-month-and-day': byMonthAndDay,
  '0062-currencies': currencies,
  '0063-session-methods': sessionMethods,
  '0064-passkeys': passkeys,
  '0065-old-bank-texts': oldBankTexts,
  '0066-sport-and-names': sportAndNames,
  '0067-payee-schemes': payeeSchemes,
  '0068-tokens': tokens,
  '0069-webhooks': webhooks,
  '0070-backup-states': backupStates,
  '0071-of-one-member': ofOneMember,
};

/** Whether a database or a backup with this newest migration is from before the first schema, and can be brought to it. */
export const isBeforeSchema = (migration: string): boolean =>
  migration === OLDEST || Object.hasOwn(PARTS, migration);

/** Gives rows that were loaded into the first schema, of a backup from before it, what they lack. */
export async function fillSince(db: Kysely<unknown>, migration: string): Promise<void> {
  for (const [name, part] of Object.entries(PARTS)) if (name > migration) await part.fill?.(db);
}
