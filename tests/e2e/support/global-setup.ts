import type { FullConfig } from '@playwright/test';
import { startApp } from './app.ts';
import { demoFolder, makeDemo } from './demo.ts';

/**
 * Starts a demo for each worker, for all specs that do not end the server themselves. `VONK_E2E_URLS` holds
 * the addresses, separated by spaces, and `VONK_E2E_FOLDERS` the data folders.
 */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  if (process.env['VONK_E2E_URLS']) return async () => undefined;
  const remove = await makeDemo();
  const demos = await Promise.all(Array.from({ length: config.workers }, startDemo));
  process.env['VONK_E2E_URLS'] = demos.map(({ url }) => url).join(' ');
  process.env['VONK_E2E_FOLDERS'] = demos.map(({ dataDir }) => dataDir).join(' ');
  return async () => {
    await Promise.all(demos.map(({ end }) => end()));
    remove();
  };
}

async function startDemo(): Promise<{ url: string; dataDir: string; end(): Promise<void> }> {
  const { dataDir, remove } = demoFolder();
  // Trusts one proxy, so that a test can come from another country.
  const app = await startApp({ dataDir, environment: { TRUSTED_PROXIES: '1' } });
  return {
    url: app.url,
    dataDir,
    end: async () => {
      await app.stop();
      remove();
    },
  };
}
