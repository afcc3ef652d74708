import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserError } from '../errors.ts';
import { readSettings, type Settings } from '../env.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** For what is no result, such as progress. */
export const sayAside = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Runs a command with the server's settings, and prints the lines that it returns. A UserError is printed in one
 * line; the exit code is 1 then.
 */
export async function runCommand(
  work: (settings: Settings) => Promise<readonly string[]>,
): Promise<void> {
  try {
    (await work(readSettings(process.env))).forEach(say);
  } catch (error) {
    const isForeseen = error instanceof UserError;
    const { message, code } = error as Error & { code?: unknown };
    const isOfSystem = typeof code === 'string';
    const words = isForeseen || isOfSystem ? message : (error as Error).stack;
    process.stderr.write(`${words ?? message}\n`);
    process.exitCode = 1;
  }
}

/**
 * The arguments of a command.
 * @param usage the line that is printed for wrong arguments
 */
export function readArguments<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UserError(`Usage: ${usage}`, { cause: error });
  }
}

/** The path of a file, relative to the folder in which npm was called. */
export function fileOf(name: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
}

/** The content of a backup in words. */
export function sumUp(counts: Readonly<Record<string, number>>): string {
  const number = (table: string) => (counts[table] ?? 0).toLocaleString('en');
  return `${number('users')} accounts, ${number('clubs')} clubs, ${number('members')} members, ${number('trackings')} attendance records, ${number('costs')} costs, ${number('bills')} bills`;
}
