/**
 * @typedef {object} Report how the clubs stood after a fault
 * @property {number} acknowledged changes that were answered with a success
 * @property {number} refused changes that were answered with an error, or met nobody listening
 * @property {number} unknown changes without an answer
 * @property {string[]} lost
 * @property {string[]} doubled
 * @property {number} mails that were due
 * @property {string[]} mailsLost
 * @property {string[]} mailsDoubled
 * @property {number} mailsUnavoidable mails that came twice since nobody can know whether the first one came
 */

/**
 * @typedef {Report & { fault: string, engine: string, rounds: number, servedAgain: number[], notes: string[],
 *   failed: string[] }} Row `servedAgain` in ms, one a round; `failed`: whatever else was expected and did not happen
 */

/** @typedef {(engine: import('./stage.mjs').Engine, rounds: number) => Promise<Row[]>} Fault */

/** @param {number[]} times ms */
function seconds(times) {
  if (times.length === 0) return '';
  const sorted = times.toSorted((a, b) => a - b);
  const show = (/** @type {number | undefined} */ ms = 0) => (ms / 1000).toFixed(1);
  return `${show(sorted[Math.floor(sorted.length / 2)])} (${show(sorted.at(-1))})`;
}

/** @type {[string, (row: Row) => string | number][]} */
const COLUMNS = [
  ['fault', (row) => row.fault],
  ['engine', (row) => row.engine],
  ['rounds', (row) => row.rounds],
  ['acknowledged', (row) => row.acknowledged],
  ['refused', (row) => row.refused],
  ['unknown', (row) => row.unknown],
  ['lost', (row) => row.lost.length],
  ['doubled', (row) => row.doubled.length],
  ['mails', (row) => row.mails],
  ['mails lost', (row) => row.mailsLost.length],
  ['mails doubled', (row) => row.mailsDoubled.length],
  ['unavoidably', (row) => row.mailsUnavoidable],
  ['serves again, s (longest)', (row) => seconds(row.servedAgain)],
];

/** @param {Row[]} rows @returns {string} a table in Markdown */
export function tableOf(rows) {
  const cells = [
    COLUMNS.map(([name]) => name),
    ...rows.map((row) => COLUMNS.map(([, of]) => String(of(row)))),
  ];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return lines.join('\n');
}

/** @param {Row} row @returns {string[]} all that must not be */
export const troubleOf = ({ lost, doubled, mailsLost, mailsDoubled, failed }) => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
  ...mailsLost.map((what) => `mail lost: ${what}`),
  ...mailsDoubled.map((what) => `mail doubled: ${what}`),
  ...failed,
];

/**
 * Rounds that each had a server of their own, as one row.
 * @param {Row[]} rows
 * @returns {Row}
 */
export function sumOf(rows) {
  const [first] = rows;
  if (first === undefined) throw new Error('there is no row');
  const sum = (/** @type {(row: Row) => number} */ of) =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    fault: first.fault,
    engine: first.engine,
    rounds: sum(({ rounds }) => rounds),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    refused: sum(({ refused }) => refused),
    unknown: sum(({ unknown }) => unknown),
    mails: sum(({ mails }) => mails),
    mailsUnavoidable: sum(({ mailsUnavoidable }) => mailsUnavoidable),
    lost: rows.flatMap(({ lost }) => lost),
    doubled: rows.flatMap(({ doubled }) => doubled),
    mailsLost: rows.flatMap(({ mailsLost }) => mailsLost),
    mailsDoubled: rows.flatMap(({ mailsDoubled }) => mailsDoubled),
    servedAgain: rows.flatMap(({ servedAgain }) => servedAgain),
    notes: [...new Set(rows.flatMap(({ notes }) => notes))],
    failed: rows.flatMap(({ failed }) => failed),
  };
}
