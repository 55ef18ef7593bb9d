import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { minute } from '#platform/shared/time.ts';
import { upsertPending } from './pending-queries.ts';
import { minutesAway } from './pending-sql.ts';
import { pushNews, type PushNews } from './push-notification.ts';

/** Pushes the event to the member at once, and mails it if they stay away. */
export async function notifyMember(services: Services, tx: Transaction, news: PushNews): Promise<void> {
  const { siteId, memberId, kind } = news;
  const dueAt = new Date(services.clock.now().getTime() + minutesAway * minute);
  await upsertPending(tx, { siteId, memberId, kind }, dueAt);
  await pushNews(services, tx, news);
}
