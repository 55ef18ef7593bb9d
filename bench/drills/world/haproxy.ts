import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../rig.ts';
import type { PatroniCluster } from './patroni.ts';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** HAProxy in front of the cluster, with the configuration of the operations guide. */
export async function startHaproxy(
  folder: string,
  { nodes }: PatroniCluster,
): Promise<{ readonly port: number; stop(): void }> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    ({ name, port: at, restPort }) => `  server ${name} 127.0.0.1:${at} check port ${restPort}`,
  );
  writeFileSync(
    file,
    [
      'listen postgres',
      `  bind 127.0.0.1:${port}`,
      '  mode tcp',
      '  option httpchk GET /primary',
      '  http-check expect status 200',
      '  timeout connect 5s',
      '  timeout client 30m',
      '  timeout server 30m',
      '  default-server inter 2s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
      '',
    ].join('\n'),
  );
  const program = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
  return { port, stop: () => void program.kill('SIGKILL') };
}
