import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveMailEvent, unsubscribe } from '#features/conversation/notifications/contract.ts';
import { changeConsent } from '#features/identity/privacy/contract.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findCampaign } from './campaign-queries.ts';
import { listFigures } from './report-queries.ts';
import { createCampaign, endCampaign, holdCampaign, startCampaign } from './run-campaign.ts';
import { sendMailings } from './send-mailings.ts';
import { wake } from './wake-campaign.ts';

const secret = 'a-secret-of-the-mail-provider';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { MAIL_EVENTS_SECRET: secret } });
});
afterAll(() => server.close());

const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await server.services.db.pool.query<R>(text, values)).rows;

beforeEach(async () => {
  await sql(`update mail_campaign set status = 'ended' where status <> 'draft'`);
  const now = server.clock.now();
  const noon = new Date(now);
  noon.setUTCHours(11, 0, 0, 0);
  server.clock.advance((noon > now ? noon.getTime() : noon.getTime() + day) - now.getTime());
  await sql('delete from mailing_plan');
  await sql('delete from outbox_mail');
});

const text = (subject: string) => ({
  subject,
  preview: 'On every bundle.',
  heading: subject,
  paragraphs: ['All bundles cost less.'],
  button: 'See bundles',
  path: '/credits',
});
const draft = (name: string) => ({
  siteId: server.site.id,
  name,
  kind: 'promotions' as const,
  texts: { en: text('Weekend offer'), nl: text('Weekendaanbieding') },
  code: null,
  audience: { countries: null, premium: null, seenWithinDays: null },
});

async function start(name: string, days = 3) {
  const startsAt = server.clock.now();
  const key = { siteId: server.site.id, name };
  const campaign = await startCampaign(server.services, key, {
    startsAt,
    endsAt: new Date(startsAt.getTime() + days * day),
  });
  await wake(server.services, campaign);
}

async function newMails() {
  await sendMailings(server.services);
  return sql<{ to_address: string; subject: string; plain: string; unsubscribe_url: string }>(
    'delete from outbox_mail returning to_address, subject, plain, unsubscribe_url',
  );
}

async function consenting(language = 'en'): Promise<TestMember> {
  const member = await aMember(server).female().speaking(language).create();
  await member.call(changeConsent, { kind: 'marketing', given: true });
  return member;
}

/** What the page does when a mail program posts to the link. */
const oneClick = (url: URL) =>
  server.visitor().call(unsubscribe, { link: url.pathname.split('/').at(-1)!, scope: 'all' });

const report = (type: 'bounce' | 'complaint', email: string) => {
  const at = server.clock.now().toISOString();
  const { host } = server.site;
  const signature = createHmac('sha256', secret).update(`${host}\n${type}\n${email}\n${at}`).digest('hex');
  return server.visitor().call(receiveMailEvent, { host, type, email, at, signature });
};

test('[RE-05] a campaign reaches every member who agreed, in their language, once', async () => {
  const [anna, saskia] = [await consenting(), await consenting('nl')];
  const without = await aMember(server).female().create();
  await createCampaign(server.services, draft('weekend'));
  server.clock.advance(hour);
  expect((await newMails()).filter(({ subject }) => subject.startsWith('Weekend'))).toEqual([]);
  await start('weekend');
  const mails = await newMails();
  const subjectFor = ({ email }: TestMember) => mails.find((mail) => mail.to_address === email)?.subject;
  expect(subjectFor(anna)).toBe('Weekend offer');
  expect(subjectFor(saskia)).toBe('Weekendaanbieding');
  expect(subjectFor(without)).toBeUndefined();
  expect(mails.find((mail) => mail.to_address === anna.email)!.plain).toContain('/credits');
  await sql('update mailing_plan set due_at = $1', [server.clock.now()]);
  server.clock.advance(day);
  expect((await newMails()).filter(({ subject }) => subject.startsWith('Weekend'))).toEqual([]);
});

test('[RE-05] nobody gets a campaign that is on hold or has ended, and one on hold can continue', async () => {
  const anna = await consenting();
  await createCampaign(server.services, draft('later'));
  await start('later');
  const { services, site } = server;
  await holdCampaign(services, { siteId: site.id, name: 'later' });
  expect(await newMails()).toEqual([]);
  await start('later');
  expect((await newMails()).map(({ to_address }) => to_address)).toContain(anna.email);
  await endCampaign(services, { siteId: site.id, name: 'later' });
  const eva = await consenting();
  await sql('update mailing_plan set due_at = $1', [server.clock.now()]);
  expect((await newMails()).map(({ to_address }) => to_address)).not.toContain(eva.email);
  await expect(start('later')).rejects.toThrow('later has ended.');
});

test('[RE-05] bounces, complaints and unsubscriptions count for the preceding mailing', async () => {
  const members = [await consenting(), await consenting(), await consenting(), await consenting()];
  await createCampaign(server.services, draft('counted'));
  await start('counted');
  const mails = await newMails();
  await report('bounce', members[0]!.email);
  await report('complaint', members[1]!.email);
  await report('complaint', members[1]!.email);
  const url = new URL(mails.find(({ to_address }) => to_address === members[2]!.email)!.unsubscribe_url);
  server.clock.advance(5 * hour);
  await oneClick(url);
  const figures = await listFigures(server.services.db, server.site.id, { since: new Date(0), limit: 100 });
  expect(figures.find(({ campaign }) => campaign === 'counted')).toMatchObject({
    sent: 4,
    bounces: 1,
    complaints: 1,
    unsubscribes: 1,
  });
  const stopped = await sql<{ member_id: string; reasons: string[] }>(
    'select member_id, notifications_disabled as reasons from account where member_id = any($1)',
    [members.map(({ id }) => id)],
  );
  const findReasons = (index: number) =>
    stopped.find(({ member_id }) => member_id === members[index]!.id)!.reasons;
  expect([0, 1, 2, 3].map(findReasons)).toEqual([['bounce'], ['fbl'], ['listunsubscribe'], []]);
});

test('[RE-05] the link in an old mail still unsubscribes', async () => {
  const anna = await consenting();
  await createCampaign(server.services, draft('old'));
  await start('old');
  const url = new URL(
    (await newMails()).find(({ to_address }) => to_address === anna.email)!.unsubscribe_url,
  );
  server.clock.advance(3 * 365 * day);
  await oneClick(url);
  const [row] = await sql<{ reasons: string[] }>(
    'select notifications_disabled as reasons from account where member_id = $1',
    [anna.id],
  );
  expect(row!.reasons).toEqual(['listunsubscribe']);
});

test('[RE-05] a campaign that many mark as spam is put on hold', async () => {
  const members: TestMember[] = [];
  for (let one = 0; one < 3; one++) members.push(await consenting());
  await createCampaign(server.services, draft('unwanted'));
  await start('unwanted');
  await newMails();
  const status = async () => (await findCampaign(server.services.db, server.site.id, 'unwanted'))!.status;
  await report('complaint', members[0]!.email);
  await report('complaint', members[1]!.email);
  expect(await status()).toBe('started');
  await report('complaint', members[2]!.email);
  expect(await status()).toBe('held');
});
