/** The contract's types know no Node.js. */
declare const process: { env: { TEST_EXTENT?: string; CHANGED_FILES?: string } };

/** Whether all is tried (`npm test -- whole`, and tests that are named), or what finds nearly every mistake (`npm test`). */
export const isWhole = process.env.TEST_EXTENT !== 'usual';

/** The files that were changed, for a plain `npm test`; null where all count as changed. */
export const changedFiles: readonly string[] | null =
  isWhole || process.env.CHANGED_FILES === undefined ? null : process.env.CHANGED_FILES.split('\n');
