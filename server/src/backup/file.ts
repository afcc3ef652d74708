import { createHash } from 'node:crypto';
import { z } from 'zod';
import { keyFile } from '../auth/keys.ts';
import type { Batch } from '../db/copy/dump.ts';
import { hexOf, note, readLines, writeLines } from './lines.ts';
import { UserError } from '../errors.ts';

/**
 * A backup is a gzip file of JSON, one value a line: a header, batches of rows and of totals as `dump` gives them, and
 * an end with the number of rows of each table and the SHA-256 of all lines before it.
 */
const header = z.object({
  format: z.literal('rallybook-backup'),
  version: z.literal(1),
  /** The instant before which all that was written is in it. */
  takenAt: z.iso.datetime(),
  /** The newest migration that the database had. */
  migration: z.string(),
  /** The server's keys: without them, codes, sessions and waiting mails of the database are of no use. */
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

/** How many rows of each table; one that is not named has none. */
export type Counts = Readonly<Record<string, number>>;

/** @throws where the file is there already */
export async function writeBackup(
  file: string,
  { takenAt, migration, keys }: Header,
  batches: AsyncIterable<Batch>,
): Promise<void> {
  const counts: Record<string, number> = {};
  async function* values() {
    yield { format: 'rallybook-backup', version: 1, takenAt, migration, keys };
    for await (const each of batches) {
      if ('table' in each) counts[each.table] = (counts[each.table] ?? 0) + each.rows.length;
      yield each;
    }
  }
  async function* lines() {
    const hash = createHash('sha256');
    for await (const value of values()) {
      const line = JSON.stringify(value);
      note(hash, line);
      yield line;
    }
    yield JSON.stringify({ counts, sha256: hexOf(hash) });
  }
  await writeLines(file, lines());
}

/**
 * Reads a whole backup and checks it.
 * @throws UserError where it is none, or is damaged or cut
 */
export async function checkBackup(file: string): Promise<{ header: Header; counts: Counts }> {
  let found: Header | null = null;
  let counts: Counts = {};
  for await (const value of readBackup(file)) {
    if ('takenAt' in value) found = value;
    else if ('counts' in value) ({ counts } = value);
  }
  return { header: found!, counts };
}

/**
 * The batches of a backup.
 * @throws UserError where it is damaged or cut, at the latest after the last one
 */
export async function* readBatches(file: string): AsyncGenerator<Batch> {
  for await (const value of readBackup(file)) {
    if ('rows' in value || 'totals' in value) yield value;
  }
}

type End = z.infer<typeof end>;

async function* readBackup(file: string): AsyncGenerator<Header | Batch | End> {
  let at: 'header' | 'batches' | 'end' = 'header';
  try {
    for await (const { line, before } of readLines(file)) {
      const value: unknown = JSON.parse(line);
      if (at === 'end') throw new Error('something follows its end');
      const isEnd: boolean = at === 'batches' && Object.hasOwn(value as object, 'sha256');
      if (at === 'header') yield header.parse(value);
      else yield isEnd ? endOf(value, before) : (batch.parse(value) as Batch);
      at = isEnd ? 'end' : 'batches';
    }
    if (at !== 'end') throw new Error('its end is missing');
  } catch (error) {
    throw at === 'header' ? noBackup(file, error) : damaged(file, error);
  }
}

function endOf(value: unknown, sha256: string): End {
  const last = end.parse(value);
  if (last.sha256 !== sha256) throw new Error('its checksum is wrong');
  return last;
}

function noBackup(file: string, cause: unknown): UserError {
  const { code } = cause as { code?: unknown };
  const why = code === 'ENOENT' ? 'there is no such file' : 'it is no backup of Rallybook';
  return new UserError(`${file} cannot be restored: ${why}.`, { cause });
}

function damaged(file: string, cause: unknown): UserError {
  // The words of a parser would show what it read.
  const isUnread = cause instanceof SyntaxError || cause instanceof z.ZodError;
  const why = isUnread ? 'a line of it cannot be read' : (cause as Error).message;
  return new UserError(`${file} cannot be restored: it is damaged or cut (${why}).`, { cause });
}
