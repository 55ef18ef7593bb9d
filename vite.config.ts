import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundlerGroup, chunkGroups } from './tooling/vite/chunk-groups.ts';
import { compressAssets } from './tooling/vite/compress.ts';
import { macroPlugin } from './tooling/vite/macro.ts';
import { servedTexts } from './tooling/vite/served-texts.ts';
import { serverBundle } from './tooling/vite/server-build.ts';
import { textFiles } from './tooling/vite/texts.ts';
import { serviceWorker } from './tooling/vite/worker.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    macroPlugin(),
    tailwindcss(),
    reactRouter(),
    lingui(),
    textFiles(),
    servedTexts(),
    serviceWorker(),
    compressAssets(),
  ],
  // The workers that shrink photos import files, and the decoder of one of them stays a file of its own.
  worker: { format: 'es' },
  environments: {
    client: {
      // If the development server discovers these packages only while a page loads, the page loads twice.
      optimizeDeps: {
        include: [
          '@lingui/core',
          '@lingui/react',
          '@simplewebauthn/browser',
          '@tanstack/react-query',
          'lucide-react',
          'radix-ui/dropdown-menu',
          'socket.io-client',
          'thumbhash',
        ],
      },
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: chunkGroups.map(bundlerGroup),
            },
          },
        },
      },
    },
    ssr: {
      // Of its 1.2 MB, the server draws a few icons. The development server would compile all of them.
      resolve: { noExternal: command === 'build' ? ['lucide-react'] : [] },
      build: {
        rolldownOptions: {
          ...serverBundle,
          input: {
            index: './apps/server/main.ts',
            worker: './apps/server/worker.ts',
            cli: './apps/server/cli.ts',
          },
        },
      },
    },
  },
}));
