import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Trx } from './engine/connect.ts';
import * as first from './migrations/0001-first.ts';
import * as googleAndBrowsers from './migrations/0002-google-and-browsers.ts';
import * as loginTries from './migrations/0003-login-tries.ts';
import * as ledger from './migrations/0004-ledger.ts';
import * as signUps from './migrations/0005-sign-ups.ts';
import * as serverKeys from './migrations/0007-server-keys.ts';
import * as clubsOfUser from './migrations/0011-clubs-of-user.ts';
import { appliedMigrations } from './queries/migrations.ts';
import * as indexes from './migrations/0008-indexes.ts';
import * as invitationsOfAddress from './migrations/0009-invitations-of-address.ts';
import * as mailLimits from './migrations/0010-mail-limits.ts';
import * as corrections from './migrations/0015-corrections.ts';
import * as accounts from './migrations/0016-accounts.ts';
import * as bankLines from './migrations/0017-bank-lines.ts';
import * as bankSources from './migrations/0018-bank-sources.ts';
import * as feeRules from './migrations/0019-fee-rules.ts';
import * as guests from './migrations/0020-guests.ts';
import * as sessions from './migrations/0021-sessions.ts';
import * as absence from './migrations/0022-absence.ts';
import * as sessionLinks from './migrations/0023-session-links.ts';
import * as notices from './migrations/0025-notices.ts';
import * as channels from './migrations/0026-channels.ts';
import * as usualGuestFees from './migrations/0024-usual-guest-fees.ts';
import * as notesOfCosts from './migrations/0030-notes-of-costs.ts';
import * as recurringCosts from './migrations/0031-recurring-costs.ts';
import * as shuttles from './migrations/0032-shuttles.ts';
import * as linkedChats from './migrations/0033-linked-chats.ts';
import * as balances from './migrations/0037-balances.ts';
import * as clubSizes from './migrations/0041-club-sizes.ts';
import * as bankLineIds from './migrations/0042-bank-line-ids.ts';
import * as noticeTries from './migrations/0043-notice-tries.ts';
import * as keysOfClubs from './migrations/0044-keys-of-clubs.ts';
import * as ownCalendars from './migrations/0045-own-calendars.ts';
import * as deviceSubscriptions from './migrations/0046-device-subscriptions.ts';
import * as monthPages from './migrations/0047-month-pages.ts';
import * as askedDevices from './migrations/0048-asked-devices.ts';
import * as deviceAnswers from './migrations/0049-device-answers.ts';
import * as imports from './migrations/0050-imports.ts';
import * as games from './migrations/0051-games.ts';
import * as playFees from './migrations/0052-play-fees.ts';
import * as countedInvitations from './migrations/0053-counted-invitations.ts';
import * as runningImports from './migrations/0054-running-imports.ts';
import * as dailyChecks from './migrations/0055-daily-checks.ts';
import * as massNotices from './migrations/0056-mass-notices.ts';
import * as readingAnswers from './migrations/0058-reading-answers.ts';
import * as invitedSignUps from './migrations/0060-invited-sign-ups.ts';
import * as monthsAndTrails from './migrations/0013-months-and-trails.ts';
import * as nicknames from './migrations/0014-nicknames.ts';

/**
 * Append-only: a migration that has run somewhere is never edited. Each one only adds, so that an older version can
 * run beside it; one that removes or changes something is called `NNNN-breaking-...` (docs/decisions/010).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-google-and-browsers': googleAndBrowsers,
  '0003-login-tries': loginTries,
  '0004-ledger': ledger,
  '0005-sign-ups': signUps,
  '0007-server-keys': serverKeys,
  '0008-indexes': indexes,
  '0009-invitations-of-address': invitationsOfAddress,
  '0010-mail-limits': mailLimits,
  '0011-clubs-of-user': clubsOfUser,
  '0013-months-and-trails': monthsAndTrails,
  '0014-nicknames': nicknames,
  '0015-corrections': corrections,
  '0016-accounts': accounts,
  '0017-bank-lines': bankLines,
  '0018-bank-sources': bankSources,
  '0019-fee-rules': feeRules,
  '0020-guests': guests,
  '0021-sessions': sessions,
  '0022-absence': absence,
  '0023-session-links': sessionLinks,
  '0024-usual-guest-fees': usualGuestFees,
  '0025-notices': notices,
  '0026-channels': channels,
  '0030-notes-of-costs': notesOfCosts,
  '0031-recurring-costs': recurringCosts,
  '0032-shuttles': shuttles,
  '0033-linked-chats': linkedChats,
  '0037-balances': balances,
  '0041-club-sizes': clubSizes,
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
  '0058-reading-answers': readingAnswers,
  '0060-invited-sign-ups': invitedSignUps,
};

const BREAKING = /^\d+-breaking-/;

/**
 * Whether a version that knows some migrations can work with a database in which some have run. 'behind': the
 * database lacks one that this version needs. 'ahead': an unknown one has removed something. Unknown ones that only
 * add do no harm.
 */
export function schemaFit(
  applied: readonly string[],
  known = MIGRATIONS,
): 'ok' | 'behind' | 'ahead' {
  if (applied.some((name) => known[name] === undefined && BREAKING.test(name))) return 'ahead';
  return Object.keys(known).every((name) => applied.includes(name)) ? 'ok' : 'behind';
}

function createMigrator(db: Db, known = MIGRATIONS): Migrator {
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(known) },
    // A migration gets its number when work on it begins, so one with a later number may have run first.
    allowUnorderedMigrations: true,
  });
}

function throwIfFailed({ error }: { error?: unknown }): void {
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

/**
 * Runs the migrations that the database lacks: all or none, one process at a time. If a newer version has only added
 * something, the database is left as it is.
 * @param known the migrations; tests pass others
 * @throws if a migration fails, or if only a newer version can work with the database
 */
export async function migrateToLatest(db: Db, known = MIGRATIONS): Promise<void> {
  const applied = await appliedMigrations(db);
  const fit = schemaFit(applied, known);
  if (fit === 'ok') return;
  if (fit === 'ahead') {
    const unknown = applied.filter((name) => known[name] === undefined);
    throw new Error(`it is of a newer version (${unknown.join(', ')}); start that one`);
  }
  const result = await createMigrator(db, known).migrateToLatest();
  if (result.error !== undefined && (await hasNewerMigrated(db, known))) return;
  throwIfFailed(result);
}

/**
 * Whether a newer version has migrated the database meanwhile: then the migrator finds names that it does not know,
 * and ours have run.
 */
async function hasNewerMigrated(db: Db, known: typeof MIGRATIONS): Promise<boolean> {
  // After an error, a transaction accepts no queries.
  const applied = await appliedMigrations(db).catch(() => []);
  return schemaFit(applied, known) === 'ok';
}

/** Runs the migrations up to this one, in a database in which none has run. */
export async function migrateTo(trx: Trx, name: string): Promise<void> {
  throwIfFailed(await createMigrator(trx).migrateTo(name));
}
