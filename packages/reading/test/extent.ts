/** The contract's types know no Node.js. */
declare const process: { env: { TEST_EXTENT?: string } };

/** Whether all is tried (`npm test -- whole`, and tests that are named), or what finds nearly every mistake (`npm test`). */
export const isWhole = process.env.TEST_EXTENT !== 'usual';
