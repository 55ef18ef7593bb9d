import type { Logger } from 'pino';

/** Commands that may wait for a Redis which is connected and does not answer. */
const mostWaiting = 10_000;

/**
 * A connection that is made, and made again, in the background: no start and no request waits for a Redis that is away.
 * Commands given meanwhile fail at once, unless `queue` is set. Loaded only where Redis is used.
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
    commandsQueueMaxLength: mostWaiting,
    socket: { connectTimeout: 5_000 },
  });
  let away = false;
  client.on('error', (err: unknown) => {
    // It tries every two seconds: once is enough to say.
    if (!away) log.warn({ err, what }, 'Redis does not answer');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info({ what }, 'Redis answers again');
    away = false;
  });
  // What goes wrong is an `error` above, or the closing below.
  client.connect().catch(() => undefined);
  return client;
}
