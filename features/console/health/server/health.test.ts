import { createServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postback } from '#features/growth/tracking/server/tables.ts';
import { deliverMail } from '#platform/server/mail/deliver-mail.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { addFailedJob } from '#tests/support/failed-job.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '../../audit-log/contract.ts';
import { decideFailedJob, getHealth, probeStorage, replayPostback } from '../contract.ts';
import { certificateTargets, checkCertificates, readExpiry } from './check-certificates.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).staff('administrator').create();
});
afterAll(() => server.close());
beforeEach(() => server.services.db.pool.query(`delete from pgboss.job`));

const health = (by = administrator) => by.call(getHealth, {});
const entries = async (id: string) => (await administrator.call(getAuditLog, { id })).entries;

const aFailedJob = (output?: object) => addFailedJob(server.services.db.pool, output);

async function aPostback(sentAt: Date | null = null) {
  const id = uuidv7(server.clock.now().getTime());
  const member = await aMember(server).create();
  await server.services.db.insert(postback).values({
    siteId: server.site.id,
    id,
    memberId: member.id,
    network: 'adnet',
    event: 'signup',
    txid: id,
    url: 'https://ads.example/?click=secret-click',
    payout: 100,
    currency: 'EUR',
    createdAt: server.clock.now(),
    attempts: 4,
    lastStatus: 500,
    sentAt,
  });
  return id;
}

describe('[CO-15] job health', () => {
  test('counts pending and failed jobs by kind, without a message that may quote a member', async () => {
    const id = await aFailedJob();
    const { db, jobs } = server.services;
    await jobs.enqueue(db, deliverMail, { siteId: server.site.id, id: crypto.randomUUID() });
    await jobs.enqueue(db, deliverMail, { siteId: server.site.id, id: crypto.randomUUID() }, 3_600);
    const answer = await health();
    const queue = answer.jobs.find(({ name }) => name === 'deliver_mail')!;
    expect(queue).toMatchObject({ waiting: 2, running: 0, failed: 1 });
    expect(queue.next_at).not.toBeNull();
    expect(answer.jobs.find(({ name }) => name === 'sweep_platform')!.schedule).toBe('7 * * * *');
    expect(answer.failed_jobs).toMatchObject([{ id, name: 'deliver_mail', tries: 4, error: 'ECONNREFUSED' }]);
    expect(answer.mail).toMatchObject({ queued: 2, last_error: 'ECONNREFUSED', connected: false });
    expect(JSON.stringify(answer)).not.toContain('anna@example.com');
  });

  test('shows only errors that are codes', async () => {
    await aFailedJob({ name: 'No such member: Anna <anna@example.com>' });
    expect((await health()).failed_jobs).toMatchObject([{ error: null }]);
  });

  test('a failed job is retried or dropped once, with a reason in the audit log', async () => {
    const retried = await aFailedJob();
    const input = { name: 'deliver_mail', id: retried, decision: 'retry', reason: 'SMTP is back.' } as const;
    await administrator.call(decideFailedJob, input);
    await expect(administrator.call(decideFailedJob, input)).rejects.toMatchObject({
      code: 'job_not_failed',
    });
    expect((await health()).jobs.find(({ name }) => name === 'deliver_mail')).toMatchObject({
      waiting: 1,
      failed: 0,
    });
    expect(await entries(retried)).toMatchObject([
      {
        action: 'job.retry',
        reason: 'SMTP is back.',
        before: { state: 'failed' },
        after: { state: 'waiting' },
      },
    ]);
    await server.services.db.pool.query('delete from pgboss.job');
    const dropped = await aFailedJob();
    await administrator.call(decideFailedJob, { ...input, id: dropped, decision: 'drop' });
    expect((await health()).failed_jobs).toEqual([]);
    expect(await entries(dropped)).toMatchObject([{ action: 'job.drop', details: { job: 'deliver_mail' } }]);
  });
});

describe('[FD-60] what belongs to no site is for the main site, and a job for the site in its data', () => {
  const drop = { name: 'deliver_mail', decision: 'drop', reason: 'Too old.' } as const;
  const refused = { code: 'job_not_failed' };
  const withoutSite = { id: crypto.randomUUID() };
  const addJob = (site: { id: number } | null) =>
    addFailedJob(server.services.db.pool, undefined, site ? { siteId: site.id } : withoutSite);
  const getLog = async (by: TestMember, id: string) => (await by.call(getAuditLog, { id })).entries;

  test("an administrator of another site neither sees nor decides jobs that are not the site's", async () => {
    const [main, own, none] = [
      await addJob(server.site),
      await addJob(server.secondSite),
      await addJob(null),
    ];
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const answer = await health(elsewhere);
    expect(answer.failed_jobs.map(({ id }) => id)).toEqual([own]);
    expect(answer.jobs.find(({ name }) => name === 'deliver_mail')).toMatchObject({ failed: 1 });
    expect(answer.installation).toBeNull();
    for (const id of [main, none])
      for (const decision of ['retry', 'drop'] as const)
        await expect(elsewhere.call(decideFailedJob, { ...drop, decision, id })).rejects.toMatchObject(
          refused,
        );
    await expect(elsewhere.call(probeStorage, {})).rejects.toMatchObject({ code: 'not_found' });
    await elsewhere.call(decideFailedJob, { ...drop, id: own });
    expect(await getLog(elsewhere, own)).toMatchObject([{ action: 'job.drop', actor: { id: elsewhere.id } }]);
    expect((await health()).failed_jobs.map(({ id }) => id).toSorted()).toEqual([main, none].toSorted());
    expect((await health()).jobs.find(({ name }) => name === 'deliver_mail')).toMatchObject({ failed: 2 });
  });

  test('the main site decides about all jobs, and the other site reads it in its own log', async () => {
    const [theirs, none] = [await addJob(server.secondSite), await addJob(null)];
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    for (const id of [theirs, none]) await administrator.call(decideFailedJob, { ...drop, id });
    expect(await getLog(administrator, theirs)).toMatchObject([{ actor: { id: administrator.id } }]);
    expect(await getLog(elsewhere, theirs)).toMatchObject([
      {
        action: 'job.drop',
        actor: null,
        reason: 'Too old.',
        details: { site: String(server.secondSite.id) },
      },
    ]);
    expect(await getLog(elsewhere, none)).toEqual([]);
    expect(await getLog(administrator, none)).toMatchObject([{ action: 'job.drop' }]);
  });
});

describe('[CO-15] the health of postbacks, storage, versions and certificates', () => {
  test('an undelivered postback is sent again with a reason, and its address is not shown', async () => {
    const id = await aPostback();
    const before = await health();
    expect(before.postbacks.undelivered).toMatchObject([{ id, network: 'adnet', tries: 4, status: 500 }]);
    expect(JSON.stringify(before)).not.toContain('secret-click');
    await administrator.call(replayPostback, { id, reason: 'Their server is back.' });
    expect((await health()).postbacks.queued).toBe(1);
    expect(await entries(id)).toMatchObject([{ action: 'postback.replay', reason: 'Their server is back.' }]);
    const delivered = await aPostback(server.clock.now());
    await expect(
      administrator.call(replayPostback, { id: delivered, reason: 'Again.' }),
    ).rejects.toMatchObject({ code: 'postback_delivered' });
    expect((await health()).postbacks.delivered).toBe(1);
  });

  test('a postback of another site cannot be resent', async () => {
    const id = await aPostback();
    const elsewhere = await aMember(server).onSite(server.secondSite).staff().create();
    await expect(elsewhere.call(replayPostback, { id, reason: 'Mine.' })).rejects.toMatchObject({
      code: 'postback_delivered',
    });
    expect((await health(elsewhere)).postbacks.undelivered).toEqual([]);
  });

  test('the storage is written, read and emptied', async () => {
    expect(await administrator.call(probeStorage, {})).toMatchObject({ outcome: 'works' });
  });

  test('shows the versions, and counts no pending migration', async () => {
    const { versions, migrations } = (await health()).installation!;
    expect(versions.node).toBe(process.versions.node);
    expect(versions.app).toMatch(/^\d+\.\d+\.\d+/);
    expect(migrations.applied).toBeGreaterThan(30);
    expect(migrations.pending).toBe(0);
  });

  test('a service that does not answer is listed with the code of the error', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const config = readConfig({ VONK_MODE: 'demo', GIF_API_KEY: 'x', SMTP_URL: `smtps://127.0.0.1:${port}` });
    expect(certificateTargets(config).map(({ service }) => service)).toContain('mail');
    await checkCertificates({ ...server.services, config: { ...config, gif: undefined } });
    expect((await health()).installation!.certificates).toMatchObject([
      { service: 'mail', host: '127.0.0.1', expires_at: null, error: 'ECONNREFUSED' },
    ]);
    await checkCertificates(server.services);
    expect((await health()).installation!.certificates).toEqual([]);
  });

  test('a service without a certificate gives an error, not an exception', async () => {
    const plain = createServer({}).listen(0, '127.0.0.1');
    await new Promise((resolve) => plain.once('listening', resolve));
    const { expiresAt, error } = await readExpiry('127.0.0.1', (plain.address() as AddressInfo).port);
    plain.close();
    expect(expiresAt).toBeNull();
    expect(error).not.toBeNull();
  });
});
