import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the Chromium for tests and screenshots: the one in CHROMIUM_PATH, else the machine's, else
 * Playwright's. Null if none of them runs.
 */
export function findBrowser(): string | null {
  const chosenPath = process.env['CHROMIUM_PATH'];
  const paths = chosenPath ? [chosenPath] : [...usualPlaces, downloadedByPlaywright()];
  // On Ubuntu, this may be a script that only says where to get a browser. So it counts only if it runs.
  return paths.find((path) => existsSync(path) && runs(path)) ?? null;
}

/**
 * The lighter build of Chromium, without windows. Pages open in two thirds of the time, but it cannot receive
 * push messages. Null if the machine has none, or if CHROMIUM_PATH selects a browser.
 */
export function findHeadlessShell(): string | null {
  const path = '/usr/bin/chromium-headless-shell';
  return !process.env['CHROMIUM_PATH'] && existsSync(path) && runs(path) ? path : null;
}

/**
 * Finds a browser or, as root, installs one. If neither works, returns null and prints a line that says how
 * to get one. As root, also installs the light build where only the ordinary browser is installed: with it, the
 * browser tests take two thirds of the time.
 */
export function ensureBrowser(): string | null {
  const browser = findBrowser();
  if (browser) {
    if (canInstall() && !findHeadlessShell()) installPackages(['chromium-headless-shell']);
    return browser;
  }
  if (process.env['CHROMIUM_PATH']) {
    console.error(`CHROMIUM_PATH is ${process.env['CHROMIUM_PATH']}, which does not run as a browser.`);
    return null;
  }
  const output = isRoot() ? installBrowser() : '';
  const installed = findBrowser();
  if (installed) return installed;
  if (output) console.error(output);
  console.error(
    'No Chromium found: install it ("sudo apt-get install chromium" or "npx playwright install chromium"), or set CHROMIUM_PATH to one.',
  );
  return null;
}

const isRoot = () => process.getuid?.() === 0;

const canInstall = () => isRoot() && !process.env['CHROMIUM_PATH'] && existsSync('/usr/bin/apt-get');

/** Returns the output of the installers, in case there is still no browser afterwards. */
function installBrowser(): string {
  console.log('Installing a browser for the tests (a minute or so) …');
  const output = installPackages(['chromium', 'chromium-headless-shell', 'fonts-noto-color-emoji']);
  if (findBrowser()) return output;
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return `${output}\n${install(process.execPath, [playwright, 'install', '--with-deps', 'chromium'])}`;
}

/** Returns the output of the package manager. */
function installPackages(packages: readonly string[]): string {
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]]
    .map((args) => install('apt-get', args))
    .join('\n');
}

/** Runs an installer and returns its output. */
function install(program: string, args: readonly string[]): string {
  const result = spawnSync(program, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
    timeout: 300_000,
  });
  return (result.error?.message ?? `${result.stdout}\n${result.stderr}`).trim();
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function downloadedByPlaywright(): string {
  const { chromium } = createRequire(import.meta.url)(
    '@playwright/test',
  ) as typeof import('@playwright/test');
  return chromium.executablePath();
}
