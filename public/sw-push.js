// Receives pushed messages; fetches and caches nothing. Pages register it as /sw-push.js?v=2.
'use strict';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
