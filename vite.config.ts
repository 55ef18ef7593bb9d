import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { macroPlugin } from './vite.macro.ts';

export default defineConfig({
  plugins: [macroPlugin(), tailwindcss(), reactRouter(), lingui()],
  environments: {
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
