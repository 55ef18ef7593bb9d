import { call } from '#platform/web/api-client.ts';
import { serviceWorkerAddress } from '#platform/web/service-worker.ts';
import { subscribePush, unsubscribePush, type BrowserSubscription } from '../calls.gen.ts';
import type { PushWorkerMessage } from '../push-message.ts';
import { push } from './push-store.ts';

/** Time for the browser to report its subscription, in ms (specification, section 9). */
const checkTimeoutMs = 2_000;

const supported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext;

/** Checks the browser once. `key` is the site's key, or null if push is off. */
export function check(key: string | null): Promise<void> {
  checking ??= ask(key);
  return checking;
}

let checking: Promise<void> | null = null;

async function ask(key: string | null): Promise<void> {
  if (key === null || !supported()) return push.change({ checked: true });
  const permission = normalizePermission(Notification.permission);
  push.change({
    isCapable: true,
    permission,
    ...(permission === 'denied' ? { isSubscribed: 'denied' } : {}),
  });
  navigator.serviceWorker.addEventListener('message', (event) => push.hear(event.data as PushWorkerMessage));
  const subscription = await Promise.race([currentSubscription(key), pause(checkTimeoutMs)]).catch(
    () => null,
  );
  const usable = subscription && permission === 'granted' ? subscription : false;
  push.change({ checked: true, ...(permission === 'denied' ? {} : { isSubscribed: usable }) });
  // The server deletes a browser's subscription when its session ends, so each page registers it again.
  if (usable) await keep(usable).catch(() => undefined);
}

/**
 * Asks for permission and subscribes. Call it only from a click handler. Returns true if the browser now accepts
 * messages.
 */
export async function subscribe(key: string): Promise<boolean> {
  if (!push.state.isCapable) return false;
  const permission = normalizePermission(await Notification.requestPermission());
  push.change({ permission, ...(permission === 'denied' ? { isSubscribed: 'denied' } : {}) });
  if (permission !== 'granted') return false;
  await navigator.serviceWorker.register(serviceWorkerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribeWith(key, pushManager);
  await keep(subscription);
  push.change({ isSubscribed: subscription });
  return true;
}

export async function unsubscribe(): Promise<void> {
  const { isSubscribed } = push.state;
  if (typeof isSubscribed !== 'object') return;
  await call(unsubscribePush, { endpoint: isSubscribed.endpoint });
  await isSubscribed.unsubscribe();
  push.change({ isSubscribed: false });
}

const normalizePermission = (permission: NotificationPermission) =>
  permission === 'default' ? 'unknown' : permission;

async function keep(subscription: PushSubscription): Promise<void> {
  await call(subscribePush, { subscription: subscription.toJSON() as BrowserSubscription });
}

/** The browser's subscription. One with an earlier key of the site is replaced, because that key will not last. */
async function currentSubscription(key: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration) return null;
  const { pushManager } = registration;
  const subscription = await pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted' || hasKey(subscription, key))
    return subscription;
  return subscribeWith(key, pushManager);
}

async function subscribeWith(key: string, pushManager: PushManager): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  if (existing && !hasKey(existing, key)) await existing.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeKey(key) });
}

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

function decodeKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function hasKey(subscription: PushSubscription, key: string): boolean {
  const used = subscription.options.applicationServerKey;
  if (!used) return true;
  const [one, other] = [new Uint8Array(used), decodeKey(key)];
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
