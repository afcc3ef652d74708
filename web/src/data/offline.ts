import { createStore } from './store';

/** Whether there is no network, or the server could not be reached when it was asked last. */
export const offlineStore = createStore(!navigator.onLine);

addEventListener('offline', () => offlineStore.write(true));
addEventListener('online', () => offlineStore.write(false));
