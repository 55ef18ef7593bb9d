import { expect, type Page } from '@playwright/test';

/** The content of an empty database. */
export const nothingKept = { owner: 0, chats: 0, conversations: 0, drafts: 0, outbox: 0 };

/** Sends the browser to an address. `goto` would report a request that fails, although the worker answers it. */
export async function go(page: Page, address: string): Promise<void> {
  const left = page.waitForEvent('domcontentloaded');
  await page.evaluate((to) => location.assign(to), address);
  await left;
}

/** Waits until the worker can answer for pages, and the conversation can be read offline. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const offlinePage = await caches.match('/offline');
        return navigator.serviceWorker.controller !== null && offlinePage !== undefined;
      }),
    )
    .toBe(true);
  await expect.poll(() => offlineRows(page)).toMatchObject({ conversations: 1 });
}

/** Waits until the application has created its database, without opening it: that could create an empty one. */
export const databaseCreated = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        return databases.some(({ name }) => name === 'vonk.offline');
      }),
    )
    .toBe(true);

/** How many rows the browser keeps in each store. */
export async function offlineRows(page: Page): Promise<Record<string, number>> {
  await databaseCreated(page);
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await answer(indexedDB.open('vonk.offline'));
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const counts = await Promise.all(
      names.map(async (name) => [name, await answer(transaction.objectStore(name).count())] as const),
    );
    database.close();
    return Object.fromEntries(counts);
  });
}
