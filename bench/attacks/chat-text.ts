import type { Finding } from '../attacks.ts';
import { call, requireSuccess } from '../lib/api.ts';
import { onBothEngines } from '../lib/attacked-club.ts';
import { postAndWatch } from '../lib/watch.ts';

/** The most characters of a text, and bytes of a body. */
const [LONGEST, LARGEST] = [100_000, 250_000];

/** Repeats a part until the text is full. */
const filled = (start: string, part: (nth: number) => string) => {
  let text = start;
  let bytes = 0;
  for (let nth = 0; ; nth += 1) {
    const next = part(nth);
    bytes += Buffer.byteLength(JSON.stringify(next)) - 2;
    if (text.length + next.length > LONGEST || bytes > LARGEST) return text;
    text += next;
  }
};

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const letters = (nth: number) => `${ALPHABET[Math.floor(nth / 36) % 36]}${ALPHABET[nth % 36]}`;
const sign = (nth: number) => String.fromCodePoint(0x4e00 + nth);
const day = (nth: number) => `${1 + (nth % 28)}/${1 + (Math.floor(nth / 28) % 12)}/2026:`;

const TEXTS: Record<string, string> = {
  'names of two letters that nobody has': filled('1/1/2026:', (nth) => `${letters(nth)},`),
  'as many names of one sign': filled('1/1/2026:', (nth) => `${sign(2000 + (nth % 15_000))},`),
  'commas alone': filled('1/1/2026:', () => ','),
  'empty lines': filled('1/1/2026:x', () => '\n'),
  'lines of a sign': filled('', () => 'x\n'),
  'one endless name': filled('1/1/2026:', () => 'ế'),
  'a day for each line': filled('', (nth) => `${day(nth)}a${nth % 7}\n`),
  'each member on each day': filled(
    '',
    (nth) => (nth % 1000 === 0 ? `\n${day(nth / 1000)}` : '') + `${sign(nth % 1000)},`,
  ),
  'each member on each day, 4,900 names': filled(
    '',
    (nth) =>
      (nth % 1000 === 0 ? `\n${day(100 + nth / 1000)}` : '') +
      (nth < 4900 ? `${sign(nth % 1000)},` : ' '),
  ),
  'more than a text may hold': 'ab,'.repeat(85_000),
};

/** Gives each member an alias of one character. */
async function nameMembers(url: string, headers: Record<string, string>, ids: string[]) {
  for (const [nth, id] of ids.entries()) {
    const change = { method: 'PATCH', headers, body: { alias: sign(nth) } };
    await requireSuccess(() => call(`${url}/api/members/${id}/`, change));
  }
}

/** The largest texts that the chat import accepts, for a club of 1,000 members. */
export function attack(): Promise<Finding[]> {
  return onBothEngines({ months: 2, records: 4 }, async ({ engine, url, club, headers }) => {
    const findings = [];
    await nameMembers(url, headers, club.memberIds);
    for (const [name, text] of Object.entries(TEXTS)) {
      const body = { club_id: club.id, raw_registration_text: text };
      for (const path of ['bulk/preview/', 'bulk/']) {
        const key = { 'idempotency-key': `${path} ${name}` };
        const signedIn = { ...headers, ...key };
        const value = await postAndWatch(url, `/api/trackings/${path}`, signedIn, body);
        findings.push({ what: `${engine}, ${path}: ${name}`, value });
      }
    }
    return findings;
  });
}
