import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverBulkMail } from '#platform/server/mail/deliver-mail.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { hour } from '#platform/shared/time.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { aMember } from '#tests/support/builders.ts';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fake-smtp.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { insertSent } from './facts-queries.ts';
import { listFigures } from './report-queries.ts';

let smtp: FakeSmtp;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ environment: { SMTP_URL: smtp.url }, jobs: true });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

test('[FD-89] a mailing whose process ended while it was handed over is unknown, not sent', async () => {
  const { services, site } = server;
  const { db, clock, jobs } = services;
  const { id: memberId, email } = await aMember(server).create();
  const siteId = site.id;
  for (const [key, sentAt] of [
    ['earlier', new Date(clock.now().getTime() - hour)],
    ['cut off', clock.now()],
  ] as const)
    await insertSent(db, {
      siteId,
      memberId,
      key,
      mailing: 'weekly',
      kind: 'weekly_updates',
      campaignId: null,
      sentAt,
    });
  const id = uuidv7();
  await db.insert(outboxMail).values({
    siteId,
    id,
    memberId,
    toAddress: email,
    subject: 'This week',
    html: '',
    plain: '',
    unsubscribeUrl: 'https://vonk.example/unsubscribe',
    createdAt: clock.now(),
    // A process has begun to hand it over, and never said how that ended.
    claimedAt: clock.now(),
  });
  const figures = async () =>
    (await listFigures(db, siteId, { since: new Date(0), limit: 100 })).map(({ sent, unknown }) => ({
      sent,
      unknown,
    }));
  expect(await figures()).toEqual([{ sent: 2, unknown: 0 }]);
  for (let tries = 0; tries < 2; tries++) await jobs.enqueue(db, deliverBulkMail, { siteId, id });
  await expect.poll(figures, { timeout: 20_000 }).toEqual([{ sent: 1, unknown: 1 }]);
  expect(await db.select({ to: outboxMail.toAddress, sentAt: outboxMail.sentAt }).from(outboxMail)).toEqual([
    { to: '', sentAt: null },
  ]);
  expect(smtp.taken).toEqual([]);
});
