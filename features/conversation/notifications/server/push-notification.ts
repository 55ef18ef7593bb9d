import type { Executor } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import type { PushMessage } from '../push-message.ts';
import { listSubscriptions } from './push-queries.ts';

/** An event to notify a member about. */
export interface PushNews {
  readonly siteId: number;
  readonly memberId: string;
  readonly kind: PushMessage['kind'];
  readonly fromId: string;
  /** Null for a like. */
  readonly conversationId: string | null;
}

export type PushJob = PushNews & { readonly subscriptionId: string };

/** Pushes an event to one browser. Retries for some minutes while the push service is down. */
export const pushNotification = defineJob<PushJob>(
  'push_notification',
  { retryLimit: 5, retryDelay: 10, reachesPeople: true },
  async (services, job) => {
    // Only the worker needs the texts and the cryptography. Processes that handle messages only queue the job.
    const { deliverPush } = await import('./push-delivery.ts');
    await deliverPush(services, job);
  },
);

/** Queues a push to each of the member's browsers. If there are none, this costs one look-up. */
export async function pushNews(services: Services, executor: Executor, news: PushNews): Promise<void> {
  for (const { id } of await listSubscriptions(executor, news.siteId, news.memberId)) {
    await services.jobs.enqueue(executor, pushNotification, { ...news, subscriptionId: id });
  }
}
