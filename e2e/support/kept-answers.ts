import type { Page } from '@playwright/test';

/** All API answers that are kept in IndexedDB, as JSON; '' where there are none. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name!);
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const values = names.map(async (name) => {
      const db = await answer(indexedDB.open(name));
      const stores = [...db.objectStoreNames];
      const rows = await Promise.all(
        stores.map((store) => answer<unknown[]>(db.transaction(store).objectStore(store).getAll())),
      );
      db.close();
      return rows.flat();
    });
    const found = (await Promise.all(values)).flat();
    return found.length === 0 ? '' : JSON.stringify(found);
  });
