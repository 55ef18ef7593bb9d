import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './scripts/ensure-browser.mjs';

const browser = findBrowser();
const light = findHeadlessShell() ?? browser;

/**
 * Chromium hears only the last list of what to leave out, so Playwright's own stands here too. Ours: the popup of the
 * address bar, a page of its own that is loaded beside each page although nobody sees it.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'Translate',
  'OptimizationHints',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
];

const launchOptions = (program: string | null) => ({
  ...(program ? { executablePath: program } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--process-per-site',
    `--disable-features=${leftOut.join(',')}`,
  ],
});

/** The browser that people have; permissions that were given stay with a context, so each test has its own. */
const whole = {
  launchOptions: launchOptions(browser),
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
    launchOptions: launchOptions(light),
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
