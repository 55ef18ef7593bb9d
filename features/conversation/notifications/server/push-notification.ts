import type { Executor } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import type { PushMessage } from '../push-message.ts';
import { listSubscriptions } from './push-queries.ts';

/** What a member is pushed about. */
export interface PushNews {
  readonly siteId: number;
  readonly memberId: string;
  readonly kind: PushMessage['kind'];
  readonly fromId: string;
  /** Null for a like. */
  readonly conversationId: string | null;
}

export type PushJob = PushNews & { readonly subscriptionId: string };

/** Pushes news to one browser; a push service that is down is tried again for some minutes. */
export const pushNotification = defineJob<PushJob>(
  'push_notification',
  { retryLimit: 5, retryDelay: 10 },
  async (services, job) => {
    // Its texts and its cryptography are for the worker alone; whoever sends messages only queues.
    const { deliverPush } = await import('./push-delivery.ts');
    await deliverPush(services, job);
  },
);

/** Queues a push to each of the member's browsers; with none it costs one look-up. */
export async function pushNews(services: Services, executor: Executor, news: PushNews): Promise<void> {
  for (const { id } of await listSubscriptions(executor, news.siteId, news.memberId)) {
    await services.jobs.enqueue(executor, pushNotification, { ...news, subscriptionId: id });
  }
}
