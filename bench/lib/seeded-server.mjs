import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from './client.mjs';
import { seed } from './seed.mjs';
import { startServer } from './server.mjs';

/**
 * Starts the real server on small clubs, each with an owner who is signed in.
 * @param {number} clubs
 */
export async function startSeeded(clubs) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rallybook-attack-'));
  const seeded = await seed({ dataDir }, { clubs, members: 20, months: 1, records: 4 });
  const server = await startServer({ DATA_DIR: dataDir });
  /** @type {{ clubId: string, headers: Record<string, string> }[]} */
  const owners = [];
  for (const { id, owner } of seeded) {
    owners.push({ clubId: id, headers: await signIn(server.url, owner) });
  }
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, owners, stop };
}
