import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** The first request of a connection younger than this may still be on its way. */
const firstRequestMs = 1_000;
/** An event loop turn this short had nothing to do. */
const quietTurnMs = 0.05;
const maxQuietWaitMs = 500;

interface Connection {
  readonly openedAt: number;
  /** The bytes read when the connection was last idle. If there are more now, a request has begun. */
  restingBytes: number;
}

/** Ends the connections of an HTTP server without failing a request. */
export interface ConnectionDrain {
  /** True once `announce` was called. */
  readonly isDraining: boolean;
  /** From now on, every response has `connection: close`. New connections are still served. */
  announce(): void;
  /** Closes the listener, and all connections without a running request. */
  stopListening(): Promise<void>;
  /**
   * Waits until the running requests are answered. Destroys the connections that are still open after
   * `withinMs`, and returns their number.
   */
  finish(withinMs: number): Promise<number>;
}

/**
 * Tracks every connection of the server. Call it before the server listens. Node's own `close` destroys
 * connections that have not sent a byte yet, and with them a request that a proxy has just written.
 */
export function createConnectionDrain(server: Server): ConnectionDrain {
  const connections = new Map<Socket, Connection>();
  const openResponses = new Set<ServerResponse>();
  let isDraining = false;
  let isListenerClosed = false;
  let onEmpty = () => {};

  const isResting = (socket: Socket, { openedAt, restingBytes }: Connection) =>
    socket.bytesRead === restingBytes && (restingBytes > 0 || performance.now() - openedAt >= firstRequestMs);
  const closeResting = () => {
    for (const [socket, connection] of connections) if (isResting(socket, connection)) socket.destroy();
  };

  server.on('connection', (socket) => {
    connections.set(socket, { openedAt: performance.now(), restingBytes: 0 });
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0) onEmpty();
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    openResponses.add(response);
    if (isDraining) sayClose(response);
    response.once('close', () => {
      openResponses.delete(response);
      const connection = connections.get(socket);
      if (connection) connection.restingBytes = socket.bytesRead;
      // Its headers may have been sent without `connection: close`, before the draining began.
      if (isListenerClosed) setImmediate(closeResting);
    });
  });

  return {
    get isDraining() {
      return isDraining;
    },
    announce() {
      isDraining = true;
      for (const response of openResponses) sayClose(response);
    },
    async stopListening() {
      await inQuietTurn(server, connections, () => NetServer.prototype.close.call(server));
      isListenerClosed = true;
      closeResting();
    },
    async finish(withinMs) {
      const emptied = new Promise<void>((resolve) => {
        onEmpty = resolve;
        if (connections.size === 0) resolve();
      });
      const young = setTimeout(closeResting, firstRequestMs);
      let destroyed = 0;
      const deadline = setTimeout(() => {
        destroyed = connections.size;
        for (const socket of connections.keys()) socket.destroy();
      }, withinMs);
      await emptied;
      clearTimeout(young);
      clearTimeout(deadline);
      return destroyed;
    },
  };
}

function sayClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Calls `close` in an event loop turn in which nothing was waiting. If a socket is closed, data that the
 * kernel has received but Node has not yet read is lost. Meanwhile no connection is read from, so that such a
 * turn comes soon even under load.
 */
async function inQuietTurn(
  server: Server,
  connections: ReadonlyMap<Socket, Connection>,
  close: () => void,
): Promise<void> {
  let hasConnected = false;
  const onConnection = (socket: Socket) => {
    hasConnected = true;
    socket.pause();
  };
  server.on('connection', onConnection);
  for (const socket of connections.keys()) socket.pause();
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    let begunAt = startedAt;
    const afterTurn = () => {
      const now = performance.now();
      const waitedMs = now - startedAt;
      // A busy machine may not have a turn this short right away.
      const isQuiet = !hasConnected && now - begunAt <= quietTurnMs * 2 ** (waitedMs / 50);
      if (isQuiet || waitedMs >= maxQuietWaitMs) {
        close();
        resolve();
        return;
      }
      begunAt = now;
      hasConnected = false;
      setImmediate(afterTurn);
    };
    setImmediate(afterTurn);
  });
  server.off('connection', onConnection);
  for (const socket of connections.keys()) socket.resume();
}
