import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TOKEN_SCOPES } from '@rallybook/contract/access/token-scopes';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { startSharedApp } from './app.ts';
import { addToken, makeWorld } from './factories.ts';

const SUITE = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

let token: string;
let address: string;
/** The suite sends no token: this adds it, and passes on everything else. */
const adder = createServer((asked, answer) => {
  const headers = { ...asked.headers, authorization: `Bearer ${token}` };
  const passed = request(address + asked.url!, { method: asked.method!, headers });
  passed.once('response', (told) => told.pipe(answer.writeHead(told.statusCode!, told.headers)));
  passed.once('error', () => answer.destroy());
  asked.pipe(passed);
});
let publicUrl: string;

beforeAll(async () => {
  await once(adder.listen(0, 'localhost'), 'listening');
  publicUrl = `http://localhost:${(adder.address() as AddressInfo).port}`;
  const app = await startSharedApp({ publicUrl });
  const { clubId, owner } = await makeWorld(app);
  ({ token } = await addToken(app, { clubId, ...owner }, TOKEN_SCOPES));
  address = await app.listen();
});
afterAll(() => adder.close());

// All others need tools of the suite's own reference server.
test.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'the conformance suite of the protocol finds nothing in %s',
  { timeout: 60_000 },
  async (scenario) => {
    const args = [SUITE, 'server', '--url', `${publicUrl}/mcp`, '--scenario', scenario];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
  },
);
