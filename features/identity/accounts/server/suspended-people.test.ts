import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestEmailChange } from '#features/identity/accounts/access-contract.ts';
import { sweepBarred } from '#features/identity/barred-identities/server/sweep-barred.ts';
import { suspendedIdentity } from '#features/identity/barred-identities/server/tables.ts';
import { eraseMember } from '#features/identity/privacy/server/erase-member.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { hashMailboxesJob } from './mailboxes/hash-mailboxes.ts';
import { liftSuspension, memberActivated, suspendMember } from './public.ts';
import { account } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

const toRef = ({ id: memberId, site }: TestMember) => ({ siteId: site.id, memberId });
const suspend = (member: TestMember) =>
  server.services.db.transaction((tx) => suspendMember(server.services, tx, toRef(member)));
const lift = (member: TestMember) =>
  server.services.db.transaction((tx) => liftSuspension(server.services, tx, toRef(member)));
const confirm = (member: TestMember) =>
  server.services.db.transaction(async (tx) => {
    await tx.update(account).set({ status: 'active' }).where(eq(account.memberId, member.id));
    await server.services.events.emit(server.services, tx, memberActivated, toRef(member));
  });
/** As the job does it, two weeks after the member deleted the account. */
const erase = async (member: TestMember) => {
  await server.services.db.update(account).set({ status: 'deleted' }).where(eq(account.memberId, member.id));
  await eraseMember(server.services, toRef(member));
};
const signUpAt = async (email: string, site = server.site): Promise<string> => {
  try {
    await server.visitor(site).call(signUp, signUpForm({ email }));
    return 'ok';
  } catch (error) {
    if (isCallError(error)) return error.code;
    throw error;
  }
};

describe('[FD-97] a suspended member', () => {
  test('who deletes the account cannot sign up again with its mailbox, for the months that the site states', async () => {
    const bram = await aMember(server).withEmail('bram.v+1@gmail.com').create();
    await suspend(bram);
    await erase(bram);
    for (const form of ['bram.v+1@gmail.com', 'bramv@googlemail.com'])
      expect(await signUpAt(form)).toBe('address_refused');
    expect(await signUpAt('bram.v@gmail.com', server.secondSite)).toBe('ok');
    server.clock.advance(720 * day);
    await sweepBarred.run(server.services, {});
    expect(await signUpAt('b.ramv@gmail.com')).toBe('address_refused');
    server.clock.advance(12 * day);
    expect(await signUpAt('b.ramv@gmail.com')).toBe('ok');
    await sweepBarred.run(server.services, {});
    const left = await server.services.db
      .select()
      .from(suspendedIdentity)
      .where(eq(suspendedIdentity.memberId, bram.id));
    expect(left).toEqual([]);
  });

  test('cannot make a second account with another form of the address while the first exists', async () => {
    const carl = await aMember(server).withEmail('carl@mail.example').create();
    await suspend(carl);
    expect(await signUpAt('carl+2@mail.example')).toBe('address_refused');
    const other = await aMember(server).create();
    await expect(
      other.call(requestEmailChange, { email: 'carl+3@mail.example', password: other.password }),
    ).rejects.toMatchObject({ code: 'address_refused' });
    await lift(carl);
    expect(await signUpAt('carl+2@mail.example')).toBe('ok');
  });

  test('who was never suspended, or not any more, leaves nothing that keeps anybody out', async () => {
    const [free, lifted] = [
      await aMember(server).withEmail('free@mail.example').create(),
      await aMember(server).withEmail('lifted@mail.example').create(),
    ];
    await suspend(lifted);
    await lift(lifted);
    for (const member of [free, lifted]) await erase(member);
    expect([await signUpAt('free@mail.example'), await signUpAt('lifted+2@mail.example')]).toEqual([
      'ok',
      'ok',
    ]);
  });

  test('whose address was never confirmed bars no stranger, until its owner confirms it', async () => {
    const intruder = await aMember(server).withEmail('owner+x@mail.example').unconfirmed().create();
    await suspend(intruder);
    expect(await signUpAt('owner@mail.example')).toBe('ok');
    await confirm(intruder);
    expect(await signUpAt('owner+2@mail.example')).toBe('address_refused');
  });

  test('of an earlier release is recognized once the account is hashed', async () => {
    const old = await aMember(server).withEmail('old@mail.example').create();
    await server.services.db
      .update(account)
      .set({ mailboxHash: null, suspendedAt: server.clock.now() })
      .where(eq(account.memberId, old.id));
    expect(await signUpAt('old+1@mail.example')).toBe('ok');
    await hashMailboxesJob.run(server.services, {});
    expect(await signUpAt('old+2@mail.example')).toBe('address_refused');
  });
});

describe('[FD-97] in any order of suspending, lifting, erasing and waiting', () => {
  const step = fc.record({
    kind: fc.constantFrom('suspend', 'suspend', 'lift', 'erase', 'erase', 'wait', 'try', 'try'),
    mailbox: fc.nat(1),
  });
  let runs = 0;

  test('a mailbox is kept out exactly while one of its accounts is suspended, and for the months after its erasure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        runs++;
        const boxes = await Promise.all(
          [0, 1].map(async (mailbox) => ({
            email: (tag: number) => `suspended${runs}.${mailbox}+${tag}@mail.example`,
            member: await aMember(server).withEmail(`suspended${runs}.${mailbox}@mail.example`).create(),
            suspended: false,
            erased: false,
            until: null as Date | null,
          })),
        );
        let tag = 0;
        for (const { kind, mailbox } of steps) {
          server.clock.advance(hour);
          const box = boxes[mailbox]!;
          if (kind === 'wait') server.clock.advance(300 * day);
          if (kind === 'suspend' && !box.erased) {
            await suspend(box.member);
            box.suspended = true;
          }
          if (kind === 'lift' && !box.erased) {
            await lift(box.member);
            box.suspended = false;
          }
          if (kind === 'erase' && !box.erased) {
            await erase(box.member);
            box.erased = true;
            if (box.suspended) {
              box.until = server.clock.now();
              box.until.setUTCMonth(box.until.getUTCMonth() + 24);
            }
          }
          if (kind === 'try') {
            const isKeptOut = box.suspended && (box.until === null || box.until > server.clock.now());
            expect([box.email(++tag), await signUpAt(box.email(tag))]).toEqual([
              box.email(tag),
              isKeptOut ? 'address_refused' : 'ok',
            ]);
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 240_000);
});
