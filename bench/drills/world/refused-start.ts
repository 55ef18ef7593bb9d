import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { freePort } from '../../rig.ts';
import { becomes, readState } from './probe-state.ts';

const limitMs = 120_000;

export interface RefusedStart {
  /** Null if it did not end by itself in time. */
  readonly code: number | null;
  readonly said: string;
  /** Whether it ever said that it was ready. */
  readonly wasReady: boolean;
}

/** Starts a server or worker that is expected to refuse, and returns how it ended. */
export async function startRefused(
  entry: string,
  environment: Readonly<Record<string, string>>,
): Promise<RefusedStart> {
  const port = await freePort();
  const program = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      VONK_MODE: 'production',
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKER_PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const timer = setTimeout(() => program.kill('SIGKILL'), limitMs);
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve)).finally(
    () => (isOver = true),
  );
  let wasReady = false;
  const watched = becomes(async () => {
    wasReady ||= (await readState(port)).ready === 200;
    return isOver;
  }, limitMs);
  const [said, code] = await Promise.all([text(program.stderr), ended, watched]);
  clearTimeout(timer);
  return { code, said: said.trim(), wasReady };
}
