import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushMessage } from '../push-message.ts';

const key = 'BPw8';
const keyBytes = new Uint8Array([0x04, 0xfc, 0x3c]);
const subscription = {
  endpoint: 'https://push.example/anna',
  options: { applicationServerKey: keyBytes.buffer },
  toJSON: () => ({ endpoint: 'https://push.example/anna', keys: { p256dh: 'p', auth: 'a' } }),
};

/** A fake browser with push; `find` looks up its subscription. */
function browserWith(
  permission: NotificationPermission,
  find: () => Promise<unknown>,
  subscribe: (options: unknown) => Promise<unknown> = () => Promise.reject(new Error('refused')),
) {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  vi.stubGlobal('navigator', {
    serviceWorker: {
      addEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
        listeners.push(listener),
      getRegistration: async () => ({ pushManager: { getSubscription: find, subscribe } }),
    },
  });
  vi.stubGlobal('window', { PushManager: Object, Notification: Object });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"subscribed":true}')),
  );
  return { say: (data: unknown) => listeners.forEach((listener) => listener({ data })) };
}

/** The store and the check of a newly opened page. */
async function aPage() {
  const [{ push }, { check }] = [await import('./push-store.ts'), await import('./push-browser.ts')];
  return { push, check };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[EN-13] before the check nothing is known; a browser without push is not capable', async () => {
  const { push, check } = await aPage();
  expect(push.state).toEqual({
    isCapable: false,
    isSubscribed: false,
    lastMessage: null,
    permission: 'unsupported',
    checked: false,
  });
  await check(null);
  expect(push.state).toMatchObject({ isCapable: false, isSubscribed: false, checked: true });
});

test('[EN-13] [ST-08] isSubscribed is the subscription, false, or denied', async () => {
  for (const [permission, subscriptionState, expected] of [
    ['granted', subscription, { isCapable: true, permission: 'granted', isSubscribed: subscription }],
    ['granted', null, { isCapable: true, permission: 'granted', isSubscribed: false }],
    ['default', null, { isCapable: true, permission: 'unknown', isSubscribed: false }],
    ['denied', null, { isCapable: true, permission: 'denied', isSubscribed: 'denied' }],
  ] as const) {
    vi.resetModules();
    browserWith(permission, async () => subscriptionState);
    const { push, check } = await aPage();
    await check(key);
    expect(push.state).toMatchObject({ ...expected, checked: true });
  }
});

const withOlderKey = { ...subscription, options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer } };

test('[EN-13] a subscription with an older key of the site is replaced', async () => {
  const unsubscribe = vi.fn(async () => true);
  const subscribe = vi.fn(async () => subscription);
  browserWith('granted', async () => ({ ...withOlderKey, unsubscribe }), subscribe);
  const { push, check } = await aPage();
  await check(key);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: keyBytes });
  expect(push.state.isSubscribed).toBe(subscription);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('[EN-13] a subscription with an older key does not count if the browser refuses another one', async () => {
  browserWith('granted', async () => ({ ...withOlderKey, unsubscribe: async () => true }));
  const { push, check } = await aPage();
  await check(key);
  expect(push.state.isSubscribed).toBe(false);
});

test('[EN-13] lastMessage is the newest pushed message', async () => {
  const { say } = browserWith('granted', async () => subscription);
  const { push, check } = await aPage();
  await check(key);
  const message = (title: string): PushMessage => ({
    kind: 'new_messages',
    title,
    body: 'Hoi',
    tag: 'chat',
    lang: 'nl',
    checkUrl: '/chats',
    openUrl: '/chats',
  });
  say({ type: 'NEW_PUSH_MESSAGE', message: message('first') });
  say({ type: 'NEW_PUSH_MESSAGE', message: message('second') });
  expect(push.state.lastMessage).toEqual(message('second'));
});

test('[LM-06] a browser that does not answer within 2000 ms counts as not subscribed', async () => {
  vi.useFakeTimers();
  browserWith('granted', () => new Promise(() => undefined));
  const { push, check } = await aPage();
  const done = check(key);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(push.state.checked).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(push.state).toMatchObject({ isCapable: true, isSubscribed: false, checked: true });
});
