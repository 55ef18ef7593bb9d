import { defineConfig } from '@playwright/test';
import { lightBrowser, wholeBrowser } from './playwright.browser.ts';

/** The browser that people have; permissions that were given stay with a context, so each test has its own. */
const whole = {
  launchOptions: wholeBrowser,
  reuseContext: false,
  serviceWorkers: 'allow' as const,
};

/** What the light build of the browser cannot do: to be notified of what is pushed. */
const pushed = /@push/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // Each has a demo of its own.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // On a machine with other work a page may come too late once or twice; the report then says "flaky".
  retries: process.env['CI'] ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/support/global-setup.ts',
  use: {
    launchOptions: lightBrowser,
    // What tests leave in the browser is taken away between them; a new one for each would have everything to load again.
    reuseContext: true,
    // Frames of what moves take a part of the time, and waiting until it rests.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers for cannot be intercepted; tests about the worker carry the tag `push`.
    serviceWorkers: 'block',
    // Keeping a trace of every test takes a third of its time: `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    { name: 'e2e', testMatch: '*.spec.ts', testIgnore: 'shots.spec.ts', grepInvert: pushed },
    { name: 'e2e-push', testMatch: '*.spec.ts', grep: pushed, use: whole },
    { name: 'shots', testMatch: 'shots.spec.ts', use: whole },
  ],
});
