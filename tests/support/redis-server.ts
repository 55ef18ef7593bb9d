import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Kills the server the way a power cut would. */
  kill(): Promise<void>;
  /** Keeps its connections open but answers nothing, until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** A real Redis server on a separate port. It persists nothing, and is not started yet. */
export async function redisServer(program: string): Promise<RedisServer> {
  const dir = mkdtempSync(join(tmpdir(), 'vonk-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir };
      const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
      child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const line of createInterface(child.stdout!))
        if (/Ready to accept connections/i.test(line)) break;
      // Otherwise its later output would fill the pipe.
      child.stdout!.resume();
    },
    kill,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    close: async () => {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
