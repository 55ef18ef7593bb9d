import type { Config } from '@react-router/dev/config';

// Three programs come out of one build: index.js (the server), worker.js and cli.js.
export default { appDirectory: 'apps/web', ssr: true, serverBuildFile: '[name].js' } satisfies Config;
