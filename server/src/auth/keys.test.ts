import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { issueAccessToken, readAccessToken } from './access-tokens.ts';
import { loadKeys } from './keys.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-tokens.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'rallybook-keys-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('keys are made once, for the owner of the process only', () => {
  const dataDir = join(folder(), 'data');
  const first = loadKeys(dataDir);
  expect(loadKeys(dataDir)).toEqual(first);
  expect(readdirSync(dataDir)).toEqual(['keys.json']);
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  const [key] = first;
  const purposes = [key['access-token'], key['refresh-token'], key.code, key.outbox];
  expect(new Set(purposes.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(4);
});

test('processes that start at once end up with the same keys', async () => {
  const dataDir = folder();
  const module = new URL('./keys.ts', import.meta.url).href;
  const script = `import { loadKeys } from '${module}'; console.log(loadKeys(process.argv[1])[0].id)`;
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir]);
  const answers = await Promise.all([start(), start(), start(), start()]);
  expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(1);
});

test('a file that is not a list of keys stops the start with one line that names it', () => {
  const dataDir = folder();
  const file = join(dataDir, 'keys.json');
  for (const text of ['', '{', '{"keys":[]}', '{"keys":[{"id":"a","secret":"AAAA"}]}']) {
    writeFileSync(file, text);
    expect(() => loadKeys(dataDir)).toThrow(
      new Error(`The server's keys in ${file} cannot be read: it is not a list of keys`),
    );
  }
});

test('10: a new key in front of the old one signs nobody out', async () => {
  const dataDir = folder();
  const file = join(dataDir, 'keys.json');
  const clock = () => new Date('2026-10-15T12:00:00Z');
  const before = loadKeys(dataDir);
  const session = { sessionId: crypto.randomUUID(), userId: crypto.randomUUID() };
  const access = await issueAccessToken({ clock, keys: before }, session);
  const refresh = writeRefreshToken(before, { sessionId: session.sessionId, n: 3 });

  const old = JSON.parse(readFileSync(file, 'utf8')) as { keys: object[] };
  const fresh = { id: 'fresh', secret: Buffer.alloc(32, 7).toString('base64url') };
  writeFileSync(file, JSON.stringify({ keys: [fresh, ...old.keys] }));
  const both = loadKeys(dataDir);
  expect(await readAccessToken({ clock, keys: both }, access)).toEqual(session);
  expect(readRefreshToken(both, refresh)).toEqual({ sessionId: session.sessionId, n: 3 });
  expect(writeRefreshToken(both, { sessionId: session.sessionId, n: 3 })).not.toBe(refresh);

  writeFileSync(file, JSON.stringify({ keys: [fresh] }));
  const gone = loadKeys(dataDir);
  await expect(readAccessToken({ clock, keys: gone }, access)).rejects.toThrow('Please sign in.');
  expect(readRefreshToken(gone, refresh)).toBeNull();
});
