// Many connections ask for the largest file of the API's documentation, and read nothing of it.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../tools/lib/server.ts';
import type { Finding } from '../attacks.ts';

const FILE = '/api/docs/static/swagger-ui-bundle.js';
const READERS = 650;
/** Each asks this often on its connection, so that the answers do not all fit into the buffers of the network. */
const REQUESTS = 4;
/** When it is looked at how many have been cut. The system takes parts of an answer for a while, which counts as reading. */
const LOOKS_AT_SECONDS = [40, 90];
const AT_ONCE = 50;

/** @returns its memory in MB */
function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1024);
}

async function health(url: string) {
  const start = performance.now();
  const { ok } = await fetch(`${url}/api/health/live`);
  return ok ? Math.round(performance.now() - start) : Infinity;
}

function openReader(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  const reader = { socket, isCut: false };
  socket.on('error', () => undefined);
  socket.write(`GET ${FILE} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(REQUESTS));
  return reader;
}

/**
 * The server's open connections, as Linux lists them: who does not read does not notice a cut. One is that of `health`.
 */
function openConnections(port: number) {
  const ESTABLISHED = '01';
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, at, , state]) => at?.endsWith(`:${local}`) && state === ESTABLISHED).length;
}

export async function attack(): Promise<Finding[]> {
  const server = await startServer();
  const port = Number(new URL(server.url).port);
  await fetch(server.url + FILE).then((answer) => answer.arrayBuffer());
  const before = residentMb(server.pid);
  const readers = [];
  try {
    for (let opened = 0; opened < READERS; opened += AT_ONCE) {
      readers.push(...Array.from({ length: AT_ONCE }, () => openReader(port)));
      await wait(100);
    }
    let [highest, slowest] = [before, 0];
    const start = performance.now();
    const cut = [];
    for (const seconds of LOOKS_AT_SECONDS) {
      while (performance.now() - start < seconds * 1000) {
        highest = Math.max(highest, residentMb(server.pid));
        slowest = Math.max(slowest, await health(server.url));
        await wait(500);
      }
      const value = Math.max(0, READERS - openConnections(port));
      cut.push({ what: `cut within ${seconds} s`, value });
    }
    return [
      { what: 'readers that do not read', value: READERS },
      { what: 'memory before, MB', value: before },
      { what: 'memory at its highest, MB', value: highest },
      { what: 'memory at the end, MB', value: residentMb(server.pid) },
      ...cut,
      { what: 'longest wait of somebody else, ms', value: slowest },
    ];
  } finally {
    for (const { socket } of readers) socket.destroy();
    await server.stop();
  }
}
