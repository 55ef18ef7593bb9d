import type { Logger } from 'pino';
import type { Server } from 'socket.io';

export interface RedisAdapter {
  readonly adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  close(): Promise<void>;
}

/** Carries events between the processes of a larger installation. Loaded only there. */
export async function redisAdapter(url: string, log: Logger): Promise<RedisAdapter> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  const client = createClient({ url });
  // The client connects again by itself; without a listener its first error would end the process.
  client.on('error', (error: unknown) => log.error({ err: error }, 'the realtime Redis does not answer'));
  await client.connect();
  return {
    adapter: createAdapter(client, {
      streamName: 'vonk:realtime',
      channelPrefix: 'vonk:realtime',
      onlyPlaintext: true,
    }),
    close: async () => client.destroy(),
  };
}
