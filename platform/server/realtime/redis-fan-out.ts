import type { Logger } from 'pino';
import { uuidv4 } from '#platform/shared/ids.ts';
import { openRedis, type RedisAddress } from '../redis.ts';
import type { FanOut, MemberEvent } from './fan-out.ts';

interface RedisFanOutParts {
  readonly redis: RedisAddress;
  readonly log: Logger;
  /** Called with a message from another server. */
  readonly onMessage: (message: MemberEvent) => void;
  /** Called when messages were missed: when listening begins or resumes, and when another server could not send some. */
  readonly onGap: () => void;
}

const channel = 'vonk:realtime';
/** The channel on which a server announces that it could not send some of its events. */
const lostChannel = 'vonk:realtime:lost';
/** In milliseconds. */
const lostRetryInterval = 1_000;

/**
 * Carries events between the servers of a larger installation. While Redis is unavailable to a server, its events are
 * lost. Once Redis is available again, the server tells the others, whose own connections may have survived.
 */
export async function redisFanOut({ redis, log, onMessage, onGap }: RedisFanOutParts): Promise<FanOut> {
  const self = uuidv4();
  const speaker = await openRedis(redis);
  const listener = await openRedis(redis, { queue: true });

  const hear = (text: string, heardOn: string) => {
    if (heardOn === lostChannel) {
      if (text !== self) onGap();
      return;
    }
    const { from, ...message } = JSON.parse(text) as MemberEvent & { from: string };
    if (from !== self) onMessage(message);
  };
  const subscribe = async () => {
    try {
      // The client renews a subscription only if Redis confirmed it before.
      if (!listener.isPubSubActive) await listener.subscribe([channel, lostChannel], hear);
      onGap();
    } catch (err) {
      log.warn({ err }, 'not receiving events from other servers yet');
    }
  };
  listener.on('ready', () => void subscribe());

  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const admitLoss = () => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      speaker.publish(lostChannel, self).catch(admitLoss);
    }, lostRetryInterval).unref();
  };

  return {
    tell(message) {
      speaker.publish(channel, JSON.stringify({ from: self, ...message })).catch(admitLoss);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      speaker.destroy();
      listener.destroy();
    },
  };
}
