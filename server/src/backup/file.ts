import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { z } from 'zod';
import { keyFile } from '../auth/keys.ts';
import type { Batch } from '../db/copy/dump.ts';
import { UserError } from '../errors.ts';
import { hexOf, hashLine, readLines, writeLines } from './lines.ts';
import { NO_REPORT, type ReportProgress } from './progress.ts';

/**
 * A backup is a gzip file of JSON, one value a line: a header, the batches of rows and totals that `dump` gives, and
 * an end with the number of rows of each table and the SHA-256 of all lines before it.
 */
const header = z.object({
  format: z.literal('rallybook-backup'),
  version: z.literal(1),
  /** The instant of the backup: it holds everything written before. */
  takenAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** The server's keys: without them, the codes, sessions and waiting mails in the database are useless. */
  keys: keyFile,
});
export type Header = Omit<z.infer<typeof header>, 'format' | 'version'>;

const batch = z.union([
  z.object({
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.unknown())),
  }),
  z.object({ totals: z.array(z.array(z.string())) }),
]);

const end = z.object({ counts: z.record(z.string(), z.int()), sha256: z.string() });

/** The number of rows of each table; a table that is not listed has none. */
export type Counts = Readonly<Record<string, number>>;

/** @throws if the file exists already */
export async function writeBackup(
  file: string,
  { takenAt, migration, keys }: Header,
  batches: AsyncIterable<Batch>,
  report: ReportProgress = NO_REPORT,
): Promise<void> {
  const counts: Record<string, number> = {};
  let done = 0;
  async function* values() {
    yield { format: 'rallybook-backup', version: 1, takenAt, migration, keys };
    for await (const value of batches) {
      if ('table' in value) {
        const { length } = value.rows;
        counts[value.table] = (counts[value.table] ?? 0) + length;
        done += length;
        report({ step: 'reading', unit: 'rows', done, total: null });
      }
      yield value;
    }
  }
  async function* lines() {
    const hash = createHash('sha256');
    for await (const value of values()) {
      const line = JSON.stringify(value);
      hashLine(hash, line);
      yield line;
    }
    yield JSON.stringify({ counts, sha256: hexOf(hash) });
  }
  await writeLines(file, lines());
}

/**
 * Reads a whole backup and checks it.
 * @throws UserError if it is no backup, or is damaged or incomplete
 */
export async function checkBackup(
  file: string,
  report: ReportProgress = NO_REPORT,
): Promise<{ header: Header; counts: Counts }> {
  let foundHeader: Header | null = null;
  let counts: Counts = {};
  const reportBytes: ReportBytes = (done, total) =>
    report({ step: 'checking', unit: 'bytes', done, total });
  for await (const value of readBackup(file, reportBytes)) {
    if ('takenAt' in value) foundHeader = value;
    else if ('counts' in value) ({ counts } = value);
  }
  return { header: foundHeader!, counts };
}

/**
 * The batches of a backup.
 * @throws UserError if it is damaged or incomplete, at the latest after the last batch
 */
export async function* readBatches(
  file: string,
  report: ReportBytes = () => {},
): AsyncGenerator<Batch> {
  for await (const value of readBackup(file, report)) {
    if ('rows' in value || 'totals' in value) yield value;
  }
}

type End = z.infer<typeof end>;

/** Hears how many bytes of how many were read. */
type ReportBytes = (done: number, total: number) => void;

async function* readBackup(
  file: string,
  report: ReportBytes,
): AsyncGenerator<Header | Batch | End> {
  let section: 'header' | 'batches' | 'end' = 'header';
  try {
    const total = statSync(file).size;
    for await (const { line, before, bytesRead } of readLines(file)) {
      report(bytesRead, total);
      const value: unknown = JSON.parse(line);
      if (section === 'end') throw new Error('something follows its end');
      const isEnd: boolean = section === 'batches' && Object.hasOwn(value as object, 'sha256');
      if (section === 'header') yield header.parse(value);
      else yield isEnd ? parseEnd(value, before) : (batch.parse(value) as Batch);
      section = isEnd ? 'end' : 'batches';
    }
    if (section !== 'end') throw new Error('its end is missing');
  } catch (error) {
    throw section === 'header' ? notABackupError(file, error) : damagedError(file, error);
  }
}

function parseEnd(value: unknown, sha256: string): End {
  const last = end.parse(value);
  if (last.sha256 !== sha256) throw new Error('its checksum is wrong');
  return last;
}

function notABackupError(file: string, cause: unknown): UserError {
  const { code } = cause as { code?: unknown };
  const reason = code === 'ENOENT' ? 'there is no such file' : 'it is no backup of Rallybook';
  return new UserError(`${file} cannot be restored: ${reason}.`, { cause });
}

function damagedError(file: string, cause: unknown): UserError {
  // A parser's message would show what it read, which may be a secret.
  const isUnread = cause instanceof SyntaxError || cause instanceof z.ZodError;
  const reason = isUnread ? 'a line of it cannot be read' : (cause as Error).message;
  return new UserError(`${file} cannot be restored: it is damaged or cut (${reason}).`, {
    cause,
  });
}
