import { push } from '@rallybook/contract/endpoints/push';
import { call } from '../api/api';
import { signedInUserId } from '../sign-in/session';
import { ownKey, readText, remove, writeText } from '../storage/storage';
import { forgetPush, workerHere } from './push-subscription';

/** Why nothing can be shown on this device. */
type PushFault =
  /** An iPhone or iPad shows notices only of apps on its home screen. */
  | 'not_installed'
  /** The browser cannot: some without https. */
  | 'unsupported'
  /** The user has forbidden it in the browser. */
  | 'denied';

/** Whether notices are shown on this device: `on` to this user, `off` if they could be. */
export type PushState = 'on' | 'off' | PushFault;

/** An iPad says that it is a Mac, which has no touch screen. */
const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Where the id of this device is kept, for the user who is signed in. */
function ownPlace() {
  const userId = signedInUserId();
  return userId === null ? null : ownKey('push', userId);
}

/** Whether this user is told on this device. It asks for nothing. */
export async function readPushState(): Promise<PushState> {
  const needed = ['PushManager', 'Notification'].every((name) => name in globalThis);
  if (!needed || !('serviceWorker' in navigator)) {
    return isIos() && !isInstalled() ? 'not_installed' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const place = ownPlace();
  const isKept = place !== null && readText(place) !== null;
  const kept = isKept ? await (await workerHere())?.pushManager.getSubscription() : null;
  return kept ? 'on' : 'off';
}

/**
 * Asks for the permission, and lets the server tell the user here until they sign out. To be called by a tap.
 * @returns `denied` if the user did not permit it
 * @throws ApiError or NetworkError; DOMException if the browser's push service refuses
 */
export async function startPush(): Promise<PushState> {
  const place = ownPlace();
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const worker = await workerHere();
  if (worker === undefined || place === null) throw new Error('There is no service worker');
  const { key } = await call(push.key, {});
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // A subscription by another server's key cannot be used.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth } };
  const { id } = await call(push.subscribe, { body });
  writeText(place, id);
  return 'on';
}

/** Ends it on this device, and tells the server. */
export async function stopPush(): Promise<PushState> {
  const place = ownPlace();
  const id = place === null ? null : readText(place);
  if (place !== null) remove(place);
  await forgetPush();
  if (id !== null) await call(push.unsubscribe, { params: { id } });
  return 'off';
}
