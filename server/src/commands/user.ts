// npm run user -- add <username> <address>: makes an account, whoever may sign up, and mails a code by which its owner chooses a
// password (docs/running.md).
import { signup as signupShape } from '@rallybook/contract/schemas/users';
import { addAccount } from '../domain/accounts/add-account.ts';
import { UserError } from '../errors.ts';
import { withCommandContext } from './command-context.ts';
import { readArguments, runCommand } from './run.ts';

const USAGE = 'npm run user -- add <username> <address>';

await runCommand(async (settings) => {
  const { positionals } = readArguments({ allowPositionals: true, options: {} } as const, USAGE);
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
  await withCommandContext(settings, 'en', (context) => addAccount(context, given.data));
  return [
    `${username} has an account. A mail with a code to choose a password goes to ${email} as soon as the server runs.`,
  ];
});
