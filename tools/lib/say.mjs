/** An error whose message is all that a person needs: it is printed without a stack. */
export class Trouble extends Error {}

/**
 * Prints one line of progress.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * The whole seconds since an instant, as people write them.
 * @param {number} start milliseconds, from Date.now()
 * @returns {string} for example `12 s`
 */
export function since(start) {
  return `${Math.max(1, Math.round((Date.now() - start) / 1000))} s`;
}

/** @param {unknown} error @returns whether its message is all that a person needs */
const isTrouble = (error) =>
  error instanceof Trouble ||
  String(/** @type {{ code?: unknown }} */ (error)?.code).startsWith('ERR_PARSE_ARGS_');

/**
 * Runs a command of this folder: what it returns is the exit code; a Trouble, or an option that there is not, is told in its
 * own words on stderr, anything else with its stack.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${isTrouble(error) ? message : stack}\n`);
    process.exitCode = 1;
  }
}
