// npm run passwords -- <file> [--top N]: makes DATA_DIR/breached.bin of a list of breached passwords (docs/running.md).
import { createReadStream, existsSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { breachedFile, ENTRY_BYTES, writeBreached } from '../auth/breached-passwords.ts';
import { makeDataDir } from '../data-dir.ts';
import { UserError } from '../errors.ts';
import { fileOf, readArguments, runCommand } from './run.ts';

const USAGE = 'npm run passwords -- <file of lines SHA-1:count> [--top 1000000]';
const USUAL_TOP = 1_000_000;
/** 150 MB, of which a look reads as little. */
const MOST = 50_000_000;

const HASH_BYTES = 2 + ENTRY_BYTES;
const LINE = /^([\dA-F]{40}):(\d{1,10})\s*$/i;

/** Each line that is a hash and how often it was seen. The file may be larger than memory. */
async function eachLine(
  path: string,
  take: (hash: string, count: number) => void,
): Promise<number> {
  let others = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const found = LINE.exec(line);
    if (found !== null) take(found[1]!, Number(found[2]));
    else if (line.trim() !== '') others += 1;
  }
  return others;
}

/** The least count of the commonest ones, and how many of those that have it are still among them. */
function leastOf(
  counts: ReadonlyMap<number, number>,
  top: number,
): { least: number; rest: number } {
  let rest = top;
  for (const [count, passwords] of [...counts].toSorted(([a], [b]) => b - a)) {
    if (passwords >= rest) return { least: count, rest };
    rest -= passwords;
  }
  return { least: 0, rest: 0 };
}

await runCommand(USAGE, async ({ dataDir }) => {
  const { positionals, values } = readArguments(
    { allowPositionals: true, options: { top: { type: 'string' } } } as const,
    USAGE,
  );
  const [name, ...more] = positionals;
  const top = Number(values.top ?? USUAL_TOP);
  if (name === undefined || more.length > 0) throw new UserError(`Usage: ${USAGE}`);
  if (!Number.isSafeInteger(top) || top < 1 || top > MOST) {
    throw new UserError(`--top must be from 1 to ${MOST.toLocaleString('en')}`);
  }
  const path = fileOf(name);
  if (!existsSync(path)) throw new UserError(`${path} is not there`);
  makeDataDir(dataDir);

  // Read twice: the list is in the order of its hashes, and which are the commonest is known at its end.
  const counts = new Map<number, number>();
  let all = 0;
  const others = await eachLine(path, (_, count) => {
    all += 1;
    counts.set(count, (counts.get(count) ?? 0) + 1);
  });
  if (all === 0) throw new UserError(`${path} has no line like <40 hexadecimal digits>:<count>`);
  const { least, rest } = leastOf(counts, top);
  let roomAtLeast = rest;
  const hashes = Buffer.alloc(Math.min(all, top) * HASH_BYTES);
  let kept = 0;
  await eachLine(path, (hash, count) => {
    if (count < least || (count === least && roomAtLeast === 0)) return;
    if (count === least) roomAtLeast -= 1;
    hashes.write(hash.slice(0, 2 * HASH_BYTES), kept * HASH_BYTES, 'hex');
    kept += 1;
  });
  const file = breachedFile(dataDir);
  const bytes = writeBreached(hashes);
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
  return [
    ...(others === 0 ? [] : [`${others.toLocaleString('en')} lines were no hash with a count.`]),
    `${file} has the ${kept.toLocaleString('en')} commonest of ${all.toLocaleString('en')} breached passwords, in ${(bytes.length / 1e6).toFixed(2)} MB. A server that runs asks it from now on.`,
  ];
});
