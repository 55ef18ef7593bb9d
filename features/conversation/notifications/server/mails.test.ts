import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { markRead, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { hour, minute, second } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeNotificationSetting, receiveMailEvent } from '../contract.ts';
import { mailPending } from './mail-pending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.pool.query('delete from pending_notification');
  await server.services.db.pool.query('delete from outbox_mail');
});

interface SentMail {
  readonly to_address: string;
  readonly subject: string;
  readonly plain: string;
  readonly unsubscribe_url: string | null;
}

/** Mails sent since the last call. */
async function newMails(): Promise<SentMail[]> {
  await mailPending(server.services);
  const { rows } = await server.services.db.pool.query<SentMail>(
    'delete from outbox_mail returning to_address, subject, plain, unsubscribe_url',
  );
  return rows;
}
const subjects = async () => (await newMails()).map(({ subject }) => subject);

const aWoman = () => aMember(server).female().named('Anna').speaking('en').withCredits(10).create();
const aMan = (name = 'Bram') => aMember(server).male().named(name).withCredits(20).create();

async function write(from: TestMember, to: TestMember): Promise<string> {
  const { conversation } = await from.call(openChat, { member: to.id });
  await from.call(sendMessage, { conversation, body: 'A secret between us' });
  return conversation;
}

describe('a member who stays away', () => {
  it('gets a mail ten minutes after a first message, without its text', async () => {
    const anna = await aWoman();
    await write(await aMan(), anna);
    server.clock.advance(9 * minute);
    expect(await newMails()).toEqual([]);
    server.clock.advance(2 * minute);
    const [mail, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: anna.email, subject: 'You have a new message on Vonk' });
    expect(mail!.plain).toContain('Bram');
    expect(mail!.plain).toContain('/chats');
    expect(mail!.plain).not.toContain('secret');
    expect(await newMails()).toEqual([]);
  });

  it('gets one mail for all senders', async () => {
    const anna = await aWoman();
    for (const name of ['Bram', 'Carl', 'Dirk', 'Ed', 'Fons']) {
      await write(await aMan(name), anna);
      server.clock.advance(second);
    }
    server.clock.advance(11 * minute);
    const [mail, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('5 people sent you a message on Vonk');
    expect(mail!.plain).toContain('Fons, Ed, Dirk and 2 more');
  });

  it('gets at most one mail of each kind in an hour', async () => {
    const anna = await aWoman();
    await write(await aMan(), anna);
    server.clock.advance(11 * minute);
    expect(await subjects()).toEqual(['You have a new message on Vonk']);
    server.clock.advance(second);
    await write(await aMan('Carl'), anna);
    server.clock.advance(30 * minute);
    expect(await subjects()).toEqual([]);
    server.clock.advance(31 * minute);
    expect(await subjects()).toEqual(['You have a new message on Vonk']);
  });

  it('gets different wording for a reply than for a first message', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    const conversation = await write(anna, bram);
    await bram.call(sendMessage, { conversation, body: 'Yes' });
    server.clock.advance(11 * minute);
    const sent = await newMails();
    expect(sent.find(({ to_address }) => to_address === anna.email)!.subject).toBe(
      'You have a reply on Vonk',
    );
  });

  it('gets a separate mail about likes', async () => {
    const anna = await aWoman();
    for (const name of ['Bram', 'Carl']) await (await aMan(name)).call(likeMember, { member: anna.id });
    server.clock.advance(11 * minute);
    expect(await subjects()).toEqual(['2 people like you on Vonk']);
  });

  it('is reminded once, after a day, of what is still unread', async () => {
    const anna = await aWoman();
    await write(await aMan(), anna);
    server.clock.advance(11 * minute);
    await newMails();
    server.clock.advance(23 * hour);
    expect(await newMails()).toEqual([]);
    server.clock.advance(hour);
    expect(await subjects()).toEqual(['You have an unread message on Vonk']);
    server.clock.advance(48 * hour);
    expect(await newMails()).toEqual([]);
  });

  it('gets mails in their own language', async () => {
    const anna = await aMember(server).female().speaking('nl').create();
    await write(await aMan(), anna);
    server.clock.advance(11 * minute);
    expect(await subjects()).toEqual(['Je hebt een nieuw bericht op Vonk']);
  });
});

describe('no mail is sent', () => {
  it('while the member is online, or after they have read it', async () => {
    const anna = await aWoman();
    const conversation = await write(await aMan(), anna);
    server.clock.advance(11 * minute);
    await anna.call(getUser, {});
    await expect
      .poll(async () => {
        const { rows } = await server.services.db.pool.query<{ seen: Date }>(
          'select last_active as seen from member_search where member_id = $1',
          [anna.id],
        );
        return rows[0]!.seen.getTime();
      })
      // The time is kept in steps of ten minutes.
      .toBeGreaterThan(server.clock.now().getTime() - 10 * minute);
    expect(await newMails()).toEqual([]);
    await anna.call(markRead, { conversation, read_seq: 1 });
    server.clock.advance(11 * minute);
    expect(await newMails()).toEqual([]);
    server.clock.advance(48 * hour);
    expect(await newMails()).toEqual([]);
  });

  it('[SC-11] about a kind that the member turned off', async () => {
    const anna = await aWoman();
    await anna.call(changeNotificationSetting, { kind: 'like', channel: 'email', enabled: false });
    await (await aMan()).call(likeMember, { member: anna.id });
    server.clock.advance(11 * minute);
    expect(await newMails()).toEqual([]);
  });

  it('about a member they blocked', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    await write(bram, anna);
    await bram.call(likeMember, { member: anna.id });
    await anna.call(blockMember, { member: bram.id });
    server.clock.advance(11 * minute);
    expect(await newMails()).toEqual([]);
  });

  it('to a member who paused or left', async () => {
    for (const change of ['paused_at = now()', `status = 'deleted', deleted_at = now()`]) {
      const anna = await aWoman();
      await (await aMan()).call(likeMember, { member: anna.id });
      await server.services.db.pool.query(`update account set ${change} where member_id = $1`, [anna.id]);
      server.clock.advance(11 * minute);
      expect(await newMails()).toEqual([]);
    }
  });

  it('[EN-17] to an address for which mail has stopped', async () => {
    const anna = await aWoman();
    await server.services.db.pool.query(
      `update account set notifications_disabled = '{bounce}' where member_id = $1`,
      [anna.id],
    );
    await (await aMan()).call(likeMember, { member: anna.id });
    server.clock.advance(11 * minute);
    expect(await newMails()).toEqual([]);
  });
});

it('every such mail has a one-click unsubscribe link', async () => {
  const anna = await aWoman();
  await (await aMan()).call(likeMember, { member: anna.id });
  server.clock.advance(11 * minute);
  const [mail] = await newMails();
  expect(mail!.unsubscribe_url).toMatch(/^http:\/\/localhost:\d+\/unsubscribe\/[\w-]{44}$/);
  expect(mail!.plain).toContain(mail!.unsubscribe_url);
});

it('two concurrent workers send a mail once', async () => {
  const anna = await aWoman();
  await write(await aMan(), anna);
  server.clock.advance(11 * minute);
  await Promise.all([mailPending(server.services), mailPending(server.services)]);
  expect(await newMails()).toHaveLength(1);
});

it('the mail webhook does not exist without its secret', async () => {
  await expect(
    server.visitor().call(receiveMailEvent, {
      host: 'localhost',
      type: 'bounce',
      email: 'a@example.test',
      at: server.clock.now().toISOString(),
      signature: '0'.repeat(64),
    }),
  ).rejects.toMatchObject({ code: 'not_found', status: 404 });
});
