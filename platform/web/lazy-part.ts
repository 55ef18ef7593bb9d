import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const comesOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/**
 * Runs `load`; without a network it waits for one and retries, so that the page stays as it is until then.
 * Other failures are thrown.
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

/** A part of a page whose script loads after the page's own. */
// oxlint-disable-next-line typescript/no-explicit-any -- React's `lazy` asks for exactly this.
export function lazyPart<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> {
  return lazy(() => whenOnline(load));
}
