// The service worker opens the app without a network, and shows notices (notices.ts). It stores the files of one build and no personal data: no API
// answers, no visited addresses. The page itself keeps the data that was loaded last (data/offline/kept-answers.ts).

import { openNotice, showNotice } from './notices';

declare const self: ServiceWorkerGlobalScope;

/** Identifies this build of the app. */
declare const __BUILD__: string;
/** The addresses of this build's files, the script that starts the app first. */
declare const __FILES__: readonly [string, ...string[]];

const files = __FILES__;
const PREFIX = 'rallybook-';
const CACHE = PREFIX + __BUILD__;
/** An address without a page of its own: the HTML from there can start any page of the app. */
const SHELL = '/offline';
/** What the server answers itself. */
const SERVED = ['/api/', '/p/', '/g/', '/s/', '/m/', '/u/', '/privacy'];
/** How long to wait for a page on a poor network, in milliseconds. */
const LONGEST_WAIT = 5000;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('push', (event) => event.waitUntil(showNotice(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Navigations there are left alone as well: to sign in with a provider, or to open a page of a link.
  if (SERVED.some((folder) => pathname.startsWith(folder))) return;
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
  // Only the names of assets contain a hash of their content; other files must be fetched anew.
  const requests = files.map(
    (path) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'no-cache' }),
  );
  await cache.addAll(requests);
  const shell = await fetch(SHELL, { headers: { Accept: 'text/html' } });
  // During a release a server of another build may answer; the browser then installs the worker again later.
  if (!(await shell.clone().text()).includes(files[0])) throw new Error('Another build');
  await cache.put(SHELL, shell);
}

/** Deletes the files of earlier builds, and turns navigation preload on. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== CACHE);
  await Promise.all(others.map((key) => caches.delete(key)));
  await self.registration.navigationPreload?.enable();
}

/** The page from the server; without a network, the stored shell with its original headers. */
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

/** A file with a hash in its name never changes. A page of another build may ask for files that are not stored. */
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
