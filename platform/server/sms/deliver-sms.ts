import { and, eq, isNull, sql } from 'drizzle-orm';
import { minute } from '#platform/shared/time.ts';
import { defineJob } from '../jobs/jobs.ts';
import { outboxSms } from '../tables.ts';
import { smsSender } from './sms-sender.ts';

/** What a text message holds is of no use later than this. */
const worthSending = 10 * minute;

/**
 * Hands a text message to the service and forgets its content. Without a service it stays for the outbox page. A crash
 * after the service took the message and before that is noted sends it twice, never not at all.
 */
export const deliverSms = defineJob<{ siteId: number; id: string }>(
  'deliver_sms',
  { retryLimit: 5, retryDelay: 5 },
  async ({ config, db, clock }, { siteId, id }) => {
    const send = smsSender(config);
    if (!send) return;
    const row = and(eq(outboxSms.siteId, siteId), eq(outboxSms.id, id), isNull(outboxSms.sentAt));
    const [sms] = await db
      .update(outboxSms)
      .set({ attempts: sql`${outboxSms.attempts} + 1` })
      .where(row)
      .returning();
    if (!sms) return;
    const late = clock.now().getTime() - sms.createdAt.getTime() > worthSending;
    if (!late) await send({ to: sms.toPhone, body: sms.body });
    await db.update(outboxSms).set({ sentAt: clock.now(), toPhone: '', body: '' }).where(row);
  },
);
