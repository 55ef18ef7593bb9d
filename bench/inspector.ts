import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rig } from './rig.ts';

export interface Inspector {
  /** Sends a command of V8's inspector protocol, and returns its result. */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
}

/** Attaches to the running server. */
export async function openInspector({ serverPid, inspectPort }: Rig): Promise<Inspector> {
  // Node opens its inspector on this signal.
  process.kill(serverPid(), 'SIGUSR1');
  const socket = new WebSocket(await debuggerAddress(inspectPort));
  await once(socket, 'open');
  const pendingCommands = new Map<number, (result: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as Answer;
    if (id !== undefined) pendingCommands.get(id)?.(result ?? {});
  });
  let nextId = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        const id = ++nextId;
        pendingCommands.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Makes the server release unused memory. What remains is in use. */
export async function collectGarbage(rig: Rig): Promise<void> {
  const inspector = await openInspector(rig);
  await inspector.send('HeapProfiler.collectGarbage');
  inspector.close();
}

async function debuggerAddress(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
    await pause(50);
  }
  throw new Error('The server did not open an inspector.');
}
