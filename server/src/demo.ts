// npm run demo [-- --into-existing]: makes a demonstration club with three months of data, and prints its logins. A database that
// has accounts already is left alone without --into-existing. npm run demo -- --logins: prints them again.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from './auth/passwords.ts';
import type { SignedIn } from './auth/scope.ts';
import { withCommandContext } from './commands/command-context.ts';
import { readArguments, runCommand } from './commands/run.ts';
import type { RequestContext } from './context.ts';
import { transaction } from './db/engine/transaction.ts';
import { hasOtherUsers } from './db/queries/accounts/trials.ts';
import { insertUser, userByUsername } from './db/queries/accounts/users.ts';
import { makeDemoClub } from './domain/demo/club.ts';
import { STORY } from './domain/demo/story.ts';
import type { Settings } from './env.ts';
import { UserError } from './errors.ts';
import { newId } from './ids.ts';

const USAGE = 'npm run demo [-- --into-existing], or npm run demo -- --logins';
const OPTIONS = {
  'into-existing': { type: 'boolean', default: false },
  logins: { type: 'boolean', default: false },
} as const;

async function makeUser(
  context: RequestContext,
  username: string,
  password: string,
): Promise<SignedIn> {
  const passwordHash = await hashPassword(password);
  const createdAt = context.clock().toISOString();
  const email = `${username}@saomai.example`;
  const row = {
    id: newId(),
    username,
    usernameKey: username,
    email,
    emailKey: email,
    passwordHash,
    emailVerifiedAt: createdAt,
    createdAt,
    language: null,
  };
  await transaction(context.db, {}, (trx) => insertUser(trx, row));
  return { userId: row.id, sessionId: newId(), username, email, emailKey: email, createdAt };
}

/** @throws UserError if somebody else has an account here, unless the club may come beside theirs */
async function tellStory(
  context: RequestContext,
  settings: Settings,
  intoExisting: boolean,
): Promise<string[]> {
  const { owner: ownerName, manager, player } = STORY;
  if (await userByUsername(context.db, ownerName)) {
    return [
      'The demonstration club is there already. Its logins are printed by: npm run demo -- --logins',
    ];
  }
  const place = settings.databaseUrl === null ? settings.dataDir : 'the database of DATABASE_URL';
  if (!intoExisting && (await hasOtherUsers(context.db))) {
    throw new UserError(
      `Somebody uses ${place} already: nothing was made. Choose another DATA_DIR, or add the club beside the others with --into-existing.`,
    );
  }
  const password = randomBytes(6).toString('base64url');
  const owner = await makeUser(context, ownerName, password);
  const { email: managerEmail } = await makeUser(context, manager.username, password);
  const { email: playerEmail } = await makeUser(context, player.username, password);
  const club = await makeDemoClub(context, owner, { manager: managerEmail, player: playerEmail });
  const logins = [
    `${club.name} is ready in ${place}. Log in with:`,
    `${ownerName} (owner)`,
    `${manager.username} (manager)`,
    `${player.username} (player)`,
    `Password of all three: ${password}`,
  ];
  keepLogins(settings, logins);
  return [...logins, 'Next: npm start, with the same settings, and log in there.'];
}

/** The logins are kept beside the keys: the database has only the password's hash. */
const loginsFile = ({ dataDir }: Settings) => join(dataDir, 'demo-logins.txt');

function keepLogins(settings: Settings, lines: readonly string[]): void {
  writeFileSync(loginsFile(settings), `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** @returns the logins of the demonstration club, or where they are not known */
function readLogins(settings: Settings): string[] {
  try {
    return readFileSync(loginsFile(settings), 'utf8').trimEnd().split('\n');
  } catch {
    return [`No demonstration club was made with this folder: ${settings.dataDir}`];
  }
}

await runCommand(USAGE, async (settings) => {
  const { values } = readArguments({ options: OPTIONS } as const, USAGE);
  if (values.logins) return readLogins(settings);
  const intoExisting = values['into-existing'];
  return withCommandContext(settings, 'vi', (context) =>
    tellStory(context, settings, intoExisting),
  );
});
