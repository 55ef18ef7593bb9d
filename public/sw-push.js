// The one service worker of a site, registered as /sw-push.js?v=2: it receives pushed messages, and answers for pages
// that cannot be fetched. It keeps a page that says so, and nothing of any member.
'use strict';

const offlineCache = 'offline';
const offlinePage = '/offline';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage(''));
});
self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  // The network is asked while this worker starts, so that it costs a page no time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(navigate(event));
});

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw error;
  }
}

// Pages tell their language, which the reader may have changed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'KEEP_OFFLINE_PAGE') event.waitUntil(keepOfflinePage(event.data.lang));
});

/** Keeps the page in this language; without a connection the one before stays. */
async function keepOfflinePage(lang) {
  const cache = await caches.open(offlineCache);
  const kept = await cache.match(offlinePage);
  const isCurrent = kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < 86_400_000;
  if (isCurrent && kept.headers.get('content-language') === lang) return;
  const answer = await fetch(`${offlinePage}?lang=${encodeURIComponent(lang)}`, {
    credentials: 'omit',
  }).catch(() => null);
  if (answer?.ok) await cache.put(offlinePage, answer);
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('push', (event) => {
  const message = read(event.data);
  if (message) event.waitUntil(receive(message));
});

function read(data) {
  try {
    return data.json();
  } catch {
    return null;
  }
}

/** Open pages fetch what is new; who is looking at one needs no notification besides. */
async function receive(message) {
  const pages = await openPages();
  for (const page of pages) page.postMessage({ type: 'NEW_PUSH_MESSAGE', message });
  if (pages.some((page) => page.visibilityState === 'visible' && page.focused)) return;
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    renotify: true,
    lang: message.lang,
    icon: '/icon.svg',
    data: { checkUrl: message.checkUrl, openUrl: message.openUrl },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** An open page is told, and goes there unless it shows `checkUrl` already; without one a page is opened. */
async function open({ checkUrl, openUrl }) {
  const [page] = (await openPages()).toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!page) return void (await self.clients.openWindow(openUrl));
  page.postMessage({ type: 'NEW_PUSH_CLICK', checkUrl, openUrl });
  await page.focus();
}
