import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './vite.compress.ts';
import { pureContractMakers, slimContracts } from './vite.contracts.ts';
import { macroPlugin } from './vite.macro.ts';

export default defineConfig({
  plugins: [slimContracts(), macroPlugin(), tailwindcss(), reactRouter(), lingui(), compressAssets()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: pureContractMakers },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // One file for what every page runs on compresses better than forty, and changes with releases of libraries only.
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@lingui|cookie)\//,
                  minShareCount: 4,
                },
                // What most pages share; parts that few use stay with those.
                { name: 'shared', test: /\/(?:platform|apps|features)\//, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: './apps/server/main.ts',
            worker: './apps/server/worker.ts',
            cli: './apps/server/cli.ts',
          },
        },
      },
    },
  },
});
