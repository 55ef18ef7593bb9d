import { uuidv7 } from '#platform/shared/ids.ts';
import type { Executor } from '../db/database.ts';
import type { Services } from '../services.ts';
import { outboxSms } from '../tables.ts';
import { deliverSms } from './deliver-sms.ts';
import type { Sms } from './sms-provider.ts';

/** Puts a text message into the outbox. It is sent only once the transaction commits. */
export async function sendSms(services: Services, tx: Executor, siteId: number, sms: Sms): Promise<void> {
  const now = services.clock.now();
  const id = uuidv7(now.getTime());
  await tx.insert(outboxSms).values({ siteId, id, toPhone: sms.to, body: sms.body, createdAt: now });
  await services.jobs.enqueue(tx, deliverSms, { siteId, id });
}
