import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverAccountMail, deliverBulkMail } from '#platform/server/mail/deliver-mail.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '../../audit-log/contract.ts';
import { getHealth, resendMails } from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).staff('administrator').create();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.delete(outboxMail);
  await server.services.db.pool.query(`delete from pgboss.job`);
});

/** A mail that the server has refused for a day, with its job in this state. */
async function aRefusedMail(
  state: string | null,
  more: Partial<typeof outboxMail.$inferInsert> = {},
  job = deliverAccountMail,
) {
  const { db, jobs, clock } = server.services;
  const id = uuidv7(clock.now().getTime());
  const mail = { siteId: server.site.id, id, subject: 'Secret subject', html: '<p>Text</p>', plain: 'Text' };
  await db.insert(outboxMail).values({
    ...mail,
    toAddress: 'secret-address@example.org',
    createdAt: clock.now(),
    attempts: 301,
    lastAnswer: '550 5.7.1',
    ...more,
  });
  if (state === null) return id;
  await jobs.enqueue(db, job, { siteId: mail.siteId, id });
  await db.execute(
    sql`update pgboss.job set state = ${state}::pgboss.job_state, retry_count = 300, retry_limit = 300, completed_on = now(),
          start_after = now() + interval '5 minutes' where data ->> 'id' = ${id}`,
  );
  return id;
}

const waiting = async (by = administrator) => (await by.call(getHealth, {})).mail.waiting;
const dueJobs = async (id: string) => {
  const { rows } = await server.services.db.execute(sql`
    select name from pgboss.job where data ->> 'id' = ${id} and state in ('created', 'retry')
       and start_after <= now() and retry_limit > retry_count`);
  return rows.map(({ name }) => name);
};

test('[FD-82] administrators see which mails wait and why, without address and text', async () => {
  const member = await aMember(server).create();
  const id = await aRefusedMail('failed', { memberId: member.id });
  await aRefusedMail('failed', { sentAt: server.clock.now() });
  await aRefusedMail('failed', { toAddress: '' });
  await aRefusedMail('created', { attempts: 0 });
  // Held after a restore: it may have been sent.
  await aRefusedMail('failed', { claimedAt: server.clock.now() });
  const answer = await administrator.call(getHealth, {});
  expect(answer.mail.waiting).toMatchObject([
    { id, member: member.id, needed: true, tries: 301, answer: '550 5.7.1' },
  ]);
  expect(answer.mail.last_error).toBe('550 5.7.1');
  expect(JSON.stringify(answer)).not.toMatch(/secret/i);
});

test.each(['failed', 'retry', null])(
  '[FD-82] a waiting mail whose job is in state %s is handed over again, for another day',
  async (state) => {
    const id = await aRefusedMail(state);
    expect(await dueJobs(id)).toEqual([]);
    expect(await administrator.call(resendMails, { id, reason: 'They unblocked us.' })).toEqual({
      queued: 1,
    });
    expect(await dueJobs(id)).toEqual(['deliver_account_mail']);
    const { entries } = await administrator.call(getAuditLog, { id });
    expect(entries).toMatchObject([{ action: 'mail.resend', reason: 'They unblocked us.' }]);
  },
);

test('[FD-82] all of them are sent again at once, each in its own queue', async () => {
  const needed = await aRefusedMail('failed');
  const bulk = await aRefusedMail('failed', { unsubscribeUrl: 'https://vonk.example/u' }, deliverBulkMail);
  expect(await administrator.call(resendMails, { reason: 'They unblocked us.' })).toEqual({ queued: 2 });
  expect(await dueJobs(needed)).toEqual(['deliver_account_mail']);
  expect(await dueJobs(bulk)).toEqual(['deliver_bulk_mail']);
});

test('[FD-82] neither a sent mail nor one of another site is sent again', async () => {
  const sent = await aRefusedMail('completed', { sentAt: server.clock.now(), toAddress: '' });
  const refusal = { code: 'mail_not_waiting', status: 409 };
  const reason = 'Again.';
  await expect(administrator.call(resendMails, { id: sent, reason })).rejects.toMatchObject(refusal);
  const id = await aRefusedMail('failed');
  const elsewhere = await aMember(server).onSite(server.secondSite).staff().create();
  expect(await waiting(elsewhere)).toEqual([]);
  await expect(elsewhere.call(resendMails, { id, reason })).rejects.toMatchObject(refusal);
  await expect(elsewhere.call(resendMails, { reason })).rejects.toMatchObject(refusal);
  const [row] = await server.services.db.select().from(outboxMail).where(eq(outboxMail.id, id));
  expect(row).toMatchObject({ sentAt: null, attempts: 301 });
});
