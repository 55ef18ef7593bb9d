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
    // A third of the time a worker waits for the database, so three of them keep two cores busy.
    maxWorkers: 3,
    // The files of a worker share its modules: loading them for each took half of the whole time.
    isolate: false,
    // In CI a test that fails is tried once more; the report names it with its number of tries.
    retry: process.env['CI'] ? 1 : 0,
    restoreMocks: true,
  },
});
