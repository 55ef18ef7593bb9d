import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchDatabase } from '@vonk/embedded-postgres';
import { backgroundConnections } from '#platform/server/db/database-limits.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { EventBus } from '#platform/server/events.ts';
import { JobQueue } from '#platform/server/jobs/jobs.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { deliverAccountMail, deliverMail } from '#platform/server/mail/deliver-mail.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { createOutsideServices } from '#platform/server/outside/outside-services.ts';
import type { Services } from '#platform/server/services.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { systemClock } from '#platform/shared/time.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';

/*
 * Measures how many mails per second are sent over SMTP on this machine. Also counts how many are sent before an
 * activation mail that is queued behind 5,000 notifications. Exits with 1 below 100 per second, or when more than 100
 * mails are sent before the activation mail.
 */
const notifications = 5_000;
const minPerSecond = 100;
const maxBefore = 100;
const siteId = 1;
const activation = 'activation@example.org';

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-bench-'));
const database = await launchDatabase({ dataDir });
const smtp = await startFakeSmtp();
try {
  await migrateDatabase(database.url);
  const db = openDatabase(database.url, backgroundConnections);
  await db.pool.query(
    `insert into site (id, settings, company, created_at) overriding system value
     values ($1, '{"mail_name": "Vonk", "support_email": "support@example.org"}', '{}', now())`,
    [siteId],
  );
  const log = createLogger({ level: 'warn' });
  const mailer = createMailer(smtp.url, createOutsideServices(log).smtp, log);
  const queue = new JobQueue(db, [deliverAccountMail, deliverMail], (err) =>
    log.error({ err }, 'the queue failed'),
  );
  await queue.start();
  // The services that delivery needs. No other part of a process is involved.
  const services = { db, mailer, log, clock: systemClock, events: new EventBus([]) } as unknown as Services;
  await db.transaction(async (tx) => {
    const write = async (toAddress: string) => {
      const id = uuidv7(Date.now());
      const content = { subject: 'Hello', html: '<p>Somebody likes you.</p>', plain: 'Somebody likes you.' };
      await tx.insert(outboxMail).values({ siteId, id, toAddress, ...content, createdAt: new Date() });
      await queue.enqueue(tx, toAddress === activation ? deliverAccountMail : deliverMail, { siteId, id });
    };
    for (let number = 0; number < notifications; number++) await write(`news-${number}@example.org`);
    await write(activation);
  });
  const start = performance.now();
  await queue.work(services);
  while (smtp.taken.length <= notifications) await pause(20);
  const perSecond = Math.round((notifications + 1) / ((performance.now() - start) / 1_000));
  const before = smtp.taken.findIndex(({ to }) => to === activation);
  process.stdout.write(
    `${perSecond} mails a second (at least ${minPerSecond}) over ${smtp.connections()} connections; the activation mail ` +
      `behind ${notifications} notifications left after ${before} of them (at most ${maxBefore})\n`,
  );
  if (perSecond < minPerSecond || before > maxBefore) process.exitCode = 1;
  await queue.stop();
  mailer.close();
  await db.close();
} finally {
  await smtp.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
