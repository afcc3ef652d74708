/** An error whose message is all that a person needs: it is printed without a stack. */
export class UserError extends Error {}

/** Prints one line of progress. */
export function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/**
 * The whole seconds since an instant, as people write them.
 * @param start milliseconds, from Date.now()
 * @returns for example `12 s`
 */
export function formatElapsed(start: number): string {
  return `${Math.max(1, Math.round((Date.now() - start) / 1000))} s`;
}

function isUserError(error: unknown): boolean {
  const isOption = String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS_');
  return error instanceof UserError || isOption;
}

/**
 * Runs a script, and exits with the code that it returns. A UserError, or an unknown option, is printed on stderr
 * without a stack.
 */
export async function main(command: () => Promise<number>) {
  try {
    process.exitCode = await command();
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${isUserError(error) ? message : stack}\n`);
    process.exitCode = 1;
  }
}
