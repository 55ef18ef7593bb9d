import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { macroPlugin } from './vite.macro.ts';

export default defineConfig({
  plugins: [macroPlugin(), lingui()],
  test: {
    include: ['{apps,features,platform,database,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A worker waits for the database a third of the time, so three of them keep two cores busy.
    maxWorkers: 3,
    // All test files of a worker share its modules. Loading them for each file took half of the whole time.
    isolate: false,
    // In CI, a test that fails is run once more. The report names it and the number of its attempts.
    retry: process.env['CI'] ? 1 : 0,
    restoreMocks: true,
  },
});
