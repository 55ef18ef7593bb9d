import { and, eq, isNull, sql } from 'drizzle-orm';
import { minute } from '#platform/shared/time.ts';
import { defineJob } from '../jobs/jobs.ts';
import { PermanentFailure } from '../jobs/run-job.ts';
import { outboxSms } from '../tables.ts';
import { SmsRefused } from './sms-provider.ts';
import { smsServiceOf } from './sms-sender.ts';

/** After this time, a text message is useless. */
const maxAgeMs = 10 * minute;

/** Retries as long as a message is worth sending, at most 5 seconds apart. */
const promptRetries = { retryLimit: 300, retryDelay: 5, retryDelayMax: 5 };

/**
 * Hands a text message to the service and deletes its content. Without a service, the message stays for the
 * outbox page. If the process crashes after the service accepted a message and before we recorded it, the
 * message is sent twice, but it is never lost.
 * @throws {PermanentFailure} when the service rejected it for good. Its content is deleted then as well.
 */
export const deliverSms = defineJob<{ siteId: number; id: string }>(
  'deliver_sms',
  { ...promptRetries, timeLimit: 60, concurrency: 4, reachesPeople: true },
  async ({ config, db, clock, outside }, { siteId, id }) => {
    const service = smsServiceOf(config);
    if (!service) return;
    const row = and(eq(outboxSms.siteId, siteId), eq(outboxSms.id, id), isNull(outboxSms.sentAt));
    const [sms] = await db
      .update(outboxSms)
      .set({ attempts: sql`${outboxSms.attempts} + 1` })
      .where(row)
      .returning();
    if (!sms) return;
    const isExpired = clock.now().getTime() - sms.createdAt.getTime() > maxAgeMs;
    const isRefusal = (error: unknown) => error instanceof SmsRefused;
    let isRefused = false;
    if (!isExpired) {
      const message = { to: sms.toPhone, body: sms.body };
      await outside.sms
        .call((signal) => service.send(message, signal), { isAnswer: isRefusal })
        .catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
          isRefused = true;
        });
    }
    await db.update(outboxSms).set({ sentAt: clock.now(), toPhone: '', body: '' }).where(row);
    if (isRefused) throw new PermanentFailure('The text message service refused the message.', 'sms_refused');
  },
);
