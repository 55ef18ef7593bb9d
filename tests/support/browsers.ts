import { findBrowser, findHeadlessShell } from '../../scripts/ensure/browser.ts';

const browser = findBrowser();
const light = findHeadlessShell() ?? browser;

/**
 * Chromium uses only the last list of disabled features, so this list repeats Playwright's own. We add the address
 * bar's popup, an invisible page that would be loaded with every page.
 */
const disabledFeatures = [
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
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
});

/** How tests start the ordinary browser, and its light build, which cannot receive push messages. */
export const wholeBrowser = launchOptions(browser);
export const lightBrowser = launchOptions(light);
