/** Specification, section 7: one worker, for push messages and for pages that cannot be fetched. */
export const serviceWorkerAddress = '/sw-push.js?v=2';

/**
 * Registers the worker, and sets the language of its offline page. Does nothing in browsers without workers.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  await navigator.serviceWorker.register(serviceWorkerAddress);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'KEEP_OFFLINE_PAGE', lang: document.documentElement.lang }, { transfer: [] });
}
