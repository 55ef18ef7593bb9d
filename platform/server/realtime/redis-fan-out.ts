import type { Logger } from 'pino';
import { uuidv4 } from '#platform/shared/ids.ts';
import { openRedis } from '../redis.ts';
import type { FanOut, MemberEvent } from './fan-out.ts';

interface RedisFanOutParts {
  readonly url: string;
  readonly log: Logger;
  /** What another server told. */
  readonly onMessage: (message: MemberEvent) => void;
  /** Listening again, or for the first time: what was said before has been missed. */
  readonly onGap: () => void;
}

const channel = 'vonk:realtime';

/** Carries events between the servers of a larger installation. While Redis is away nobody hears them. */
export async function redisFanOut({ url, log, onMessage, onGap }: RedisFanOutParts): Promise<FanOut> {
  const self = uuidv4();
  const speaker = await openRedis(url, log, { what: 'events to other servers' });
  const listener = await openRedis(url, log, { what: 'events of other servers', queue: true });

  const hear = (text: string) => {
    const { from, ...message } = JSON.parse(text) as MemberEvent & { from: string };
    if (from !== self) onMessage(message);
  };
  const subscribe = async () => {
    try {
      // After a lost connection the client subscribes again by itself; after it was ended, it does not.
      if (!listener.isPubSubActive) await listener.subscribe(channel, hear);
      onGap();
    } catch (err) {
      log.warn({ err }, 'the events of other servers are not heard yet');
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
