import type { PushMessage, PushWorkerMessage } from '#features/conversation/notifications/push-message.ts';
import { scope, type OpenPage } from './worker-scope.ts';

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

const tell = (page: OpenPage, message: PushWorkerMessage) => page.postMessage(message, { transfer: [] });

export function readPush(data: { json(): unknown } | null): PushMessage | null {
  try {
    return (data?.json() as PushMessage | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Open pages fetch what is new. A reader who is looking at one of them needs no notification. */
export async function receivePush(message: PushMessage): Promise<void> {
  const pages = await openPages();
  for (const page of pages) tell(page, { type: 'NEW_PUSH_MESSAGE', message });
  if (pages.some((page) => page.visibilityState === 'visible' && page.focused)) return;
  // Only pages know the number of unread messages. They replace this mark with the number.
  await scope.navigator.setAppBadge?.().catch(() => undefined);
  // `renotify` is missing in TypeScript.
  const options: NotificationOptions & { renotify: boolean } = {
    body: message.body,
    tag: message.tag,
    renotify: true,
    lang: message.lang,
    icon: '/icon.svg',
    data: { checkUrl: message.checkUrl, openUrl: message.openUrl },
  };
  await scope.registration.showNotification(message.title, options);
}

/** Navigates an open page to the address, unless it already shows `checkUrl`. Opens a page if there is none. */
export async function openFromNotification(data: unknown): Promise<void> {
  const { checkUrl, openUrl } = data as Pick<PushMessage, 'checkUrl' | 'openUrl'>;
  const pages = await openPages();
  const [page] = pages.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!page) return void (await scope.clients.openWindow(openUrl));
  tell(page, { type: 'NEW_PUSH_CLICK', checkUrl, openUrl });
  await page.focus();
}
