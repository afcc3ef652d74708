import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorStatus } from '@rallybook/contract/errors';
import { sessions } from '@rallybook/contract/schemas/users';
import { expect, it, onTestFinished } from 'vitest';
import { loadKeys } from '../server/src/auth/keys.ts';
import { root } from './lib/paths.ts';

const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

/** A section of the document, without its heading. */
function sectionOf(heading: string): string {
  const [, section] = document.split(`\n## ${heading}\n`);
  expect(section, heading).toBeDefined();
  return section!.split('\n## ')[0]!;
}

/** What the first column of a section's table names. */
const namedIn = (heading: string): string[] =>
  [...sectionOf(heading).matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );

const serverFiles = readdirSync(join(root, 'server', 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({
    name: `server/src/${name.replaceAll('\\', '/')}`,
    text: readFileSync(join(root, 'server', 'src', name), 'utf8'),
  }));

it('all ways to sign in are listed', () => {
  const { options } = sessions.element.shape.method.unwrap();
  expect(namedIn('Ways to sign in').toSorted()).toEqual([...options].toSorted());
});

it('all purposes of keys are listed, with their algorithms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [{ id: _, ...purposes }] = loadKeys(folder);
  expect(namedIn('Keys and algorithms').toSorted()).toEqual(Object.keys(purposes).toSorted());
  const rows = sectionOf('Keys and algorithms').matchAll(/^\| `.*\|$/gm);
  for (const [row] of rows) expect(row).toMatch(/^\|(?: [^ |][^|]* \|){3}$/);
});

/** How a file of the server comes to talk to somebody: by a module that connects, or by a package that does. */
const CONNECTS =
  /import (?!type)[^;]*from '(?:node:(?:dns|dns\/promises|http2|https|tls|dgram)|pg|nodemailer|openid-client|aws4fetch|undici)'|(?:import|getBuiltinModule)\('(?:node:https|nodemailer|openid-client|aws4fetch|pg)'\)/;

it('all files that talk to others are listed', () => {
  const talking = serverFiles.filter(({ text }) => CONNECTS.test(text)).map(({ name }) => name);
  expect(namedIn('What the server talks to').toSorted()).toEqual(talking.toSorted());
});

it('all events that are listed are in the log, and the codes of refusals exist', () => {
  const events = namedIn('Events in the log');
  expect(events.length).toBeGreaterThan(5);
  const written = serverFiles.map(({ text }) => text).join('\n');
  for (const event of events) expect(written).toContain(`'${event}'`);
  const [intro] = sectionOf('Events in the log').split('\n|');
  const codes = [...intro!.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(8);
  expect(codes.filter((code) => !Object.hasOwn(errorStatus, code))).toEqual([]);
});

it('6: whatever is random comes from a cryptographic source', () => {
  const careless = serverFiles.filter(({ text }) => text.includes('Math.random'));
  expect(careless.map(({ name }) => name)).toEqual([]);
  const codes = serverFiles.find(({ name }) => name === 'server/src/auth/codes.ts');
  expect(codes!.text).toMatch(/import \{[^}]*\brandomInt\b[^}]*\} from 'node:crypto'/);
});
