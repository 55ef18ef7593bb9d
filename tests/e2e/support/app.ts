import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export interface RunningApp {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** How the server ended: its exit code, or the signal that killed it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Its output so far. */
  said(): string;
  signal(signal: NodeJS.Signals): void;
  /** Kills the server the way a power cut would. */
  kill(): Promise<void>;
  /** Asks the server to stop, and waits until it has. */
  stop(): Promise<void>;
}

/**
 * Starts the built server on a data folder, as `npm start` does, and waits until it is ready. `VONK_E2E_ENTRY` names
 * another build.
 */
export async function startApp(options: {
  dataDir: string;
  entry?: string;
  port?: number;
  environment?: Record<string, string>;
}): Promise<RunningApp> {
  const port = options.port ?? (await freePort());
  const entry = options.entry ?? process.env['VONK_E2E_ENTRY'] ?? resolve('build/server/index.js');
  const child = spawn(process.execPath, ['--max-semi-space-size=16', entry], {
    env: {
      ...cleanEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: options.dataDir,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const url = `http://localhost:${port}`;
  await ready(child, url, output);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    port,
    pid: child.pid!,
    ended,
    said: () => output.join(''),
    signal: (signal) => void child.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Without the settings that would select another database. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, VONK_MODE: _mode, ...rest } = process.env;
  return rest;
}

async function ready(child: ChildProcess, url: string, output: readonly string[]): Promise<void> {
  const end = Date.now() + 180_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server exited during startup:\n${output.join('')}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after 180 s:\n${output.join('')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
