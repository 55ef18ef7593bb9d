import { observeOutsideCall } from './metrics.ts';
import type { OutsideService } from './outside/outside-service.ts';

/** The number of commands that may wait for a Redis that is connected but does not respond. */
const maxWaitingCommands = 10_000;
const pingIntervalMs = 2_000;
const maxReconnectDelayMs = 2_000;

export interface RedisAddress {
  readonly url: string;
  readonly service: OutsideService;
}

/**
 * Connects and reconnects in the background, so no start and no request waits for an unavailable Redis.
 * Commands sent in the meantime fail at once, unless `queue` is set. A ping detects a Redis that hangs; the
 * waiting commands then fail, and the connection is replaced. Loaded only where Redis is used.
 */
export async function openRedis({ url, service }: RedisAddress, { queue = false } = {}) {
  const { connectTimeoutMs, totalTimeoutMs } = service.limits;
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: !queue,
    commandsQueueMaxLength: maxWaitingCommands,
    socket: {
      ...(connectTimeoutMs === null ? {} : { connectTimeout: connectTimeoutMs }),
      // Ends a handshake that gets no response. An open connection is never silent for that long, because it
      // is pinged.
      socketTimeout: pingIntervalMs + totalTimeoutMs,
      // After a socket timeout, the client's own strategy gives up for good.
      reconnectStrategy: (retries) =>
        Math.min(50 * 2 ** retries, maxReconnectDelayMs) + Math.floor(Math.random() * 200),
    },
  });
  client.on('error', (error) => service.noteConnectionLost(client, error));
  client.on('ready', () => service.noteConnectionReady(client));
  // An `error` event or the closing of the client also reports a failure here.
  const connect = () => void client.connect().catch(() => undefined);

  let replacing = false;
  const replaceConnection = () => {
    replacing = true;
    client.destroy();
    replacing = false;
    connect();
  };
  const check = async () => {
    const start = performance.now();
    const outcome = await pingOutcome(client.ping(), totalTimeoutMs);
    observeOutsideCall({ service: 'redis', outcome, seconds: (performance.now() - start) / 1_000 });
    // After `failed`, the client replaces a lost connection itself.
    if (outcome !== 'timeout' || !client.isReady) return;
    service.noteConnectionLost(client, new Error(`No answer to a ping within ${totalTimeoutMs} ms.`));
    replaceConnection();
  };

  let timer: NodeJS.Timeout;
  const checkLater = () => {
    timer = setTimeout(() => {
      if (client.isReady) void check().finally(() => closed || checkLater());
      else checkLater();
    }, pingIntervalMs).unref();
  };
  let closed = false;
  client.on('end', () => {
    if (replacing) return;
    closed = true;
    clearTimeout(timer);
  });
  connect();
  checkLater();
  return client;
}

async function pingOutcome(
  answer: Promise<unknown>,
  timeoutMs: number,
): Promise<'answered' | 'failed' | 'timeout'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('timeout'), timeoutMs);
    answer
      .then(
        () => resolve('answered'),
        () => resolve('failed'),
      )
      .finally(() => clearTimeout(timer));
  });
}
