import type { Logger } from 'pino';
import { observeOutsideCall, setOutsideAway } from './metrics.ts';
import { outsideLimits } from './outside/outside-limits.ts';

/** Commands that may wait for a Redis which is connected and does not answer. */
const maxWaitingCommands = 10_000;
const pingIntervalMs = 2_000;
const { connectTimeoutMs, totalTimeoutMs: pingTimeoutMs } = outsideLimits.redis;

/**
 * A connection that is made, and made again, in the background: no start and no request waits for a Redis that is away.
 * Commands given meanwhile fail at once, unless `queue` is set. A Redis that hangs is noticed by a ping: every command
 * given to it then fails, and the connection is made anew. Loaded only where Redis is used.
 */
export async function openRedis(
  url: string,
  log: Logger,
  { what, queue = false }: { what: string; queue?: boolean },
) {
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: !queue,
    commandsQueueMaxLength: maxWaitingCommands,
    // The second limit ends a handshake that gets no answer: an open connection is never idle that long.
    socket: { connectTimeout: connectTimeoutMs, socketTimeout: pingIntervalMs + pingTimeoutMs },
  });
  let away = false;
  const noteFailure = (err: unknown) => {
    // It tries every two seconds: once is enough to say.
    if (!away) log.warn({ err, what }, 'Redis does not answer');
    away = true;
    setOutsideAway('redis', true);
  };
  client.on('error', noteFailure);
  client.on('ready', () => {
    if (away) log.info({ what }, 'Redis answers again');
    away = false;
    setOutsideAway('redis', false);
  });
  // What goes wrong is an `error` above, or the closing below.
  const connect = () => void client.connect().catch(() => undefined);
  connect();

  const check = async () => {
    const start = performance.now();
    const answered = await answersInTime(client.ping());
    const seconds = (performance.now() - start) / 1_000;
    observeOutsideCall({ service: 'redis', outcome: answered ? 'answered' : 'timeout', seconds });
    // A connection that was lost meanwhile is already being made anew.
    if (answered || !client.isReady) return;
    noteFailure(new Error(`No answer to a ping within ${pingTimeoutMs} ms.`));
    restarting = true;
    client.destroy();
    restarting = false;
    connect();
  };
  let restarting = false;
  let closed = false;
  let timer: NodeJS.Timeout;
  const checkLater = () => {
    if (closed) return;
    timer = setTimeout(() => {
      if (client.isReady) void check().finally(checkLater);
      else checkLater();
    }, pingIntervalMs).unref();
  };
  client.on('end', () => {
    if (restarting) return;
    closed = true;
    clearTimeout(timer);
  });
  checkLater();
  return client;
}

async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), pingTimeoutMs);
    answer
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
