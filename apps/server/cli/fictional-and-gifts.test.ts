import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#features/identity/accounts/contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { getMessages, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import {
  answerForProfile,
  getStaffConversations,
} from '#features/safety/moderation/conversations-contract.ts';
import { getGifts } from '#features/conversation/gifts/contract.ts';
import { getMember } from '#features/discovery/members/contract.ts';
import { mailPending } from '#features/conversation/notifications/server/mail-pending.ts';
import { consent } from '#features/identity/privacy/server/tables.ts';
import { forgetSites } from '#features/site/sites/server/public.ts';
import { getSettings } from '#features/site/sites/contract.ts';
import { auditEntry, outboxMail } from '#platform/server/tables.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = async (line: string) => {
  const ran = await runCommand(server.services.config.databaseUrl!, line);
  forgetSites();
  return ran;
};

describe('a fictional profile', () => {
  const create = (name: string, rest = '') =>
    run(
      `fictional create --site localhost --name ${name} --gender female --sexuality hetero --born 1994-03-02 --country NL --about "Made up by us." ${rest}`,
    );

  test('can be created only on a site that defines how such profiles are marked', async () => {
    expect(await create('Fleur')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Vonk does not mark fictional profiles yet'),
    });
    const mark = 'site fictional --site localhost --name "made-up profile" --plural "made-up profiles"';
    expect(await run(mark)).toMatchObject({
      code: 2,
      said: expect.stringContaining('--warning is missing.'),
    });
    expect(await run(`${mark} --warning Nobody. --icon https://elsewhere.example/x.svg`)).toMatchObject({
      code: 2,
    });
    expect(await run(`${mark} --warning ${'x'.repeat(501)}`)).toMatchObject({
      code: 2,
      said: expect.stringContaining('may have at most 500'),
    });
    expect((await run(`${mark} --warning "Nobody you can meet."`)).code).toBe(0);
    const { settings } = await server.visitor().call(getSettings, {});
    expect(settings).toMatchObject({
      fictional_icon: '/fictional.svg',
      fictional_singular: 'made-up profile',
      fictional_plural: 'made-up profiles',
      fictional_warning: 'Nobody you can meet.',
    });
  });

  test('is marked as such, has no owner, credits or consents, and is answered by operators', async () => {
    const created = await create('Fleur');
    expect(created).toMatchObject({ code: 0, said: expect.stringContaining('is a made-up profile of Vonk') });
    const id = /members\/([\w-]{36})/.exec(created.said)![1]!;
    const { db } = server.services;
    const [row] = await db.select().from(account).where(eq(account.memberId, id));
    expect(row).toMatchObject({ email: '', passwordHash: '', status: 'active', staffRole: null });
    expect(await db.select().from(consent).where(eq(consent.memberId, id))).toEqual([]);
    expect(await db.select().from(auditEntry).where(eq(auditEntry.subject, id))).toMatchObject([
      { action: 'fictional.created' },
    ]);
    for (const email of ['', row!.emailKey]) {
      const tried = server.visitor().call(logIn, { email, password: '' });
      expect(await tried.catch(({ status }: { status: number }) => status)).toBeLessThan(500);
    }
    const wallet = await db.pool.query('select balance from wallet where member_id = $1', [id]);
    expect(wallet.rows).toEqual([{ balance: 0 }]);

    const bram = await aMember(server).male().withCredits(5).create();
    expect((await bram.call(getMember, { id })).member).toMatchObject({ name: 'Fleur', fictional: true });
    const { conversation } = await bram.call(openChat, { member: id });
    await expect(bram.call(sendMessage, { conversation, body: 'Hoi!' })).rejects.toMatchObject({
      code: 'fictional_unconfirmed',
    });
    await bram.call(sendMessage, { conversation, body: 'Hoi!', fictional_confirmed: true });
    const operator = await aMember(server).staff('operator').create();
    const queue = await operator.call(getStaffConversations, {});
    expect(queue.conversations.map((one) => one.id)).toEqual([conversation]);
    await operator.call(answerForProfile, { conversation, body: 'Dag!' });
    const { messages } = await bram.call(getMessages, { conversation });
    expect(messages.at(-1)).toMatchObject({ body: 'Dag!', by_staff: true, cost: 0 });
    await bram.call(sendMessage, { conversation, body: 'Tot morgen' });
    server.clock.advance(2 * hour);
    await mailPending(server.services);
    expect(await db.select().from(outboxMail).where(eq(outboxMail.toAddress, ''))).toEqual([]);
  });

  test.each([
    ['--born 2015-01-01', 'date_of_birth'],
    ['--country XX', 'country'],
    ['--gender robot', '--gender is "robot"'],
    ['--name www.example.com', 'name'],
    ['--about ""', '--about is missing.'],
  ])('is rejected with %s', async (wrong, said) => {
    const { code, said: told } = await create('Fleur', wrong);
    expect(code).toBeGreaterThan(0);
    expect(told).toContain(said);
  });
});

describe('a site’s gifts', () => {
  const gifts = async () => {
    const member = await aMember(server).create();
    return (await member.call(getGifts, {})).gifts.map(({ id, credits }) => `${id}=${credits}`);
  };

  test('can be selected and priced in order, shown, and reset to all', async () => {
    const all = await gifts();
    expect(all[0]).toBe('rose=5');
    expect(await run('site gifts --site localhost --offer champagne=12,rose=0')).toEqual({
      code: 0,
      said: 'Vonk offers:\n  champagne     12\n  rose          0',
    });
    expect(await gifts()).toEqual(['champagne=12', 'rose=0']);
    expect((await run('site gifts --site localhost')).said).toContain('champagne');
    expect((await run('site gifts --site localhost --all')).code).toBe(0);
    expect(await gifts()).toEqual(all);
  });

  test.each([
    ['unicorn=3', '--offer has "unicorn"'],
    ['rose=1001', 'from 0 to 1000'],
    ['rose=-1', 'from 0 to 1000'],
    ['rose=2.5', 'from 0 to 1000'],
    ['rose', 'from 0 to 1000'],
    ['rose=1,rose=2', 'lists rose twice'],
  ])('%s is rejected and changes nothing', async (offer, said) => {
    const before = await gifts();
    expect(await run(`site gifts --site localhost --offer ${offer}`)).toMatchObject({
      code: 2,
      said: expect.stringContaining(said),
    });
    expect(await gifts()).toEqual(before);
  });
});
