import { createStore } from '../storage/store';

/** Whether there is no network, or the last request did not reach the server. */
export const offlineStore = createStore(!navigator.onLine);

addEventListener('offline', () => offlineStore.write(true));
addEventListener('online', () => offlineStore.write(false));
