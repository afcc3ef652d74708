import { t } from '@lingui/core/macro';
import { signedInUser, subscribeToSession } from '../data/session';
import { toast } from '../ui/toast-store';

/** Which build of the app a worker belongs to. */
function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(String(data)));
    port1.start();
    worker.postMessage('build', [port2]);
  });
}

/** Lets a worker that waits take the place of the one before it. */
async function takeOver(worker: ServiceWorker): Promise<void> {
  if (worker.state !== 'installed') return;
  await new Promise((resolve) => {
    worker.addEventListener('statechange', resolve, { once: true });
    worker.postMessage('take over', []);
  });
}

/** Offers to go on with the build that a worker belongs to, unless it is the page's own. Nothing reloads by itself. */
async function offer(worker: ServiceWorker): Promise<void> {
  if ((await buildOf(worker)) === __BUILD__) return takeOver(worker);
  toast.success(t`A new version is there.`, {
    label: t`Reload`,
    run: () => void takeOver(worker).then(() => location.reload()),
  });
}

/** Follows the workers that come after the first one. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.active && registration.waiting) void offer(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  // An installed app is seldom closed. Who passed over the offer gets it again.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    look();
    void registration.update().catch(() => undefined);
  });
  // Another tab has gone on to a new build.
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller) void offer(serviceWorker.controller);
  });
}

let isRegistered = false;

function register(): void {
  if (isRegistered || signedInUser() === null) return;
  isRegistered = true;
  // Where the browser forbids it, the app goes without.
  navigator.serviceWorker
    .register('/service-worker.js')
    .then(watch)
    .catch((cause: unknown) => console.warn('The app will not open without a network', cause));
}

/**
 * Lets the app open without a network, for who is signed in: visitors get no worker. Called when the page stands, so that
 * nothing of it waits for the worker's files.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  subscribeToSession(register);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
