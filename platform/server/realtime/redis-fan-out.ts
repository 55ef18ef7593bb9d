import type { Logger } from 'pino';
import { uuidv4 } from '#platform/shared/ids.ts';
import { openRedis, type RedisAddress } from '../redis.ts';
import type { FanOut, MemberEvent } from './fan-out.ts';

interface RedisFanOutParts {
  readonly redis: RedisAddress;
  readonly log: Logger;
  /** Called with a message from another server. */
  readonly onMessage: (message: MemberEvent) => void;
  /** Called when listening begins or resumes. Earlier messages were missed. */
  readonly onGap: () => void;
}

const channel = 'vonk:realtime';

/**
 * Carries events between the servers of a larger installation. While Redis is unavailable, events are lost.
 */
export async function redisFanOut({ redis, log, onMessage, onGap }: RedisFanOutParts): Promise<FanOut> {
  const self = uuidv4();
  const speaker = await openRedis(redis);
  const listener = await openRedis(redis, { queue: true });

  const hear = (text: string) => {
    const { from, ...message } = JSON.parse(text) as MemberEvent & { from: string };
    if (from !== self) onMessage(message);
  };
  const subscribe = async () => {
    try {
      // The client renews a subscription only if Redis confirmed it before.
      if (!listener.isPubSubActive) await listener.subscribe(channel, hear);
      onGap();
    } catch (err) {
      log.warn({ err }, 'not receiving events from other servers yet');
    }
  };
  listener.on('ready', () => void subscribe());

  return {
    tell(message) {
      speaker.publish(channel, JSON.stringify({ from: self, ...message })).catch(() => undefined);
    },
    close() {
      speaker.destroy();
      listener.destroy();
    },
  };
}
