import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { macroPlugin } from './tooling/vite/macro.ts';

/**
 * The content of these files does not show whether their compiled module is up to date, because the module depends on
 * other files.
 */
const uncachedModules: Plugin = {
  name: 'uncached-modules',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id, sourceCode }) =>
      id.includes('.po') || sourceCode.includes('import.meta.glob') ? false : null,
    );
  },
};

export default defineConfig({
  plugins: [macroPlugin(), lingui(), uncachedModules],
  test: {
    include: [
      '{apps,bench,features,packages,platform,database,tests,tools,scripts,tooling}/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['./tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A worker waits for the database a third of the time, so three of them keep two cores busy.
    maxWorkers: 3,
    // All test files of a worker share its modules. Loading them for each file took half of the total time.
    isolate: false,
    // In CI, a failed test is retried once. The report names it and the number of its attempts.
    retry: process.env['CI'] ? 1 : 0,
    // Keeps compiled modules for the next run. Running one file again takes about 40 % less time.
    fsModuleCache: true,
    restoreMocks: true,
  },
});
