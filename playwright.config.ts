import { defineConfig } from '@playwright/test';
import { lightBrowser, wholeBrowser } from './tests/support/browsers.ts';

/**
 * The ordinary browser. A context keeps the permissions it was given, so each test has a context of its own.
 */
const whole = {
  launchOptions: wholeBrowser,
  reuseContext: false,
  serviceWorkers: 'allow' as const,
};

/** Tests of push notifications, which the light build of the browser cannot receive. */
const pushed = /@push/;

/** Not part of `npm test`: they have scripts of their own. */
const separate = [
  'shots.spec.ts',
  'pseudo.spec.ts',
  'languages.spec.ts',
  'phone-photos.spec.ts',
  'feel.spec.ts',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // Each worker has its own demo.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine, a page may arrive too late once or twice. The report then says "flaky".
  retries: process.env['CI'] ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/support/global-setup.ts',
  use: {
    launchOptions: lightBrowser,
    // Between tests, the data of the last test is cleared from the context. A new context for each test would have to
    // load everything again.
    reuseContext: true,
    // Animations take time, both to render and to wait for.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a service worker answers cannot be intercepted. Tests about the worker carry the tag
    // `push`.
    serviceWorkers: 'block',
    // Tracing every test takes a third of the test time. Use `--trace retain-on-failure` to get traces.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    { name: 'e2e', testMatch: '*.spec.ts', testIgnore: separate, grepInvert: pushed },
    { name: 'e2e-push', testMatch: '*.spec.ts', testIgnore: separate, grep: pushed, use: whole },
    { name: 'pseudo', testMatch: 'pseudo.spec.ts' },
    { name: 'languages', testMatch: 'languages.spec.ts' },
    { name: 'phone-photos', testMatch: 'phone-photos.spec.ts', use: whole },
    { name: 'feel', testMatch: 'feel.spec.ts' },
    { name: 'shots', testMatch: 'shots.spec.ts', use: whole },
  ],
});
