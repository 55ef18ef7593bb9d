import { serviceWorkerReady } from '#platform/web/service-worker.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import { deliverPending } from './deliver-pending.ts';
import { claimStore, wipeOffline, type OfflineStore } from './offline-store.ts';
import { publish } from './outbox-events.ts';
import type { PendingStore } from './pending-message.ts';
import { syncTag } from './sync-tag.ts';
import { TabOutbox } from './tab-outbox.ts';

/** How often an open page retries, in milliseconds, in addition to when the browser comes online. */
const retryMs = 20_000;

let claim: { readonly member: string; readonly store: Promise<OfflineStore | null> } | null = null;
let isClosed = false;
let tabOutbox: TabOutbox | null = null;

/**
 * The data that the browser keeps for the member of this page. Null if the browser keeps none, and after a wipe. A
 * page claims the store only once, because a page that was left open while another member logged in must not reclaim
 * it.
 */
export async function offlineStore(member: string): Promise<OfflineStore | null> {
  // The worker shows the stored data, and wipes it. Without a worker, nothing is stored.
  if (isClosed || member === '' || !(await serviceWorkerReady())) return null;
  claim ??= { member, store: claimStore(member).catch(() => null) };
  return claim.member === member ? claim.store : null;
}

export async function pendingStore(member: string): Promise<PendingStore> {
  return (await offlineStore(member)) ?? (tabOutbox ??= new TabOutbox(tabStore(), member));
}

/** Sends the waiting messages. Those that cannot be sent now are retried, by this page or by the worker. */
export async function deliverNow(member: string): Promise<void> {
  if (member === '') return;
  const store = await pendingStore(member);
  const outcome = navigator.onLine ? await deliverPending(store, member) : 'later';
  if (outcome === 'logged_out') return closeOffline();
  if (outcome === 'later' && (await store.list()).some(({ failure }) => !failure)) await tryLater(member);
}

async function tryLater(member: string): Promise<void> {
  const again = () => {
    stopTrying();
    deliverNow(member).catch(() => undefined);
  };
  stopTrying();
  const timer = setTimeout(again, retryMs);
  addEventListener('online', again);
  stopTrying = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
  };
  const registration = await serviceWorkerReady();
  await registration?.sync?.register(syncTag).catch(() => undefined);
}

let stopTrying = () => {};

/** Wipes the data in this browser. This page stores nothing more. */
export async function closeOffline(): Promise<void> {
  isClosed = true;
  stopTrying();
  await wipeOffline().catch(() => false);
  publish({ type: 'wiped' });
}
