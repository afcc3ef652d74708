/** The service worker of this browser; undefined where there is none. */
export async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Lets the browser forget that it shows notices: the server does so where the user signs out. */
export async function forgetPush(): Promise<void> {
  const worker = await workerHere();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}
