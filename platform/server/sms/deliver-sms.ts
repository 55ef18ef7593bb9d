import { and, eq, isNull, sql } from 'drizzle-orm';
import { defineJob } from '../jobs/jobs.ts';
import { createCounter } from '../metrics.ts';
import { outboxSms } from '../tables.ts';
import { isUseless } from './sms-age.ts';
import { SmsRefused } from './sms-provider.ts';
import { createSmsService } from './sms-sender.ts';

const messages = createCounter('vonk_sms_total', 'Text messages that are done with, by outcome', 'outcome', [
  'sent',
  'refused',
  'expired',
]);

/** Retries as long as a message is worth sending, at most 5 seconds apart. */
const promptRetries = { retryLimit: 300, retryDelay: 5, retryDelayMax: 5 };

/**
 * Hands a text message to the service and deletes its content. Without a service, the message stays for the
 * outbox page. If the process crashes after the service accepted a message and before we recorded it, the
 * message is sent twice, but it is never lost.
 * The content of a message that the service rejects for good, such as one to a wrong number, is deleted as well.
 */
export const deliverSms = defineJob<{ siteId: number; id: string }>(
  'deliver_sms',
  { ...promptRetries, timeLimit: 60, concurrency: 4, reachesPeople: true },
  async (services, { siteId, id }) => {
    const { config, db, clock, outside } = services;
    const service = createSmsService(config);
    if (!service) return;
    const row = and(eq(outboxSms.siteId, siteId), eq(outboxSms.id, id), isNull(outboxSms.sentAt));
    const [sms] = await db
      .update(outboxSms)
      .set({ attempts: sql`${outboxSms.attempts} + 1` })
      .where(row)
      .returning();
    if (!sms) return;
    const isRefusal = (error: unknown) => error instanceof SmsRefused;
    const outcome = (await isUseless(services, sms.createdAt))
      ? 'expired'
      : await outside.sms
          .call((signal) => service.send({ to: sms.toPhone, body: sms.body }, signal), {
            isAnswer: isRefusal,
          })
          .then(
            () => 'sent' as const,
            (error: unknown) => {
              if (!isRefusal(error)) throw error;
              return 'refused' as const;
            },
          );
    messages.inc({ outcome });
    await db.update(outboxSms).set({ sentAt: clock.now(), toPhone: '', body: '' }).where(row);
  },
);
