/** The contract's types know no Node.js. */
declare const process: { env: { MONEY_RUNS?: string } };

/**
 * How many random months, ledgers or deliveries a test of money checks: `MONEY_RUNS`, which is set after a change of a rule.
 * @param usual how many where it is not set; another few each time, where they are not the same for the same seed
 */
export const moneyRuns = (usual: number): number => Number(process.env.MONEY_RUNS ?? usual);
