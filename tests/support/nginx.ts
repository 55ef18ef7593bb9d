import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loopbackCertificate } from './loopback-certificate.ts';

const paths = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** The nginx on this machine, or null. */
export function findNginx(): string | null {
  return paths.find((place) => spawnSync(place, ['-v']).status === 0) ?? null;
}

/** The example in a document that begins with this directive. */
function exampleIn(guide: string, directive: string): string {
  const examples = [...guide.matchAll(/^```nginx\n([^]*?)^```$/gm)].map(([, example]) => example!);
  const example = examples.find((example) => example.startsWith(directive));
  if (example === undefined) throw new Error(`The document has no example with ${directive}.`);
  return example;
}

/** The file that includes an example, and puts everything that nginx writes into the folder. */
function configurationWith(folder: string, example: string): string {
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${isRoot ? 'user root;\n' : ''}worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.log')} error;
events { worker_connections 1024; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}
${example}}
`;
}

/**
 * The configuration that docs/operations/install.md recommends, without TLS, for servers and a port on this machine.
 */
export function documentedConfiguration(folder: string, port: number, servers: readonly number[]): string {
  const guide = readFileSync(resolve('docs/operations/install.md'), 'utf8');
  let place = 0;
  const site = withoutTls(exampleIn(guide, 'upstream '), port).replace(
    /server 10\.0\.0\.\d+:3000/g,
    () => `server 127.0.0.1:${servers[place++]!}`,
  );
  if (place !== servers.length)
    throw new Error('docs/operations/install.md has a different number of servers.');
  return configurationWith(folder, site);
}

/** The one that docs/scaling.md recommends for several clusters, with a file from `directory merge`. */
function clustersConfiguration(folder: string, port: number, directory: string): string {
  const example = exampleIn(readFileSync(resolve('docs/scaling.md'), 'utf8'), 'include ');
  const site = withoutTls(example, port).replace(/^include .*$/m, `include ${directory};`);
  return configurationWith(folder, site);
}

const withoutTls = (example: string, port: number) =>
  example
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    // The load comes from the addresses of many members.
    .replace('$proxy_add_x_forwarded_for', '$http_x_forwarded_for');

/** The CDN that docs/operations/delivery.md describes, with TLS, for a site on this machine. */
export function documentedCdn(folder: string, port: number, site: string): string {
  const guide = readFileSync(resolve('docs/operations/delivery.md'), 'utf8');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cdn.pem'), loopbackCertificate.cert);
  writeFileSync(join(folder, 'cdn.key'), loopbackCertificate.key, { mode: 0o600 });
  const cdn = exampleIn(guide, 'proxy_cache_path ')
    .replaceAll('/var/cache/nginx/photos', join(folder, 'photos'))
    .replaceAll('/etc/ssl/cdn.example', join(folder, 'cdn'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('proxy_pass https://dating.example;', `proxy_pass http://127.0.0.1:${new URL(site).port};`)
    .replace('Host dating.example;', `Host ${new URL(site).host};`);
  return configurationWith(folder, cdn);
}

export interface RunningNginx {
  readonly port: number;
  /** Its log, without the lines about servers that were down. */
  errors(): string;
  /** Reads the configuration again. Requests go on meanwhile. */
  reload(): void;
  stop(): Promise<void>;
}

export const startNginx = (
  program: string,
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<RunningNginx> => runNginx(program, folder, port, documentedConfiguration(folder, port, servers));

/** @param directory is a file from `directory merge --form nginx`. */
export const startClustersProxy = (
  program: string,
  folder: string,
  port: number,
  directory: string,
): Promise<RunningNginx> => runNginx(program, folder, port, clustersConfiguration(folder, port, directory));

/** @param site the address of the site whose photos the CDN keeps. */
export const startCdn = (
  program: string,
  folder: string,
  port: number,
  site: string,
): Promise<RunningNginx> => runNginx(program, folder, port, documentedCdn(folder, port, site));

async function runNginx(
  program: string,
  folder: string,
  port: number,
  configuration: string,
): Promise<RunningNginx> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
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
    reload: () => void nginx.kill('SIGHUP'),
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
