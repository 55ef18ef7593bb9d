import type { Config } from '@react-router/dev/config';

export default { appDirectory: 'apps/web', ssr: true } satisfies Config;
