/** Specification, section 7: one worker, for push messages and for pages that cannot be fetched. */
export const serviceWorkerAddress = '/sw-push.js?v=2';

/** Background Sync, which TypeScript does not know. Only some browsers have it. */
type Registration = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> };
};

const areWorkersAllowed = () => 'serviceWorker' in navigator && isSecureContext;

/**
 * Registers the worker, and tells it the language and colour scheme of its offline page. Does nothing in browsers without workers.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!areWorkersAllowed()) return;
  await navigator.serviceWorker.register(serviceWorkerAddress);
  const { active } = await navigator.serviceWorker.ready;
  const { lang, dataset } = document.documentElement;
  active?.postMessage({ type: 'KEEP_OFFLINE_PAGE', lang, scheme: dataset['scheme'] ?? '' }, { transfer: [] });
}

/** The registered worker, or null. */
export async function serviceWorkerReady(): Promise<Registration | null> {
  return areWorkersAllowed() ? ((await navigator.serviceWorker.getRegistration('/')) ?? null) : null;
}
