// The only service worker of a site, registered as /sw-push.js?v=2. It receives push messages, responds in place of
// pages that cannot be fetched, and sends messages that were written without a connection. `tooling/vite/worker.ts` builds it.
import {
  deliverPending,
  storeOfOwner,
  syncTag,
  wipeOffline,
  publish,
} from '#features/conversation/chat/web/worker.ts';
import {
  answerNavigation,
  answerPart,
  isOfflinePart,
  isPageRequest,
  keepOfflinePage,
} from './offline-pages.ts';
import { openFromNotification, readPush, receivePush } from './push.ts';
import { isSharedPhoto, sendSharedPhoto } from './shared-photo.ts';
import { scope } from './worker-scope.ts';

// A new version waits until no page of the site is open. With `skipWaiting`, Chromium sometimes never completed a
// navigation that was under way when the new version took over.
scope.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

scope.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  // The network request starts while this worker starts, so that the worker does not delay pages.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  if (isPageRequest(event.request)) event.respondWith(answerNavigation(event, forgetOthers));
  else if (isOfflinePart(event.request)) event.respondWith(answerPart(event.request));
  else if (isSharedPhoto(event.request)) event.respondWith(sendSharedPhoto(event.request));
});

/** Wipes the data stored in the browser once a page shows that another member, or none, is logged in. */
async function forgetOthers(memberId: string | null): Promise<void> {
  if (!(await wipeOffline(memberId).catch(() => false))) return;
  publish({ type: 'wiped' });
  await scope.navigator.clearAppBadge?.().catch(() => undefined);
}

/** Pages report their language and colour scheme, which the reader may have changed. */
scope.addEventListener('message', (event) => {
  const { type, lang, scheme } = (event.data ?? {}) as Record<string, unknown>;
  if (type === 'KEEP_OFFLINE_PAGE')
    event.waitUntil(keepOfflinePage({ lang: String(lang ?? ''), scheme: String(scheme ?? '') }));
});

scope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
});

/** @throws if some messages could not be sent yet, so that the browser retries later. */
async function sendWaiting(): Promise<void> {
  const store = await storeOfOwner();
  if (!store) return;
  const outcome = await deliverPending(store, store.member);
  if (outcome === 'logged_out') await forgetOthers(null);
  if (outcome === 'later') throw new Error('Some messages are still pending.');
}

scope.addEventListener('push', (event) => {
  const message = readPush(event.data);
  if (message) event.waitUntil(receivePush(message));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFromNotification(event.notification.data));
});
