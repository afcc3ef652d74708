import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** A row of a table that says what holds: its number, its state, and the tests that show it, or the reason why not. */
export type Claim = { number: string; state: string; shown: string };

/** What a table has to say. */
type Promised = {
  /** The numbers that it names, once each. */
  numbers: readonly string[];
  /** The state of what a test shows. */
  held: string;
  /** The states of what has a reason instead. */
  others: readonly string[];
};

/** Shorter than this, it is no reason. */
const SHORTEST_REASON = 12;

/**
 * The rows of a document's tables that begin with a number.
 * @param text such as `| 1 | what | held | shown by |`: the last two cells are the state, and what shows it
 */
export function readClaims(text: string): Claim[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d[\d.]* \|/.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [state = '', shown = ''] = cells.slice(-3);
      return { number: cells[1]!, state, shown };
    });
}

/** The tests that a text names, such as `a.test.ts` "1: it holds", that are not there. */
const lostTests = (shown: string): string[] =>
  [...shown.matchAll(/`([^`]+)` "([^"]+)"/g)].flatMap(([named, file = '', name = '']) => {
    const path = join(root, file);
    return existsSync(path) && readFileSync(path, 'utf8').includes(name) ? [] : [named];
  });

const namesTest = (shown: string) => /`[^`]+` "[^"]+"/.test(shown);

/** What is wrong with one row. */
function faultOf({ state, shown }: Claim, { held, others }: Promised): string | null {
  const lost = lostTests(shown);
  if (lost.length > 0) return `names ${lost.join(' and ')}, which is not there`;
  if (state === held) return namesTest(shown) ? null : 'names no test';
  if (!others.includes(state)) return `has the state "${state}"`;
  return shown.length < SHORTEST_REASON ? 'gives no reason' : null;
}

/** What is wrong with the rows of a table, in words. */
export function faultsOf(claims: readonly Claim[], promised: Promised): string[] {
  const found = claims.map(({ number }) => number);
  const twice = found.filter((number, index) => found.indexOf(number) !== index);
  return [
    ...promised.numbers.filter((number) => !found.includes(number)).map((n) => `${n} is missing`),
    ...found.filter((number) => !promised.numbers.includes(number)).map((n) => `${n} is no number`),
    ...twice.map((number) => `${number} is there twice`),
    ...claims.flatMap((claim) => {
      const fault = faultOf(claim, promised);
      return fault === null ? [] : [`${claim.number} ${fault}`];
    }),
  ];
}
