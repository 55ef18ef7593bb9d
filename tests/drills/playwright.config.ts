import { defineConfig } from '@playwright/test';
import { lightBrowser } from '../support/browsers.ts';

/**
 * Drills start, stop and kill whole installations, and some of them need system packages. `npm run drills`
 * runs them one after another.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/drills',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // A drill that fails on a busy machine is retried once; the report then says "flaky".
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  globalSetup: './global-setup.ts',
  // Requests that a worker makes cannot be intercepted.
  use: {
    serviceWorkers: 'block',
    launchOptions: lightBrowser,
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
  },
});
