import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeConsent } from '#features/identity/privacy/contract.ts';
import { pauseMember } from '#features/identity/accounts/server/public.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { suspendMember } from '#features/identity/accounts/server/public.ts';
import { getMember } from '#features/discovery/members/contract.ts';
import { changeNotificationSetting } from '#features/conversation/notifications/contract.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { planAccounts } from './plan-members.ts';
import { sendMailings } from './send-mailings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sql = async <R extends object = { count: number }>(text: string, values: unknown[] = []) =>
  (await server.services.db.pool.query<R>(text, values)).rows;

// Noon in Amsterdam, where the builders' members live. Nobody else is due.
beforeEach(async () => {
  const now = server.clock.now();
  const noon = new Date(now);
  noon.setUTCHours(11, 0, 0, 0);
  server.clock.advance((noon > now ? noon.getTime() : noon.getTime() + day) - now.getTime());
  await sql('delete from mailing_plan');
  await sql('delete from outbox_mail');
});

interface SentMail {
  readonly to_address: string;
  readonly subject: string;
  readonly plain: string;
  readonly unsubscribe_url: string | null;
}

/** Mails sent since the last call. Activation mails are not mailings. */
async function newMails(): Promise<SentMail[]> {
  await sendMailings(server.services);
  return sql<SentMail>('delete from outbox_mail returning to_address, subject, plain, unsubscribe_url');
}
const consent = async (member: TestMember) => {
  await member.call(changeConsent, { kind: 'marketing', given: true });
  return member;
};
const aWoman = async () => consent(await aMember(server).female().named('Anna').speaking('en').create());
const aMan = (name = 'Bram') => aMember(server).male().named(name).withCredits(20).create();
/** Whole days, so that it remains noon. The members return every day unless stated otherwise. */
const pass = async (days: number, present: readonly TestMember[] = []) => {
  server.clock.advance(days * day);
  for (const member of present)
    await sql(
      "update session set last_seen_at = $2, expires_at = $2::timestamptz + interval '30 days' where member_id = $1",
      [member.id, server.clock.now()],
    );
};
const addPhoto = (member: TestMember) =>
  sql(
    `insert into photo (site_id, id, member_id, status, position, width, height, thumbhash, perceptual_hash, created_at)
     values ($1, gen_random_uuid(), $2, 'active', 0, 100, 100, '', '', now())`,
    [member.site.id, member.id],
  );

describe('[RE-05] the weekly mail', () => {
  it('names real matches and counts the week’s likes and visitors, once a week', async () => {
    const anna = await aWoman();
    await addPhoto(anna);
    const [bram, carl] = [await aMan(), await aMan('Carl')];
    await pass(7, [anna, bram, carl]);
    await bram.call(likeMember, { member: anna.id });
    await carl.call(getMember, { id: anna.id });
    await expect.poll(async () => (await sql('select from visit')).length).toBeGreaterThan(0);
    const [mail, ...more] = (await newMails()).filter(({ to_address }) => to_address === anna.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Someone liked you on Vonk this week');
    expect(mail!.plain).toContain('1 new like');
    expect(mail!.plain).toContain('1 visitor to your profile');
    expect(mail!.plain).toMatch(/Bram, \d\d|Carl, \d\d/);
    expect(mail!.plain).toContain('you agreed to emails about offers and news');
    expect(mail!.unsubscribe_url).toMatch(/\/unsubscribe\/[\w-]{44}$/);
    expect(mail!.plain).toContain(mail!.unsubscribe_url);
    await pass(1, [anna]);
    expect(await newMails()).toEqual([]);
    await pass(7, [anna]);
    expect((await newMails()).map(({ to_address }) => to_address)).toContain(anna.email);
  });

  it('neither names nor counts fictional profiles', async () => {
    const anna = await aWoman();
    await addPhoto(anna);
    await sql(`delete from member_search where member_id <> $1`, [anna.id]);
    const bram = await aMan();
    await bram.call(likeMember, { member: anna.id });
    await pass(7, [anna, bram]);
    await sql('alter table profile disable trigger user');
    await sql(`update profile set kind = 'fictional' where member_id = $1`, [bram.id]);
    await sql('alter table profile enable trigger user');
    expect((await newMails()).filter(({ to_address }) => to_address === anna.email)).toEqual([]);
  });

  it('is not sent to members who did not opt in, opted out, paused, were suspended, or left', async () => {
    const without = await aMember(server).female().create();
    const off = await aWoman();
    await off.call(changeNotificationSetting, { kind: 'weekly_updates', channel: 'email', enabled: false });
    const [paused, suspended, gone, bounced] = [
      await aWoman(),
      await aWoman(),
      await aWoman(),
      await aWoman(),
    ];
    const everyone = [without, off, paused, suspended, gone, bounced];
    for (const member of everyone) {
      await addPhoto(member);
      await (await aMan()).call(likeMember, { member: member.id });
    }
    await pass(7, everyone);
    const { services, site } = server;
    await services.db.transaction(async (tx) => {
      await pauseMember(services, tx, { siteId: site.id, memberId: paused.id });
      await suspendMember(services, tx, { siteId: site.id, memberId: suspended.id });
    });
    await sql(`update account set status = 'deleted', deleted_at = now() where member_id = $1`, [gone.id]);
    await sql(`update account set notifications_disabled = '{fbl}' where member_id = $1`, [bounced.id]);
    const addresses = (await newMails()).map(({ to_address }) => to_address);
    expect(addresses.filter((address) => everyone.some(({ email }) => email === address))).toEqual([]);
  });

  it('waits for the end of the member’s quiet hours', async () => {
    const anna = await aWoman();
    await addPhoto(anna);
    await (await aMan()).call(likeMember, { member: anna.id });
    await pass(7, [anna]);
    server.clock.advance(10 * hour);
    expect(await newMails()).toEqual([]);
    server.clock.advance(10 * hour);
    expect(await newMails()).toEqual([]);
    server.clock.advance(2 * hour);
    expect((await newMails()).map(({ to_address }) => to_address)).toContain(anna.email);
  });
});

describe('[RE-05] reminders', () => {
  it('tell an unconfirmed member once, with a link that confirms the address, and keep the first link', async () => {
    const anna = await aMember(server).female().speaking('nl').unconfirmed().create();
    await pass(2);
    const [mail, ...more] = (await newMails()).filter(({ to_address }) => to_address === anna.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toContain('Bevestig je adres');
    expect(mail!.plain).toMatch(/\/[\w-]{43}\b/);
    expect(
      await sql(`select from account_token where member_id = $1 and purpose = 'activation'`, [anna.id]),
    ).toHaveLength(1);
    for (let days = 0; days < 12; days += 3) {
      await pass(3);
      expect((await newMails()).filter(({ to_address }) => to_address === anna.email)).toEqual([]);
    }
  });

  it('about a missing photo need no consent, are sent twice, and end once there is a photo', async () => {
    const anna = await aMember(server).female().speaking('en').create();
    await pass(3);
    const first = (await newMails()).filter(({ to_address }) => to_address === anna.email);
    expect(first.map(({ subject }) => subject)).toEqual(['Your profile on Vonk has no photo yet']);
    expect(first[0]!.plain).toContain('because you have a Vonk account');
    await pass(14);
    expect((await newMails()).filter(({ to_address }) => to_address === anna.email)).toHaveLength(1);
    const eva = await aMember(server).female().create();
    await addPhoto(eva);
    await pass(3);
    expect((await newMails()).filter(({ to_address }) => to_address === eva.email)).toEqual([]);
  });

  it('about the time bonus are sent in its last hour, and say when it ends', async () => {
    const anna = await aWoman();
    await addPhoto(anna);
    server.clock.advance(3 * hour);
    const [mail] = (await newMails()).filter(({ to_address }) => to_address === anna.email);
    expect(mail!.subject).toBe('Your 25% discount on Vonk ends soon');
    expect(mail!.plain).toContain('TIMEBONUS25');
    expect(mail!.plain).toContain('Valid until 16:00');
  });
});

it('[RE-05] members who stay away get two mails, weeks apart, and then nothing', async () => {
  const anna = await aWoman();
  await addPhoto(anna);
  await sql('delete from visit');
  const bram = await aMan();
  await sql(`update member_search set last_active = $1`, [server.clock.now()]);
  const subjects: string[] = [];
  for (let days = 0; days < 120; days += 5) {
    await pass(5, [bram]);
    await sql(`update member_search set last_active = $1 where member_id = $2`, [
      server.clock.now(),
      bram.id,
    ]);
    for (const { to_address, subject } of await newMails())
      if (to_address === anna.email) subjects.push(subject);
  }
  expect(subjects.filter((subject) => subject === 'What you missed on Vonk')).toHaveLength(2);
  expect(subjects.slice(-2)).toEqual(['What you missed on Vonk', 'What you missed on Vonk']);
});

describe('[RE-05] a mailing is sent once', () => {
  it('by two concurrent processes', async () => {
    const members: TestMember[] = [];
    for (let one = 0; one < 8; one++) members.push(await aMember(server).female().create());
    await pass(3);
    const both = await Promise.all([newMails(), newMails()]);
    const addresses = both
      .flat()
      .map(({ to_address }) => to_address)
      .filter((address) => members.some(({ email }) => email === address));
    expect(addresses.toSorted()).toEqual(members.map(({ email }) => email).toSorted());
  });

  it('by a process that takes over from one that crashed after a mail, before the end of its batch', async () => {
    const anna = await aMember(server).female().create();
    await pass(3);
    expect((await newMails()).filter(({ to_address }) => to_address === anna.email)).toHaveLength(1);
    await sql('update mailing_plan set due_at = $1', [server.clock.now()]);
    expect((await newMails()).filter(({ to_address }) => to_address === anna.email)).toEqual([]);
  });

  it('later, if its process crashed before the mail', async () => {
    const anna = await aMember(server).female().create();
    await pass(3);
    // What remains of a crashed process: a lease.
    await sql(`update mailing_plan set due_at = $1::timestamptz + interval '15 minutes'`, [
      server.clock.now(),
    ]);
    expect(await newMails()).toEqual([]);
    server.clock.advance(hour);
    expect((await newMails()).map(({ to_address }) => to_address)).toContain(anna.email);
  });
});

it('[RE-05] accounts from before mailings are planned over a week, and only once', async () => {
  const anna = await aMember(server).female().create();
  await sql('delete from mailing_plan');
  await planAccounts(server.services);
  const planned = () =>
    sql<{ due_at: Date }>('select due_at from mailing_plan where member_id = $1', [anna.id]);
  const [{ due_at: dueAt } = { due_at: null }] = await planned();
  expect(dueAt!.getTime()).toBeLessThan(server.clock.now().getTime() + 7 * day);
  await planAccounts(server.services);
  expect(await planned()).toEqual([{ due_at: dueAt }]);
});

it('[RE-05] a site can limit mailings to one a week, or send none', async () => {
  const anna = await aMember(server).female().create();
  await server.changeSettings({ mailings_per_week: 0 });
  await pass(3);
  expect(await newMails()).toEqual([]);
  await server.changeSettings({ mailings_per_week: 1 });
  await pass(7);
  expect((await newMails()).filter(({ to_address }) => to_address === anna.email)).toHaveLength(1);
  await server.changeSettings({ mailings_per_week: 3 });
});
