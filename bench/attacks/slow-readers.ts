// Many connections request the largest file of the API's documentation, and do not read it.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../tools/lib/server.ts';
import type { Finding } from '../attacks.ts';
import { residentMb } from '../lib/process.ts';
import { watch, watchMemory } from '../lib/watch.ts';

const FILE = '/api/docs/static/swagger-ui-bundle.js';
const READERS = 650;
/** How often each connection requests the file, so that the answers do not all fit into the network's buffers. */
const REQUESTS = 4;
/**
 * When to count the connections that were cut. The system accepts parts of an answer for a while, which counts as
 * reading.
 */
const LOOKS_AT_SECONDS = [40, 90];
const AT_ONCE = 50;

function openReader(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${FILE} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(REQUESTS));
  return socket;
}

/**
 * The server's open connections, as Linux lists them: a client that does not read does not notice a cut. One of them
 * is our own, for the health check.
 */
function openConnections(port: number) {
  const ESTABLISHED = '01';
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(`:${local}`) && state === ESTABLISHED)
    .length;
}

export async function attack(): Promise<Finding[]> {
  const server = await startServer();
  const port = Number(new URL(server.url).port);
  await fetch(server.url + FILE).then((answer) => answer.arrayBuffer());
  const before = Math.round(residentMb(server.pid));
  const readers: Socket[] = [];
  try {
    for (let opened = 0; opened < READERS; opened += AT_ONCE) {
      readers.push(...Array.from({ length: AT_ONCE }, () => openReader(port)));
      await wait(100);
    }
    const memory = watchMemory(server.pid);
    const health = watch(`${server.url}/api/health/live`);
    const start = performance.now();
    const cut = [];
    for (const seconds of LOOKS_AT_SECONDS) {
      await wait(start + seconds * 1000 - performance.now());
      const value = Math.max(0, READERS - openConnections(port));
      cut.push({ what: `cut within ${seconds} s`, value });
    }
    return [
      { what: 'readers that do not read', value: READERS },
      { what: 'memory before, MB', value: before },
      { what: 'memory at its highest, MB', value: memory() },
      { what: 'memory at the end, MB', value: Math.round(residentMb(server.pid)) },
      ...cut,
      { what: 'longest wait of somebody else, ms', value: (await health()).longestMs },
    ];
  } finally {
    for (const socket of readers) socket.destroy();
    await server.stop();
  }
}
