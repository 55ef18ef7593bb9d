import { expect, test, vi } from 'vitest';
import { ensureBrowser, findBrowser, findHeadlessShell } from './browser.ts';

test('the error names a selected browser that does not run', () => {
  vi.stubEnv('CHROMIUM_PATH', '/bin/false');
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(findBrowser()).toBeNull();
  expect(ensureBrowser()).toBeNull();
  expect(errorLog.mock.calls).toEqual([['CHROMIUM_PATH is /bin/false, which does not run as a browser.']]);
  vi.unstubAllEnvs();
});

test('a selected browser that runs is used for all tests, even where a lighter one would do', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
  expect(findHeadlessShell()).toBeNull();
  vi.unstubAllEnvs();
});
