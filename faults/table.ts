export type Engine = 'SQLite' | 'PostgreSQL';

/** The state of the clubs after a fault. */
export interface Row {
  fault: string;
  engine: string;
  rounds: number;
  /** In ms, one for each round. */
  servedAgain: number[];
  notes: string[];
  /** Other expectations that failed. */
  failed: string[];
  /** Changes that were answered with a success. */
  acknowledged: number;
  /** Changes that got an error, or found no server. */
  refused: number;
  /** Changes without an answer. */
  unknown: number;
  lost: string[];
  doubled: string[];
  /** Mails that were due. */
  mails: number;
  mailsLost: string[];
  mailsDoubled: string[];
  /** Mails sent twice because nobody can know whether the first one arrived. */
  mailsUnavoidable: number;
}

export type Fault = (engine: Engine, rounds: number) => Promise<Row[]>;

/** @param times ms */
function seconds(times: number[]) {
  if (times.length === 0) return '';
  const sorted = times.toSorted((a, b) => a - b);
  const show = (ms = 0) => (ms / 1000).toFixed(1);
  return `${show(sorted[Math.floor(sorted.length / 2)])} (${show(sorted.at(-1))})`;
}

const COLUMNS: [string, (row: Row) => string | number][] = [
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

/** @returns a table in Markdown */
export function tableOf(rows: Row[]): string {
  const cells = [
    COLUMNS.map(([name]) => name),
    ...rows.map((row) => COLUMNS.map(([, valueOf]) => String(valueOf(row)))),
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

/** Everything that must not happen. */
export const problemsOf = ({ lost, doubled, mailsLost, mailsDoubled, failed }: Row): string[] => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
  ...mailsLost.map((what) => `mail lost: ${what}`),
  ...mailsDoubled.map((what) => `mail doubled: ${what}`),
  ...failed,
];

/** Combines rounds on separate servers into one row. */
export function sumOf(rows: Row[]): Row {
  const [first] = rows;
  if (first === undefined) throw new Error('there is no row');
  const sum = (countOf: (row: Row) => number) =>
    rows.reduce((total, row) => total + countOf(row), 0);
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
