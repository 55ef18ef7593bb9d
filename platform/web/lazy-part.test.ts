import { afterEach, expect, test, vi } from 'vitest';
import { whenOnline } from './lazy-part.ts';

function inBrowser(onLine: boolean) {
  const window = new EventTarget();
  const navigator = { onLine };
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', navigator);
  return {
    comesBack() {
      navigator.onLine = true;
      window.dispatchEvent(new Event('online'));
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test('[ER-03] a load that fails without a network is retried when the network is back', async () => {
  const network = inBrowser(false);
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('there');

  const loading = whenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  network.comesBack();

  expect(await loading).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});

test('[ER-03] a load that fails with a network fails at once', async () => {
  inBrowser(true);
  const loadError = new TypeError('Failed to fetch dynamically imported module');
  await expect(whenOnline(() => Promise.reject(loadError))).rejects.toBe(loadError);
});
