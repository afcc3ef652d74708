import { t } from '@lingui/core/macro';
import { signedInUser, subscribeToSession } from '../data/sign-in/session';
import { toast } from '../ui/feedback/toast-store';

/** Asks a worker which build of the app it belongs to. */
function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(String(data)));
    port1.start();
    worker.postMessage('build', [port2]);
  });
}

/** Lets a waiting worker replace the active one. */
async function takeOver(worker: ServiceWorker): Promise<void> {
  if (worker.state !== 'installed') return;
  await new Promise((resolve) => {
    worker.addEventListener('statechange', resolve, { once: true });
    worker.postMessage('take over', []);
  });
}

/**
 * Offers to reload the page with the worker's build, unless that is the page's own. The page never reloads by itself.
 */
async function offerReload(worker: ServiceWorker): Promise<void> {
  if ((await buildOf(worker)) === __BUILD__) return takeOver(worker);
  toast.success(t`A new version is there.`, {
    label: t`Reload`,
    run: () => void takeOver(worker).then(() => location.reload()),
  });
}

/** Watches for newer workers than the first one. */
function watch(registration: ServiceWorkerRegistration): void {
  const offerWaiting = () => {
    if (registration.active && registration.waiting) void offerReload(registration.waiting);
  };
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting);
  });
  // An installed app is seldom closed. A user who ignored the offer gets it again.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    offerWaiting();
    void registration.update().catch(() => undefined);
  });
  // Another tab may have reloaded with a new build.
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller) void offerReload(serviceWorker.controller);
  });
}

let isRegistered = false;

function register(): void {
  if (isRegistered || signedInUser() === null) return;
  isRegistered = true;
  // Where the browser forbids service workers, the app works without one.
  navigator.serviceWorker
    .register('/service-worker.js')
    .then(watch)
    .catch((cause: unknown) => console.warn('The app will not open without a network', cause));
}

/**
 * Lets the app open without a network for signed-in users; visitors get no worker. It registers once the page has
 * loaded, so that the page does not wait for the worker's files.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  subscribeToSession(register);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
