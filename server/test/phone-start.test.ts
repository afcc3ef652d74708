import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { qrText } from '../src/public-pages/qr.ts';
import { phoneLines } from '../src/start/phone.ts';
import { readModules } from './qr-reader.ts';

const LOCAL = { address: '127.0.0.1', family: 'IPv4', internal: true };
const WIRELESS = { address: '192.168.1.20', family: 'IPv4', internal: false };
const NO_NETWORK = { address: '169.254.7.7', family: 'IPv4', internal: false };
const NEWER = { address: 'fe80::1', family: 'IPv6', internal: false };

const around = (isTerminal: boolean, ...addresses: object[]) => ({
  env: {} as NodeJS.ProcessEnv,
  interfaces: { all: addresses as NetworkInterfaceInfo[] },
  isTerminal,
});
const ownHost = { host: '127.0.0.1', publicUrl: 'http://localhost:3000' };
const allHosts = { host: '0.0.0.0', publicUrl: 'http://localhost:3000' };

test('a server for one computer says how it is tried on a phone', () => {
  expect(phoneLines(ownHost, 3000, around(true, LOCAL, NO_NETWORK, NEWER, WIRELESS))).toEqual([
    'To try it on a phone: HOST=0.0.0.0 PUBLIC_URL=http://192.168.1.20:3000 npm start',
  ]);
});

test('the line for a phone starts the same server again: its port, its folder, and what is set beside', () => {
  const place = around(true, WIRELESS);
  const started = (env: NodeJS.ProcessEnv) => phoneLines(ownHost, 3999, { ...place, env });
  const end = 'HOST=0.0.0.0 PUBLIC_URL=http://192.168.1.20:3999 npm start';
  expect(started({ PORT: '3999', DATA_DIR: '/srv/club' })).toEqual([
    `To try it on a phone: PORT=3999 DATA_DIR=/srv/club ${end}`,
  ]);
  // Port 0 lets the system choose one, which is kept.
  expect(started({ PORT: '0', DATA_DIR: "An's club" })).toEqual([
    String.raw`To try it on a phone: PORT=3999 DATA_DIR='An'\''s club' ${end}`,
  ]);
  const secret = { DATABASE_URL: 'postgres://db/club', SMTP_URL: 'smtp://mail' };
  expect(started({ ...secret, PATH: '/bin', DATA_DIR: ' ' })).toEqual([
    `To try it on a phone with the same settings (DATABASE_URL, SMTP_URL): ${end}`,
  ]);
});

test('a server for the network says its addresses, what needs https, and where its links lead', () => {
  const other = { ...WIRELESS, address: '10.0.0.5' };
  expect(phoneLines(allHosts, 3001, around(false, LOCAL, WIRELESS, other))).toEqual([
    'On a phone in this network: http://192.168.1.20:3001',
    'On a phone in this network: http://10.0.0.5:3001',
    'Passkeys and push need https.',
    'Links lead to http://localhost:3000; to send them: PUBLIC_URL=http://192.168.1.20:3001',
  ]);
  const linked = { ...allHosts, publicUrl: 'http://192.168.1.20:3001' };
  expect(phoneLines(linked, 3001, around(false, WIRELESS)).join()).not.toContain('Links lead');
});

test('a server that people reach by https, or without a network, says nothing of phones', () => {
  const real = { host: '0.0.0.0', publicUrl: 'https://club.example' };
  expect(phoneLines(real, 3000, around(true, WIRELESS))).toEqual([]);
  expect(phoneLines(ownHost, 3000, around(true, LOCAL))).toEqual([]);
});

test('the code in the terminal is read as the address that stands above it', async () => {
  const [address, code] = phoneLines(allHosts, 3000, around(true, WIRELESS));
  expect(code).toBe(qrText('http://192.168.1.20:3000'));
  // Half blocks, as a terminal draws them: two modules a character.
  const rows = code!.split('\n').flatMap((line) => {
    // eslint-disable-next-line no-control-regex
    const glyphs = [...line.replaceAll(/\u001B\[[\d;]*m/g, '')];
    return [
      glyphs.map((glyph) => '▀█'.includes(glyph)),
      glyphs.map((glyph) => '▄█'.includes(glyph)),
    ];
  });
  expect(await readModules(rows)).toBe(address!.split(': ')[1]);
});
