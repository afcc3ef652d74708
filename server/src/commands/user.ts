// npm run user -- add <username> <address>: makes an account, whoever may sign up, and mails a code by which its owner chooses a
// password. npm run user -- <username> --forget-passkeys: removes the passkeys of somebody who has lost them. npm run user --
// <username> --sign-out: ends all sessions of somebody (docs/running.md).
import { existsSync } from 'node:fs';
import { signup as signupShape } from '@rallybook/contract/schemas/users';
import { keysFileOf } from '../auth/keys.ts';
import { expectDatabase, withDatabase } from '../backup/exclusive.ts';
import type { RequestContext } from '../context.ts';
import { lastMigration } from '../db/copy/schema.ts';
import { addAccount } from '../domain/accounts/add-account.ts';
import { endSessionsOf, forgetPasskeysOf } from '../domain/accounts/recovery.ts';
import type { Settings } from '../env.ts';
import { UserError } from '../errors.ts';
import { withCommandContext } from './command-context.ts';
import { readArguments, runCommand } from './run.ts';

const USAGE =
  'npm run user -- add <username> <address>, or npm run user -- <username> --forget-passkeys or --sign-out';
const NO_ADDRESS =
  'PUBLIC_URL is not set here. If that is not the server\'s address, give commands the server\'s environment (docs/running.md, Commands), and have the user choose "Forgot password?" there.';
const OPTIONS = {
  'forget-passkeys': { type: 'boolean' },
  'sign-out': { type: 'boolean' },
} as const;

/**
 * Works on a database that is there: a new one would be of no server.
 * @throws UserError if there is none, or the keys of its server are not where the settings say
 */
async function onDatabase<T>(
  settings: Settings,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  expectDatabase(settings);
  const keys = keysFileOf(settings.dataDir, settings.keysFile);
  if (!existsSync(keys)) {
    throw new UserError(`The server's keys are not in ${keys}: is DATA_DIR the server's?`);
  }
  if ((await withDatabase(settings, { exclusive: false }, lastMigration)) === null) {
    throw new UserError('There is no data of Rallybook in this database.');
  }
  return withCommandContext(settings, 'en', work);
}

/** What can be done to one account, and what is said of it afterwards. */
const ON_ACCOUNT = {
  'forget-passkeys': {
    run: forgetPasskeysOf,
    done: 'has no passkeys and no recovery codes any more, and is told by mail.',
  },
  'sign-out': { run: endSessionsOf, done: 'is signed in nowhere any more.' },
} as const;

async function changeAccount(
  settings: Settings,
  names: readonly string[],
  what: keyof typeof ON_ACCOUNT,
): Promise<string[]> {
  const [username, ...rest] = names;
  if (username === undefined || rest.length > 0) throw new UserError(`Usage: ${USAGE}`);
  const { run, done } = ON_ACCOUNT[what];
  const isKnown = await onDatabase(settings, (context) => run(context, username));
  if (!isKnown) throw new UserError(`There is no account ${username}`);
  return [`${username} ${done}`];
}

await runCommand(USAGE, async (settings) => {
  const { positionals, values } = readArguments(
    { allowPositionals: true, options: OPTIONS } as const,
    USAGE,
  );
  const [what, another] = (['forget-passkeys', 'sign-out'] as const).filter((name) => values[name]);
  if (another !== undefined) throw new UserError(`Usage: ${USAGE}`);
  if (what !== undefined) return changeAccount(settings, positionals, what);
  const [verb, username, email, ...rest] = positionals;
  if (verb !== 'add' || username === undefined || email === undefined || rest.length > 0) {
    throw new UserError(`Usage: ${USAGE}`);
  }
  const given = signupShape.pick({ username: true, email: true }).safeParse({ username, email });
  if (!given.success) {
    const [field] = given.error.issues[0]!.path;
    throw new UserError(
      field === 'email'
        ? `${email} is no address`
        : 'A username has 3 to 32 letters, digits, . _ -',
    );
  }
  await onDatabase(settings, (context) => addAccount(context, given.data));
  const { databaseUrl, dataDir, publicUrl } = settings;
  const place = databaseUrl === null ? `${dataDir} (DATA_DIR)` : 'the database of DATABASE_URL';
  return [
    `${username} has an account in ${place}. A mail with a code to choose a password goes to ${email} as soon as the server runs.`,
    `Its link leads to ${publicUrl} (PUBLIC_URL).`,
    ...(process.env['PUBLIC_URL'] ? [] : [NO_ADDRESS]),
  ];
});
