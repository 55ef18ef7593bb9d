import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const paths = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** The nginx on this machine, or null. */
export function findNginx(): string | null {
  return paths.find((place) => spawnSync(place, ['-v']).status === 0) ?? null;
}

/**
 * The configuration that docs/operations.md recommends, without TLS, for servers and a port on this machine.
 */
export function documentedConfiguration(folder: string, port: number, servers: readonly number[]): string {
  const guide = readFileSync(resolve('docs/operations.md'), 'utf8');
  const documented = /^```nginx\n([^]*?)^```$/m.exec(guide)![1]!;
  let place = 0;
  const site = documented
    .replace(/server 10\.0\.0\.\d+:3000/g, () => `server 127.0.0.1:${servers[place++]!}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    // The load comes from the addresses of many members.
    .replace('$proxy_add_x_forwarded_for', '$http_x_forwarded_for');
  if (place !== servers.length) throw new Error('docs/operations.md has a different number of servers.');
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${isRoot ? 'user root;\n' : ''}worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.log')} error;
events { worker_connections 1024; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}
${site}}
`;
}

export interface RunningNginx {
  readonly port: number;
  /** Its log, without the lines about servers that were down. */
  errors(): string;
  stop(): Promise<void>;
}

export async function startNginx(
  program: string,
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<RunningNginx> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, documentedConfiguration(folder, port, servers));
  const nginx = spawn(program, ['-e', join(folder, 'nginx.log'), '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  await listens(nginx, port);
  return {
    port,
    errors: () =>
      readFileSync(join(folder, 'nginx.log'), 'utf8')
        .split('\n')
        .filter((line) => !line.includes('Connection refused'))
        .join('\n'),
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

async function listens(nginx: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (nginx.exitCode !== null) throw new Error('nginx exited instead of starting.');
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}
