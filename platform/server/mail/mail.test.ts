import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Executor } from '#platform/server/db/database.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { metrics } from '#platform/server/metrics.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { aMember } from '#tests/support/builders.ts';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fake-smtp.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { deliverAccountMail, deliverBulkMail } from './deliver-mail.ts';
import { sendMail, type Mail } from './mail.ts';

let smtp: FakeSmtp;
let line: FaultyLine;
let server: TestServer;
const lines: Record<string, unknown>[] = [];
const log = createLogger({
  level: 'info',
  destination: { write: (text) => void lines.push(JSON.parse(text) as Record<string, unknown>) },
});

beforeAll(async () => {
  smtp = await startFakeSmtp();
  line = await FaultyLine.to(smtp.url);
  server = await startTestServer({
    environment: { SMTP_URL: line.through(smtp.url) },
    outsideLimits: { smtp: { connectTimeoutMs: 2_000, totalTimeoutMs: 6_000, tries: 2 } },
    jobs: true,
    log,
  });
});
afterAll(async () => {
  await server.close();
  await line.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.taken.length = 0;
  lines.length = 0;
});
afterEach(async () => line.repair());

const send = async (to: string, more: Partial<Mail> = {}, tx: Executor = server.services.db) => {
  const { services, site } = server;
  const body = createElement('p', null, 'Text');
  await sendMail(services, tx, { siteId: site.id, to, subject: 'Hello', body, ...more });
};
const arrivals = () => smtp.taken.map(({ to }) => to);
const arrives = (to: string) => expect.poll(arrivals, { timeout: 30_000 }).toContain(to);
const jobLines = () => lines.filter(({ msg }) => msg === 'a job failed');
const readCounter = async (name: string) => {
  const line = (await metrics.metrics()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
};
const outbox = () => server.services.db.select().from(outboxMail);

describe('the SMTP server', () => {
  test('gets many mails over a few connections', async () => {
    for (let mail = 0; mail < 60; mail++) await send(`many-${mail}@example.org`);
    await expect.poll(() => smtp.taken.length, { timeout: 30_000 }).toBe(60);
    // Ten at a time. A broken connection is replaced.
    expect(smtp.connections()).toBeLessThan(20);
  });

  test.each<[string, () => void | Promise<void>]>([
    ['refuses connections', () => line.refuse()],
    ['hangs', () => line.hang()],
    ['answers garbage', () => line.answer('SSH-2.0-dropbear\r\n')],
    ['dies halfway through a mail', () => line.cutAfter(20)],
  ])('[HA-07] that %s: the mail arrives when it is back, without a restart', async (_what, fault) => {
    await fault();
    await send('later@example.org');
    await expect.poll(jobLines, { timeout: 30_000 }).not.toEqual([]);
    expect(jobLines()[0]).toMatchObject({
      job: 'deliver_account_mail',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code: 'smtp_unavailable',
      attempt: 1,
      willRetry: true,
    });
    await line.repair();
    await arrives('later@example.org');
    const about = lines.filter(({ service }) => service === 'smtp').map(({ msg }) => msg);
    expect(about).toEqual(['an outside service does not answer', 'an outside service answers again']);
    expect(JSON.stringify(lines)).not.toContain('later@example.org');
  });

  test('[HA-07] whose connections are lost: the mail is sent over a new one, at the first attempt of its job', async () => {
    for (let mail = 0; mail < 10; mail++) await send(`before-${mail}@example.org`);
    await arrives('before-9@example.org');
    line.lose();
    await send('after@example.org');
    await arrives('after@example.org');
    expect(jobLines()).toEqual([]);
  });

  test('that is slow to respond has not failed', async () => {
    line.lose();
    line.delay(150);
    await send('slow@example.org');
    await arrives('slow@example.org');
    expect(jobLines()).toEqual([]);
  });
});

describe('a recipient', () => {
  test('[FD-83] that does not exist: one attempt, nothing kept, no more optional mails, and no failed job', async () => {
    const member = await aMember(server).create();
    const failed = await readCounter('vonk_job_tries_total{job="deliver_account_mail",outcome="failed"}');
    smtp.refuse(member.email, `550 5.1.1 <${member.email}>: no such user`);
    await send(member.email);
    const bounced = () => lines.filter(({ msg }) => msg === 'the address of a mail does not exist');
    await expect.poll(bounced, { timeout: 30_000 }).toHaveLength(1);
    expect((await outbox()).filter(({ toAddress }) => toAddress === member.email)).toEqual([]);
    const { rows } = await server.services.db.pool.query(
      `select notifications_disabled as reasons from account where email = $1`,
      [member.email],
    );
    expect(rows).toEqual([{ reasons: ['bounce'] }]);
    expect(jobLines()).toEqual([]);
    expect(await readCounter('vonk_job_tries_total{job="deliver_account_mail",outcome="failed"}')).toBe(
      failed,
    );
    expect(JSON.stringify(lines)).not.toContain(member.email);
  });

  test.each([
    '550 5.7.1 Blocked',
    '554 5.7.1 <{}> Relay access denied',
    '550 5.1.8 Bad sender',
    '552 5.2.2 Mailbox full',
    '550 No',
  ])(
    '[FD-82] refused with "%s" gets the mail later, and no reason to stop mails is recorded',
    async (answer) => {
      const member = await aMember(server).create();
      smtp.refuse(member.email, answer.replace('{}', member.email));
      await send(member.email);
      await expect
        .poll(jobLines, { timeout: 30_000 })
        .toMatchObject([{ code: expect.stringMatching(/^smtp_55\d$/), willRetry: true }]);
      const [waiting] = (await outbox()).filter(({ toAddress }) => toAddress === member.email);
      expect(waiting).toMatchObject({
        sentAt: null,
        lastAnswer: expect.stringMatching(/^55\d( 5\.\d\.\d)?$/),
      });
      smtp.refuse(member.email, null);
      await (server.services.jobs as JobQueue).retryNow(deliverAccountMail);
      await arrives(member.email);
      const { rows } = await server.services.db.pool.query(
        `select notifications_disabled as reasons from account where email = $1`,
        [member.email],
      );
      expect(rows).toEqual([{ reasons: [] }]);
    },
  );

  test('that is temporarily rejected is retried, and does not mark the server as failed', async () => {
    smtp.refuse('busy@example.org', '450 4.2.0 Greylisted');
    await send('busy@example.org');
    await expect.poll(jobLines, { timeout: 30_000 }).toMatchObject([{ code: 'smtp_450', willRetry: true }]);
    expect(lines.filter(({ service }) => service === 'smtp')).toEqual([]);
    smtp.refuse('busy@example.org', null);
    await (server.services.jobs as JobQueue).retryNow(deliverAccountMail);
    await arrives('busy@example.org');
  });
});

test('[FD-82] a server that refuses most mails counts as refusing, gets one mail at a time, and then all of them', async () => {
  const receivers = Array.from({ length: 30 }, (_, place) => `blocked-${place}@example.org`);
  for (const each of receivers) smtp.refuse(each, '550 5.7.1 Blocked');
  for (const each of receivers) await send(each);
  const about = () => lines.filter(({ service }) => service === 'smtp').map(({ msg }) => msg);
  await expect.poll(about, { timeout: 30_000 }).toEqual(['the mail server refuses most mails']);
  expect(await readCounter('vonk_mail_refusing')).toBe(1);
  const retryAll = () => (server.services.jobs as JobQueue).retryNow(deliverAccountMail);
  await expect
    .poll(async () => (await outbox()).filter(({ attempts }) => attempts > 0).length)
    .toBeGreaterThan(25);
  // Those in progress when the server was found to refuse had been handed over.
  const refused = (await outbox()).filter(({ lastAnswer }) => lastAnswer === '550 5.7.1');
  expect(refused.length).toBeLessThan(20);
  for (const each of receivers) smtp.refuse(each, null);
  const arrived = async () => {
    await retryAll();
    return receivers.filter((each) => arrivals().includes(each)).length;
  };
  await expect.poll(arrived, { timeout: 40_000, interval: 500 }).toBe(receivers.length);
  expect(about()).toEqual(['the mail server refuses most mails', 'the mail server accepts mails again']);
  expect(await readCounter('vonk_mail_refusing')).toBe(0);
}, 90_000);

test('an activation mail does not wait for the notifications before it', async () => {
  const notifications = 200;
  const unsubscribeUrl = 'https://vonk.example/unsubscribe';
  await server.services.db.transaction(async (tx) => {
    for (let mail = 0; mail < notifications; mail++)
      await send(`news-${mail}@example.org`, { unsubscribeUrl }, tx);
    await send('activation@example.org', {}, tx);
  });
  await expect.poll(() => smtp.taken.length, { timeout: 40_000 }).toBe(notifications + 1);
  expect(arrivals().indexOf('activation@example.org')).toBeLessThan(notifications / 2);
});

describe('[RE-05] a mail to many members', () => {
  const unsubscribeUrl = 'https://vonk.example/unsubscribe';

  test('whose process crashed while it was handed over is not sent again', async () => {
    const { services, site } = server;
    const mail = {
      siteId: site.id,
      id: uuidv7(),
      subject: 'Hello',
      html: '',
      plain: '',
      createdAt: services.clock.now(),
    };
    await services.db
      .insert(outboxMail)
      .values({ ...mail, toAddress: 'crashed@example.org', unsubscribeUrl, claimedAt: services.clock.now() });
    await services.jobs.enqueue(services.db, deliverBulkMail, { siteId: site.id, id: mail.id });
    await send('after-crash@example.org', { unsubscribeUrl, bulk: true });
    await arrives('after-crash@example.org');
    expect(arrivals()).not.toContain('crashed@example.org');
  });

  test('that is temporarily rejected is retried', async () => {
    smtp.refuse('greylisted@example.org', '450 4.2.0 Greylisted');
    await send('greylisted@example.org', { unsubscribeUrl, bulk: true });
    await expect
      .poll(jobLines, { timeout: 30_000 })
      .toMatchObject([{ job: 'deliver_bulk_mail', code: 'smtp_450' }]);
    smtp.refuse('greylisted@example.org', null);
    await (server.services.jobs as JobQueue).retryNow(deliverBulkMail);
    await arrives('greylisted@example.org');
  });
});

test('the metrics show queued mails and attempts', async () => {
  const text = await metrics.metrics();
  expect(text).toMatch(/vonk_job_tries_total\{job="deliver_account_mail",outcome="completed"\} \d+/);
  expect(text).toMatch(/vonk_job_tries_total\{job="deliver_account_mail",outcome="retried"\} \d+/);
  expect(text).toContain('# TYPE vonk_jobs_waiting gauge');
  expect(text).toContain('# TYPE vonk_jobs_oldest_due_seconds gauge');
  for (const outcome of ['sent', 'deferred', 'bounced'])
    expect(text).toMatch(new RegExp(`^vonk_mails_total\\{outcome="${outcome}"\\} [1-9]`, 'm'));
});

test('[OP-03] the metrics show the worker, its running jobs and how long they took', async () => {
  const text = await metrics.metrics();
  expect(text).toMatch(/^vonk_worker_processes 1$/m);
  expect(text).toMatch(/^vonk_jobs_running\{job="deliver_account_mail"\} 0$/m);
  expect(text).toMatch(/^vonk_job_duration_seconds_count\{job="deliver_account_mail"\} [1-9]/m);
});
