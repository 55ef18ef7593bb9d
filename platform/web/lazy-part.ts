import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const comesOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/**
 * Runs `load`. If it fails without a network, waits for the network and retries, and the page stays unchanged
 * until then. Other failures are thrown.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof navigator === 'undefined' || navigator.onLine) throw error;
      await comesOnline();
    }
  }
}

/** A part of a page whose script loads after that of the page. */
// oxlint-disable-next-line typescript/no-explicit-any -- React's `lazy` asks for exactly this.
export function lazyPart<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> {
  return lazy(() => whenOnline(load));
}
