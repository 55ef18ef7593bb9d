import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEmailChange, requestEmailChange } from '#features/identity/accounts/access-contract.ts';
import { activate, getUser } from '#features/identity/accounts/contract.ts';
import { hashMailboxesJob } from '#features/identity/accounts/server/mailboxes/hash-mailboxes.ts';
import { memberActivated } from '#features/identity/accounts/server/public.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { sweepGifts } from '#features/identity/free-gifts/server/sweep-gifts.ts';
import { freeGift } from '#features/identity/free-gifts/server/tables.ts';
import { deleteAccount, reactivateAccount } from '#features/identity/privacy/contract.ts';
import { eraseMember } from '#features/identity/privacy/server/erase-member.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { newestMail, findToken } from '#tests/support/mails.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { checkLedger, findWallet } from './public.ts';
import { ledgerTransaction, wallet } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.changeSettings({ signup_credits: 3 });
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

const password = 'zeven blauwe stoelen';
interface NewMember {
  readonly email: string;
  readonly id: string;
  readonly client: TestClient;
}
async function signUpAs(email: string): Promise<NewMember> {
  const client = server.visitor();
  const { user } = await client.call(signUp, signUpForm({ email, password }));
  return { email, id: user!.profile.id, client };
}
async function confirm({ email, client }: NewMember): Promise<void> {
  const token = findToken(await newestMail(server, email, /Confirm|Activate/));
  await client.call(activate, { token });
}
const getCredits = async ({ client }: NewMember) => (await client.call(getUser, {})).user.credits;
/** As the links do it, which end after two weeks. */
const confirmByService = (memberId: string) =>
  server.services.db.transaction(async (tx) => {
    const member = { siteId: server.site.id, memberId };
    await tx.update(account).set({ status: 'active' }).where(eq(account.memberId, memberId));
    await server.services.events.emit(server.services, tx, memberActivated, member);
  });
const eraseNow = async ({ id: memberId }: NewMember) => {
  await server.services.db.update(account).set({ status: 'deleted' }).where(eq(account.memberId, memberId));
  await eraseMember(server.services, { siteId: server.site.id, memberId });
};

describe('[FD-92] welcome credits', () => {
  test('come when the address is confirmed, once', async () => {
    const anna = await signUpAs('anna@mail.example');
    expect(await getCredits(anna)).toBe(0);
    await confirm(anna);
    expect(await getCredits(anna)).toBe(3);
  });

  test('are what the site promised at sign-up', async () => {
    const early = await signUpAs('early@mail.example');
    await server.changeSettings({ signup_credits: 9 });
    await confirm(early);
    expect(await getCredits(early)).toBe(3);
    await server.changeSettings({ signup_credits: 3 });
  });

  test('come with the link that restores an account whose address was never confirmed', async () => {
    const mia = await signUpAs('mia@mail.example');
    await mia.client.call(deleteAccount, { password, reason: null });
    const token = findToken(await newestMail(server, mia.email, /deleted|back/i));
    await mia.client.call(reactivateAccount, { token });
    expect((await findWallet(server.services.db, server.site.id, mia.id)).balance).toBe(3);
  });

  test('go to a mailbox once, in whichever form its address is typed', async () => {
    const first = await signUpAs('jan.k+a@gmail.com');
    const second = await signUpAs('jank@googlemail.com');
    const [other, dotted] = [await signUpAs('jank@mail.example'), await signUpAs('jan.k@mail.example')];
    for (const member of [first, second, other, dotted]) await confirm(member);
    const credits = [];
    for (const member of [first, second, other, dotted]) credits.push(await getCredits(member));
    expect(credits).toEqual([3, 0, 3, 3]);
  });

  test('go to one of 20 accounts of a mailbox that are confirmed at the same moment', async () => {
    const members: NewMember[] = [];
    for (let index = 0; index < 20; index++) {
      server.clock.advance(hour);
      members.push(await signUpAs(`crowd+${index}@mail.example`));
    }
    await server.services.db
      .update(account)
      .set({ mailboxHash: null })
      .where(sql`${account.email} like 'crowd+1%'`);
    await Promise.all(members.map(({ id }) => confirmByService(id)));
    const wallets = await Promise.all(
      members.map(({ id }) => findWallet(server.services.db, server.site.id, id)),
    );
    expect(wallets.reduce((sum, { balance }) => sum + balance, 0)).toBe(3);
  });

  test('are neither for an address that a member moves to, nor for its next account', async () => {
    const one = await aMember(server).withEmail('mover@mail.example').create();
    await one.call(requestEmailChange, { email: 'moved@mail.example', password: one.password });
    const token = findToken(await newestMail(server, 'moved@mail.example', /Confirm/));
    await one.client.call(confirmEmailChange, { token });
    expect((await one.call(getUser, {})).user.credits).toBe(3);
    const next = await signUpAs('mover+2@mail.example');
    await confirm(next);
    expect(await getCredits(next)).toBe(0);
  });

  test('of earlier releases count too, once their accounts are hashed', async () => {
    const { db } = server.services;
    const old = await aMember(server).withEmail('veteran@mail.example').create();
    const stranger = await signUpAs('victim+guess@mail.example');
    await confirm(stranger);
    await db.delete(freeGift).where(eq(freeGift.siteId, server.site.id));
    await db
      .update(account)
      .set({ mailboxHash: null })
      .where(sql`${account.email} in ('veteran@mail.example', 'victim+guess@mail.example')`);
    // Nobody has shown that this address is theirs.
    await db.update(account).set({ status: 'not_confirmed' }).where(eq(account.memberId, stranger.id));
    await hashMailboxesJob.run(server.services, {});
    expect(old.id).not.toBe('');
    const again = await signUpAs('veteran+2@mail.example');
    await confirm(again);
    expect(await getCredits(again)).toBe(0);
    const owner = await signUpAs('victim@mail.example');
    await confirm(owner);
    expect(await getCredits(owner)).toBe(3);
  });
});

describe('[FD-93] a gift is remembered', () => {
  test('for 12 months after the erasure of the account that had it, as a hash alone', async () => {
    const first = await signUpAs('eva@mail.example');
    await confirm(first);
    await eraseNow(first);
    const rows = await server.services.db.select().from(freeGift).where(eq(freeGift.memberId, first.id));
    expect(rows).toEqual([]);
    server.clock.advance(364 * day);
    await sweepGifts.run(server.services, {});
    const second = await signUpAs('eva+2@mail.example');
    await confirm(second);
    expect(await getCredits(second)).toBe(0);
    await eraseNow(second);
    server.clock.advance(3 * day);
    await sweepGifts.run(server.services, {});
    const third = await signUpAs('eva@mail.example');
    await confirm(third);
    expect(await getCredits(third)).toBe(3);
  });
});

describe('[FD-92] [FD-93] in any order of signing up, confirming, erasing and coming back', () => {
  const step = fc.record({
    kind: fc.constantFrom('sign_up', 'sign_up', 'confirm', 'confirm', 'erase', 'wait', 'hash'),
    mailbox: fc.nat(1),
    form: fc.nat(2),
    nth: fc.nat(3),
    months: fc.integer({ min: 1, max: 14 }),
  });
  let runs = 0;

  test('each mailbox has its credits once, and again only when it was forgotten', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        runs++;
        const listForms = (mailbox: number) => [
          `run${runs}.box${mailbox}@gmail.com`,
          `run${runs}box${mailbox}+tag@gmail.com`,
          `run${runs}box${mailbox}@googlemail.com`,
        ];
        /** By mailbox: whose gift is remembered, and until when once that account is erased. */
        const gifts = new Map<number, { holder: string; until: Date | null }>();
        const accounts: (NewMember & {
          mailbox: number;
          state: 'waiting' | 'confirmed' | 'erased';
          due: number;
        })[] = [];
        for (const each of steps) {
          server.clock.advance(hour);
          const mine = accounts.filter(
            ({ mailbox, state }) => mailbox === each.mailbox && state !== 'erased',
          );
          const chosen = mine[each.nth % Math.max(1, mine.length)];
          if (each.kind === 'wait') server.clock.advance(each.months * 31 * day);
          if (each.kind === 'hash') await hashMailboxesJob.run(server.services, {});
          if (each.kind === 'sign_up') {
            const email = listForms(each.mailbox)[each.form]!;
            if (mine.some((one) => one.email === email)) continue;
            accounts.push({ ...(await signUpAs(email)), mailbox: each.mailbox, state: 'waiting', due: 0 });
          }
          if (each.kind === 'confirm' && chosen?.state === 'waiting') {
            await sweepGifts.run(server.services, {});
            await confirmByService(chosen.id);
            const gift = gifts.get(each.mailbox);
            if (!gift || (gift.until !== null && gift.until <= server.clock.now())) {
              gifts.set(each.mailbox, { holder: chosen.id, until: null });
              chosen.due = 3;
            }
            chosen.state = 'confirmed';
          }
          if (each.kind === 'erase' && chosen) {
            await eraseNow(chosen);
            const gift = gifts.get(each.mailbox);
            if (gift?.holder === chosen.id) {
              const until = server.clock.now();
              until.setUTCMonth(until.getUTCMonth() + 12);
              gift.until = until;
            }
            chosen.state = 'erased';
          }
        }
        for (const one of accounts) {
          const [bonus] = await server.services.db
            .select({ key: ledgerTransaction.idempotencyKey })
            .from(ledgerTransaction)
            .where(and(eq(ledgerTransaction.memberId, one.id), eq(ledgerTransaction.kind, 'signup_bonus')));
          expect([one.email, bonus !== undefined]).toEqual([one.email, one.due === 3]);
          if (one.state === 'confirmed')
            expect((await findWallet(server.services.db, server.site.id, one.id)).balance).toBe(one.due);
        }
        expect(await checkLedger(server.services.db)).toEqual([]);
        const owed = await server.services.db
          .select()
          .from(wallet)
          .where(sql`${wallet.welcomeCredits} < 0`);
        expect(owed).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 240_000);
});
