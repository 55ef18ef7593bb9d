import { defineConfig } from '@playwright/test';

/** Drills start whole installations and need system packages; `npm run drills` runs them one after another. */
export default defineConfig({
  testDir: 'tests/drills',
  outputDir: 'test-results/drills',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
});
