/**
 * Lets a browser that can show notices offer them; without scripts, the page has no button for it, and lacks nothing else.
 * This text runs in the browser as it is.
 */
export const PUSH_SCRIPT = `
const form = document.getElementById('push');
const needed = ['PushManager', 'Notification'].every((name) => name in window);
if (form && needed && 'serviceWorker' in navigator && Notification.permission !== 'denied') {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    subscribe().catch(() => { form.querySelector('p').hidden = false; });
  });
}
async function subscribe() {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error();
  const registration = await navigator.serviceWorker.register('/s/worker.js');
  const worker = registration.installing || registration.waiting || registration.active;
  await new Promise((done) => {
    const look = () => { if (worker.state === 'activated') done(); };
    worker.addEventListener('statechange', look);
    look();
  });
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: form.dataset.key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with another key of the server is of no use.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  Object.entries({ endpoint, ...keys }).forEach(([name, value]) => { form.elements[name].value = value; });
  form.submit();
}
`;

/**
 * The service worker of the pages of links, which shows what the server pushes and opens the page. It is not that of the web
 * app, which keeps all of the app's files.
 */
export const PUSH_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  const { title = 'Rallybook', body = '', url = '/', tag = 'rallybook' } = read(event.data);
  const icon = '/icon-192.png';
  const options = { body, tag, icon, badge: icon, data: url };
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data, location.origin);
  event.waitUntil(self.clients.openWindow(target.origin === location.origin ? target.href : '/'));
});
function read(data) {
  try { return data.json(); } catch { return {}; }
}
`;
