import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEmailChange, requestEmailChange } from '#features/identity/accounts/access-contract.ts';
import { logIn } from '#features/identity/accounts/contract.ts';
import { addressIdentities } from '#features/identity/barred-identities/server/public.ts';
import { eraseMember } from '#features/identity/privacy/server/erase-member.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { toMailbox } from '#platform/server/mail/mailbox.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { newestMail, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { hashMailboxesJob } from './hash-mailboxes.ts';
import { account } from '../tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

const listHashes = async (...emails: readonly string[]) => {
  const rows = await Promise.all(
    emails.map((email) =>
      server.services.db
        .select({ hash: account.mailboxHash })
        .from(account)
        .where(and(eq(account.siteId, server.site.id), eq(account.emailKey, emailKey(email)))),
    ),
  );
  return rows.map(([row]) => row?.hash?.toString('hex') ?? null);
};
const signUpAs = (email: string, password = 'zeven blauwe stoelen') =>
  server.visitor().call(signUp, signUpForm({ email, password }));

describe('[FD-90] a mailbox', () => {
  const name = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const tag = fc.stringMatching(/^[a-z0-9+.]{0,8}$/);

  test('is recognised in every form of its address, and two mailboxes are never one', () => {
    fc.assert(
      fc.property(name, name, tag, tag, (one, other, first, second) => {
        for (const domain of ['mail.example', 'gmail.com', 'münchen.example']) {
          const plain = toMailbox(`${one}@${domain}`);
          expect(toMailbox(`${one.toUpperCase()}+${first}@${domain}`)).toBe(plain);
          expect(toMailbox(emailKey(`${one}+${second}@${domain.toUpperCase()}`))).toBe(plain);
          expect(toMailbox(plain)).toBe(plain);
          if (one !== other) expect(toMailbox(`${other}+${first}@${domain}`)).not.toBe(plain);
        }
        const dotted = [...one].join('.');
        expect(toMailbox(`${dotted}+${first}@googlemail.com`)).toBe(toMailbox(`${one}@gmail.com`));
        if (one.length > 1)
          expect(toMailbox(`${dotted}@mail.example`)).not.toBe(toMailbox(`${one}@mail.example`));
      }),
    );
    // Addresses that begin with the sign are not all of one person.
    expect(toMailbox('+anna@mail.example')).not.toBe(toMailbox('+bram@mail.example'));
  });

  test('may have several accounts, each with the address as it was typed', async () => {
    await signUpAs('vera.k+one@gmail.com');
    await signUpAs('verak+two@googlemail.com', 'acht gele stoelen');
    const [one, two] = await listHashes('vera.k+one@gmail.com', 'verak+two@googlemail.com');
    expect(one).not.toBeNull();
    expect(one).toBe(two);
    await server.visitor().call(logIn, { email: 'Vera.K+One@gmail.com', password: 'zeven blauwe stoelen' });
    await expect(
      server.visitor().call(logIn, { email: 'verak@gmail.com', password: 'zeven blauwe stoelen' }),
    ).rejects.toMatchObject({ code: 'login_failed' });
  });

  test('is hashed again when the address changes, and forgotten with the account', async () => {
    const member = await aMember(server).withEmail('wim@mail.example').create();
    await member.call(requestEmailChange, { email: 'wim+new@other.example', password: member.password });
    const token = findToken(await newestMail(server, 'wim+new@other.example', /Confirm/));
    await member.client.call(confirmEmailChange, { token });
    const [identity] = (await addressIdentities(server.services.db, ['wim@other.example'])).map(({ hash }) =>
      hash.toString('hex'),
    );
    expect(await listHashes('wim+new@other.example')).toEqual([identity]);
    await eraseMember(server.services, { siteId: member.site.id, memberId: member.id });
    const [erased] = await server.services.db
      .select({ hash: account.mailboxHash, status: account.status })
      .from(account)
      .where(eq(account.memberId, member.id));
    expect(erased).toEqual({ hash: null, status: 'erased' });
  });

  test('of an account of an earlier release is hashed by a job, in batches that each stay done', async () => {
    const { db } = server.services;
    const members = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        aMember(server).withEmail(`old+${index}@mail.example`).create(),
      ),
    );
    await db
      .update(account)
      .set({ mailboxHash: null })
      .where(sql`${account.email} like 'old+%'`);
    // A server of the previous version changes an address without knowing the hash.
    const [changed] = members;
    const renamed = await aMember(server).withEmail('renamed@mail.example').create();
    await db
      .update(account)
      .set({ email: 'old+9@mail.example', emailKey: 'old+9@mail.example' })
      .where(eq(account.memberId, renamed.id));
    expect(await listHashes(changed!.email, 'old+9@mail.example')).toEqual([null, null]);
    await hashMailboxesJob.run(server.services, {});
    const hashes = await listHashes(...members.map(({ email }) => email), 'old+9@mail.example');
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).not.toBeNull();
    const left = await db
      .select({ id: account.memberId })
      .from(account)
      .where(and(isNull(account.mailboxHash), sql`strpos(${account.emailKey}, '@') > 0`));
    expect(left).toEqual([]);
  });
});
