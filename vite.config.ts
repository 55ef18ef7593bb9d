import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './vite.compress.ts';
import { macroPlugin } from './vite.macro.ts';

import { servedTexts } from './vite.served-texts.ts';
import { serverBundle } from './vite.server-build.ts';
import { textFiles } from './vite.texts.ts';
import { serviceWorker } from './vite.worker.ts';

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
          'radix-ui/tabs',
          'socket.io-client',
          'thumbhash',
        ],
      },
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // The libraries that every page needs. A single file compresses better than forty, and changes only
                // when a library is updated.
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|use-sync-external-store|@tanstack|@lingui|cookie)\//,
                  priority: 3,
                },
                // The frame around every page, with everything that it imports.
                {
                  name: 'shell',
                  test: /\/apps\/web\/(?:root\.tsx|layouts\/default-layout\.tsx|shell\/(?:shell|top-navigation)\.tsx)/,
                  priority: 2,
                },
                // Code that most pages share. Parts that few pages use stay with those pages, and pages without script
                // share nothing.
                {
                  name: 'shared',
                  test: /\/(?:platform|apps|features\/[^/]+\/(?!legal|privacy|complaints|landing|invitations|accounts|sign-up))\//,
                  minShareCount: 20,
                  priority: 1,
                },
                // Small parts that are used together.
                {
                  name: 'fields',
                  test: /\/platform\/web\/ui\/(?:select|text-area|radio-group|checkbox)\.tsx/,
                },
                {
                  name: 'against-somebody',
                  test: /\/features\/(?:blocks|report-form)\/web\/(?:block-button|report-button|late-\w+-dialog)\.tsx/,
                },
              ],
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
