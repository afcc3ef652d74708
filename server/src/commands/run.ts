import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readSettings, type Settings } from '../env.ts';
import { UserError } from '../errors.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** For what is no result, such as progress. */
export const sayAside = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Runs a command with the server's settings, and prints the lines that it returns. A UserError is printed in one
 * line; the exit code is 1 then. With --help only its usage is printed.
 */
export async function runCommand(
  usage: string,
  work: (settings: Settings) => Promise<readonly string[]>,
): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    say(`Usage: ${usage}`);
    return;
  }
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
  const count = (table: string, noun: string) => {
    const number = counts[table] ?? 0;
    return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
  };
  return [
    count('users', 'account'),
    count('clubs', 'club'),
    count('members', 'member'),
    count('trackings', 'attendance record'),
    count('costs', 'cost'),
    count('bills', 'bill'),
  ].join(', ');
}
