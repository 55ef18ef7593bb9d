import type { Config } from '@react-router/dev/config';

// One build produces three programs: index.js (the server), worker.js and cli.js.
export default { appDirectory: 'apps/web', ssr: true, serverBuildFile: '[name].js' } satisfies Config;
