import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Mailbox, startMailbox } from './mailbox.ts';

export type Server = { url: string; mailbox: Mailbox };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The real server on an empty data folder, with a real mail server to send to; one for each worker. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({ browserName }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), `rallybook-${browserName}-`));
      const mailbox = await startMailbox();
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const main = new URL('../../server/src/main.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          SMTP_URL: mailbox.url,
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilReady(url, child);
      await use({ url, mailbox });
      child.kill('SIGTERM');
      await once(child, 'exit');
      await mailbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';
