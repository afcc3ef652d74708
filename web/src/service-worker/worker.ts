// The service worker: opens the app without a network. It holds the files of one build and nothing of anybody: no answer of the
// API, no address that somebody was at. What was loaded last, the page itself keeps (data/kept-queries.ts).

declare const self: ServiceWorkerGlobalScope;

/** Tells one build of the app from another. */
declare const __BUILD__: string;
/** The addresses of this build's files, the script that starts the app first. */
declare const __FILES__: readonly [string, ...string[]];

const files = __FILES__;
const PREFIX = 'rallybook-';
const CACHE = PREFIX + __BUILD__;
/** An address without a page: what is answered there can begin any page of the app. */
const SHELL = '/offline';
/** How long a page is waited for where there is a network, but a poor one, in milliseconds. */
const LONGEST_WAIT = 5000;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Also where somebody goes there, to sign in with Google say, or to see what they owe.
  if (pathname.startsWith('/api/') || pathname.startsWith('/p/')) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (files.includes(pathname)) event.respondWith(answerFile(request));
});

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'build') ports[0]?.postMessage(__BUILD__);
  if (data === 'take over') void self.skipWaiting();
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Only the names of assets tell one content from another.
  const requests = files.map(
    (path) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'no-cache' }),
  );
  await cache.addAll(requests);
  const shell = await fetch(SHELL, { headers: { Accept: 'text/html' } });
  // A server of another build answers while releases change: the browser tries again later.
  if (!(await shell.clone().text()).includes(files[0])) throw new Error('Another build');
  await cache.put(SHELL, shell);
}

/** The files of earlier builds go. */
async function begin(): Promise<void> {
  const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== CACHE);
  await Promise.all(others.map((key) => caches.delete(key)));
  await self.registration.navigationPreload?.enable();
}

/** A page as the server has it now; without a network, the kept one, with the headers that it came with. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    return await Promise.race([fetchPage(event), tooLate()]);
  } catch (error) {
    const kept = await cache.match(SHELL, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

async function tooLate(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  throw new Error('The page is too late');
}

/** What has a hash in its name never changes. A page of another build asks for what is not kept. */
async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}
