import { writeFileSync } from 'node:fs';

/**
 * A reporter of Vitest that writes the errors of a run which belong to no test: JSON, an array of texts, to the file that
 * the environment variable UNHANDLED_ERRORS_FILE names. Vitest's own JSON report leaves them out, though a run fails of them.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules: unknown, errors: readonly { stack?: string; message: string }[]): void {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file === undefined) throw new Error('UNHANDLED_ERRORS_FILE is not set');
    writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
