import { expect, type Page } from '@playwright/test';
import { portrait } from '#tests/support/photos.ts';
import { hydrated } from './fixtures.ts';
import { databaseCreated } from './offline.ts';
import { at, live, type Screen } from './screen.ts';
import { sharePhoto } from './share-photo.ts';

/** The screens of an installed app: offline, and after a phone shares a photo with it. */
export const offlineScreens: readonly Screen[] = [
  at('offline-empty', 'visitor', '/offline'),
  { name: 'offline-chats', viewer: 'visitor', open: (page, url) => openKept(page, url, '/chats') },
  {
    name: 'offline-conversation',
    viewer: 'visitor',
    open: (page, url) => openKept(page, url, `/chats/${conversation}`),
  },
  live('share-photo-refused', 'anna', '/share-photo?problem=photo_heic'),
  live('share-photo-none', 'anna', '/share-photo'),
  { name: 'share-photo', viewer: 'anna', open: openShared },
];

const member = '0b0e7f3c-5d5a-4c51-9d0c-0f6f7a1b2c3d';
const conversation = '0198a7b2-0000-7000-8000-000000000001';

/** The offline page at another address, as the service worker shows it, with conversations in the browser. */
async function openKept(page: Page, url: string, path: string): Promise<void> {
  // Otherwise the page finds that the server can be reached, and opens the page that it replaces.
  await page.route('**/healthz', (route) => route.abort());
  await page.route(url + path, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${url}/offline` }) }),
  );
  await page.goto(`${url}/offline`);
  await databaseCreated(page);
  await page.evaluate(keepRows, { member, conversation });
  await page.goto(url + path);
  await expect(page.getByText('Tot zaterdag!').first()).toBeVisible();
}

/** Runs in the page, whose script has created the database. */
async function keepRows({ member, conversation }: Record<'member' | 'conversation', string>): Promise<void> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await answer(indexedDB.open('vonk.offline'));
  const at = '2026-03-04T18:30:00.000Z';
  const newest = { mine: false, kind: 'text', body: 'Tot zaterdag!' };
  const rows: Record<string, object[]> = {
    chats: [
      { member, id: conversation, name: 'Sanne', at, unread: 2, preview: newest },
      { member, id: `${conversation.slice(0, -1)}2`, name: 'Joris', at, unread: 0, preview: newest },
    ],
    conversations: [
      {
        member,
        id: conversation,
        name: 'Sanne',
        messages: [
          { ...newest, seq: 1, clientId: 'a', at, mine: true, body: 'Zullen we koffie drinken?' },
          { ...newest, seq: 2, clientId: 'b', at },
        ],
        price: { next_cost: 1, balance: 5, sent_count: 1, free_messages_left: 0 },
        canWrite: true,
      },
    ],
    outbox: [{ member, clientId: 'c', conversation, body: 'Leuk!', at, seenCost: 1 }],
  };
  const transaction = database.transaction(['owner', ...Object.keys(rows)], 'readwrite');
  transaction.objectStore('owner').put(member, 'member');
  for (const [store, all] of Object.entries(rows))
    for (const row of all) transaction.objectStore(store).put(row);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
}

async function openShared(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/share-photo`);
  await sharePhoto(page, await portrait(6_650));
  await hydrated(page);
  await expect(page.getByRole('img', { name: 'De foto die je deelde' })).toBeVisible();
}
