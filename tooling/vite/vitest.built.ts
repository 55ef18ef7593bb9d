import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/**
 * `npm run check built`: the tests of the HTTP door send their requests to the built server. A bundler can change what
 * code does, so what passes on the sources may fail in the build.
 */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: [
        'apps/server/arrival.test.ts',
        'platform/server/http/{hostile-bodies,odd-addresses,refused-uploads,request-id}.test.ts',
        'tests/foundation.test.ts',
      ],
      // A file may start several servers.
      hookTimeout: 180_000,
      env: { VONK_TEST_ENTRY: 'build/server/index.js' },
    },
  },
);
