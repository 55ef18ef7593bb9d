import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestEmailChange } from '#features/identity/accounts/access-contract.ts';
import { sendActivationMail } from '#features/identity/accounts/contract.ts';
import { mailSignupLink, saveSignupDraft } from '#features/people/sign-up/contract.ts';
import { sendComplaint } from '#features/safety/complaints/contract.ts';
import { rows } from '#platform/server/db/database.ts';
import { toMailbox } from '#platform/server/mail/mailbox.ts';
import { mailsPerMailboxAndDay } from '#platform/server/mail/mailbox-limit.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, testPassword } from './support/builders.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { account_privacy: 'discreet' } });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(2 * day));

let victims = 0;
const aVictim = () => `victim${++victims}@mail.example`;

const countMails = async (mailbox: string) => {
  const [row] = await rows<{ count: number }>(
    server.services.db,
    sql`select count(*)::integer from outbox_mail where to_address like ${mailbox.replace('@', '%@')}`,
  );
  return row!.count;
};

/** As a script does that ignores refusals, by the hour for less than a day. */
async function bomb(send: (nth: number) => Promise<unknown>): Promise<void> {
  for (let nth = 0; nth < 22; nth++) {
    await Promise.allSettled([send(3 * nth), send(3 * nth + 1), send(3 * nth + 2)]);
    server.clock.advance(hour);
  }
}

test('[FD-85] forty changes of address at once, by several accounts, send a stranger a few mails', async () => {
  const victim = aVictim();
  const senders = await Promise.all(Array.from({ length: 4 }, async () => aMember(server).create()));
  const change = (nth: number) =>
    senders[nth % 4]!.call(requestEmailChange, { email: victim, password: testPassword });
  await Promise.allSettled(Array.from({ length: 40 }, (_, nth) => change(nth)));
  await bomb(change);
  expect(await countMails(victim)).toBe(mailsPerMailboxAndDay);
  await expect(change(0)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('[FD-85] neither a plus sign nor another site gives a mailbox more mails', async () => {
  const victim = aVictim();
  const here = await aMember(server).create();
  const there = await aMember(server).onSite(server.secondSite).create();
  await bomb((nth) =>
    (nth % 2 ? here : there).call(requestEmailChange, {
      email: victim.replace('@', `+${nth}@`),
      password: testPassword,
    }),
  );
  expect(await countMails(victim)).toBe(mailsPerMailboxAndDay);
});

test('[FD-85] nor do changes to the address of a member', async () => {
  const [victim, sender] = [await aMember(server).create(), await aMember(server).create()];
  await bomb(() => sender.call(requestEmailChange, { email: victim.email, password: testPassword }));
  expect(await countMails(victim.email)).toBe(mailsPerMailboxAndDay);
});

test('[FD-85] activation links that are requested again and again stop, and the last one still works', async () => {
  const victim = await aMember(server).unconfirmed().create();
  await bomb(() => victim.call(sendActivationMail, {}));
  expect(await countMails(victim.email)).toBeLessThanOrEqual(mailsPerMailboxAndDay);
  await expect(victim.call(sendActivationMail, {})).rejects.toMatchObject({ code: 'too_many_requests' });
  const usable = () =>
    rows(
      server.services.db,
      sql`select from account_token where member_id = ${victim.id} and purpose = 'activation' and used_at is null`,
    );
  expect(await usable()).toHaveLength(1);
  server.clock.advance(day);
  await victim.call(sendActivationMail, {});
});

test('[FD-85] drafts and complaints with a stranger’s address send few mails', async () => {
  const [drafted, complained] = [aVictim(), aVictim()];
  await bomb(async () => {
    const visitor = server.visitor();
    await visitor.call(saveSignupDraft, { email: drafted });
    await visitor.call(mailSignupLink, {});
  });
  await bomb((nth) =>
    server.visitor().call(sendComplaint, {
      subject: 'other',
      name: 'Nobody',
      email: complained,
      text: `Complaint number ${nth}`,
      language: 'en',
    }),
  );
  expect(await countMails(drafted)).toBeLessThanOrEqual(mailsPerMailboxAndDay);
  expect(await countMails(complained)).toBeLessThanOrEqual(mailsPerMailboxAndDay);
  expect(await countMails(complained)).toBeGreaterThan(0);
});

test('[FD-85] every spelling of a mailbox is one mailbox, and others are not', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/);
  fc.assert(
    fc.property(name, name, fc.stringMatching(/^[a-z0-9]{0,8}$/), (one, other, tag) => {
      expect(toMailbox(`${one.toUpperCase()}+${tag}@Mail.Example`)).toBe(toMailbox(`${one}@mail.example`));
      expect(toMailbox(`${[...one].join('.')}+${tag}@googlemail.com`)).toBe(toMailbox(`${one}@gmail.com`));
      if (one !== other)
        expect(toMailbox(`${one}@mail.example`)).not.toBe(toMailbox(`${other}@mail.example`));
      expect(toMailbox(`${one}.x@mail.example`)).not.toBe(toMailbox(`${one}x@mail.example`));
    }),
  );
});
