import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Release {
  /** The address of the proxy. */
  url: string;
  /** From now on the proxy answers as if the server had another build of the app. */
  change: () => void;
  stop: () => void;
  /** Answers again after `stop`, at the same address. */
  resume: () => void;
}

const CACHE_AND_ENCODING = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/** A proxy in front of a server that can pretend that the service worker is of another build. */
export async function startReleases(serverUrl: string): Promise<Release> {
  let build = '';
  const proxy = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const isWorker = url === '/service-worker.js';
    // Requests the whole file as plain text, so that it can be changed.
    if (isWorker) for (const name of CACHE_AND_ENCODING) delete headers[name];
    const forwarded = request(serverUrl + url, { method, headers }, (found) => {
      const { 'content-length': _, ...others } = found.headers;
      answer.writeHead(found.statusCode ?? 500, others);
      if (!isWorker) return void found.pipe(answer);
      let script = '';
      found.on('data', (part) => (script += String(part)));
      found.on('end', () => answer.end(script.replace(/\b\d{13}\b/g, (now) => now + build)));
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    change: () => (build += '1'),
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
    resume: () => void proxy.listen(port, '127.0.0.1'),
  };
}
