import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from './client.ts';
import { seed } from './seed.ts';
import { startServer } from '../../tools/lib/server.ts';

/** Starts the real server on small clubs, each with an owner who is signed in. */
export async function startSeeded(clubs: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rallybook-attack-'));
  const seeded = await seed({ dataDir }, { clubs, members: 20, months: 1, records: 4 });
  const server = await startServer({ DATA_DIR: dataDir });
  const owners: { clubId: string; headers: Record<string, string> }[] = [];
  for (const { id, owner } of seeded) {
    owners.push({ clubId: id, headers: await signIn(server.url, owner) });
  }
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, owners, stop };
}
