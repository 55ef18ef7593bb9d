import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from './app.ts';

/** One freshly seeded demo for all specs that do not end the server themselves; its address is `VONK_E2E_URL`. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['VONK_E2E_URL']) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-e2e-'));
  const app = await startApp({ dataDir });
  process.env['VONK_E2E_URL'] = app.url;
  return async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
