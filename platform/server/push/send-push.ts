import { finished } from 'node:stream/promises';
import { hour } from '#platform/shared/time.ts';
import type { Config } from '../config/config.ts';
import { requestOutside, type OutsideRequest } from '../http/request-outside.ts';
import { createCounter } from '../metrics.ts';
import type { Services } from '../services.ts';
import { mayPushTo } from './push-origins.ts';
import { vapidKeys, type VapidKeys } from './vapid-keys.ts';

export interface PushReceiver {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushDelivery {
  /** JSON, which only the receiver's browser can read. */
  readonly payload: string;
  /** Up to 32 letters and digits. A newer message with the same topic replaces one that is still waiting. */
  readonly topic: string;
  /** The contact address for the push service, which is the site's support address. */
  readonly contact: string;
}

const lifetimeSeconds = (24 * hour) / 1000;

/**
 * Hands a message to the browser's push service (RFC 8030, encrypted by RFC 8291).
 * @returns `gone` when the browser has unsubscribed.
 * @throws when the service could not be reached, or rejected the message for now.
 */
export async function sendPush(
  services: Pick<Services, 'db' | 'config' | 'outside'>,
  { endpoint, p256dh, auth }: PushReceiver,
  { payload, topic, contact }: PushDelivery,
): Promise<'sent' | 'gone'> {
  const { pushOrigins } = services.config;
  if (!mayPushTo(endpoint, pushOrigins)) return counted('gone');
  const { default: webPush } = await import('web-push');
  const trusted = pushOrigins.includes(new URL(endpoint).origin);
  const deliver = async (keys: VapidKeys): Promise<number> => {
    const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: lifetimeSeconds,
      urgency: 'normal',
      topic,
    });
    // Each browser maker has its own service, and an unavailable one must not affect the others.
    return services.outside.push.call(
      async (signal) =>
        ask(endpoint, { method: 'POST', headers: headers as Record<string, string>, body, trusted, signal }),
      { host: new URL(endpoint).origin },
    );
  };
  const status = await deliverWithKeys(await vapidKeys(services.db), deliver).catch((error: unknown) => {
    counted('failed');
    throw error;
  });
  if (status === 404 || status === 410) return counted('gone');
  if (status < 200 || status > 299) {
    counted('refused');
    throw new Error(`The push service answered ${status}.`);
  }
  return counted('sent');
}

/** A browser stays subscribed with the keys of that time, so a refusal may mean that they were replaced since. */
async function deliverWithKeys(
  [current, ...former]: readonly [VapidKeys, ...VapidKeys[]],
  deliver: (keys: VapidKeys) => Promise<number>,
): Promise<number> {
  let status = await deliver(current);
  for (const keys of former) {
    if (![400, 401, 403].includes(status)) break;
    status = await deliver(keys);
  }
  return status;
}

const pushes = createCounter(
  'vonk_push_notifications_total',
  'Attempts to push a notification, by outcome',
  'outcome',
  ['sent', 'gone', 'refused', 'failed'],
);

function counted<const O extends 'sent' | 'gone' | 'refused' | 'failed'>(outcome: O): O {
  pushes.inc({ outcome });
  return outcome;
}

/** Probes a push service by its origin. Any response other than a failure means that it is available. */
export async function probePush(config: Config, origin: string, signal: AbortSignal): Promise<void> {
  await ask(origin, { method: 'HEAD', trusted: config.pushOrigins.includes(origin), signal });
}

async function ask(address: string, question: OutsideRequest): Promise<number> {
  return requestOutside(new URL(address), question, async (answer) => {
    answer.resume();
    await finished(answer);
    const { statusCode = 0 } = answer;
    if (statusCode >= 500) throw new Error(`The push service answered ${statusCode}.`);
    return statusCode;
  });
}
