import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashMailboxesJob } from '#features/identity/accounts/server/mailboxes/hash-mailboxes.ts';
import { memberActivated } from '#features/identity/accounts/server/public.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { freeGift } from '#features/identity/free-gifts/server/tables.ts';
import { takeLeaveOffer } from '#features/identity/privacy/contract.ts';
import { eraseMember } from '#features/identity/privacy/server/erase-member.ts';
import { findBalance, openShop, order } from '#features/money/payments/server/shop.testing.ts';
import { startPayment } from '#features/money/payments/contract.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getDiscountCode, getTimeBonus, getWelcomeDiscount } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
  await server.changeSettings({ signup_credits: 3, leave_trial_credits: 5 });
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

const aMemberAt = (email: string) => aMember(server).withEmail(email);
const getBonus = async (member: TestMember) => (await member.call(getTimeBonus, {})).timebonus;
/** p1 costs 42.99 in the Netherlands, and 32.24 with 25 % off. */
const orderWith = (member: TestMember, code: string) =>
  member.call(startPayment, { ...order, discount_code: code, expected_amount: 3_224 });
const confirm = (memberId: string) =>
  server.services.db.transaction(async (tx) => {
    await tx.update(account).set({ status: 'active' }).where(eq(account.memberId, memberId));
    await server.services.events.emit(server.services, tx, memberActivated, {
      siteId: server.site.id,
      memberId,
    });
  });
const catchErrorCode = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (isCallError(error)) return error.code;
    throw error;
  }
};

describe('[FD-95] before the address is confirmed', () => {
  test('the codes of a new member wait, and their time runs', async () => {
    const anna = await aMemberAt('anna@mail.example').unconfirmed().create();
    const signedUp = server.clock.now().getTime();
    expect(await anna.call(getTimeBonus, {})).toMatchObject({ timebonus: null, had_credits: false });
    await expect(anna.call(getWelcomeDiscount, {})).rejects.toMatchObject({
      code: 'discount_unconfirmed',
      args: { percent: 25 },
    });
    for (const code of ['TIMEBONUS25', 'WELCOME25']) {
      expect(await catchErrorCode(anna.call(getDiscountCode, { code }))).toBe('discount_unconfirmed');
      expect(await catchErrorCode(orderWith(anna, code))).toBe('discount_unconfirmed');
    }
    server.clock.advance(hour);
    await confirm(anna.id);
    expect((await getBonus(anna))!.expires).toBe(new Date(signedUp + 4 * hour).toISOString());
    expect((await orderWith(anna, 'TIMEBONUS25')).payment.amount).toBe(3_224);
  });

  test('no discount waits if the site has none, or its time is over', async () => {
    const late = await aMemberAt('later@mail.example').unconfirmed().create();
    server.clock.advance(7 * 24 * hour);
    expect(await catchErrorCode(late.call(getWelcomeDiscount, {}))).toBe('discount_code_not_found');
  });

  test('nothing is left of a time bonus that ended', async () => {
    const late = await aMemberAt('late@mail.example').unconfirmed().create();
    server.clock.advance(4 * hour);
    await confirm(late.id);
    expect(await getBonus(late)).toBeNull();
    expect((await late.call(getWelcomeDiscount, {})).discountcode.code).toBe('WELCOME25');
  });
});

describe('[FD-95] a discount on a first purchase', () => {
  test('belongs to the first account of a mailbox that orders with it', async () => {
    const first = await aMemberAt('bram+1@gmail.com').create();
    const second = await aMemberAt('b.ram@googlemail.com').create();
    const other = await aMemberAt('bram@mail.example').create();
    expect((await getBonus(second))!.code).toBe('TIMEBONUS25');
    await orderWith(first, 'WELCOME25');
    expect(await getBonus(second)).toBeNull();
    expect(await catchErrorCode(second.call(getWelcomeDiscount, {}))).toBe('discount_code_not_found');
    expect(await catchErrorCode(orderWith(second, 'WELCOME25'))).toBe('discount_code_used');
    await orderWith(other, 'TIMEBONUS25');
    // Whoever left a payment open can order again.
    await orderWith(first, 'TIMEBONUS25');
  });

  test('is taken by one of 20 accounts that order at the same moment', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, index) => aMemberAt(`buyer+${index}@mail.example`).create()),
    );
    const codes = await Promise.all(crowd.map((member) => catchErrorCode(orderWith(member, 'WELCOME25'))));
    expect(codes.filter((code) => code === 'ok').length).toBe(1);
    expect(codes.filter((code) => code === 'discount_code_used').length).toBe(19);
  });

  test('counts if it was used in an earlier release', async () => {
    const old = await aMemberAt('customer@mail.example').create();
    await orderWith(old, 'WELCOME25');
    await server.services.db.delete(freeGift).where(eq(freeGift.memberId, old.id));
    await server.services.db.update(account).set({ mailboxHash: null }).where(eq(account.memberId, old.id));
    await hashMailboxesJob.run(server.services, {});
    const again = await aMemberAt('customer+2@mail.example').create();
    expect(await getBonus(again)).toBeNull();
  });
});

test('[FD-96] the time bonus says whether the member ever had credits', async () => {
  const [rich, poor] = [
    await aMemberAt('rich@mail.example').withCredits(0).create(),
    await aMemberAt('rich+2@mail.example').create(),
  ];
  expect([await findBalance(server, rich), await findBalance(server, poor)]).toEqual([0, 0]);
  expect((await rich.call(getTimeBonus, {})).had_credits).toBe(true);
  expect(await poor.call(getTimeBonus, {})).toMatchObject({
    timebonus: { code: 'TIMEBONUS25' },
    had_credits: false,
  });
});

describe('[FD-92] [FD-94] [FD-95] in any order of joining, confirming, taking, erasing and joining again', () => {
  const kinds = [
    'join',
    'join',
    'confirm',
    'confirm',
    'trial',
    'discount',
    'order',
    'erase',
    'wait',
  ] as const;
  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    mailbox: fc.nat(1),
    form: fc.nat(3),
    nth: fc.nat(3),
  });
  type Gift = 'welcome' | 'trial' | 'discount' | 'order';
  let runs = 0;

  test('each mailbox receives each gift at most once, and a first claim that is allowed succeeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
        runs++;
        const listForms = (mailbox: number) => [
          `run${runs}.box${mailbox}@gmail.com`,
          `run${runs}box${mailbox}+tag@gmail.com`,
          `run${runs}box${mailbox}@googlemail.com`,
          `r.un${runs}box${mailbox}+x@googlemail.com`,
        ];
        const accounts: {
          member: TestMember;
          mailbox: number;
          state: 'waiting' | 'confirmed' | 'erased';
          joinedAt: number;
        }[] = [];
        /** Whose account has the gift of a mailbox. */
        const holders = new Map<string, string>();
        const take = (gift: Gift, mailbox: number, id: string): boolean => {
          const key = `${gift}:${mailbox}`;
          if (!holders.has(key)) holders.set(key, id);
          return holders.get(key) === id;
        };
        const takenOffers = new Set<string>();
        for (const { kind, mailbox, form, nth } of steps) {
          server.clock.advance(hour);
          const mine = accounts.filter((one) => one.mailbox === mailbox && one.state !== 'erased');
          const chosen = mine[nth % Math.max(1, mine.length)];
          if (kind === 'wait') server.clock.advance(24 * hour);
          if (kind === 'join') {
            const email = listForms(mailbox)[form]!;
            if (mine.some(({ member }) => member.email === email)) continue;
            const member = await aMemberAt(email).unconfirmed().create();
            accounts.push({ member, mailbox, state: 'waiting', joinedAt: server.clock.now().getTime() });
          }
          if (!chosen) continue;
          const { member, state, joinedAt } = chosen;
          const now = server.clock.now().getTime();
          if (kind === 'confirm' && state === 'waiting') {
            const before = await findBalance(server, member);
            await confirm(member.id);
            chosen.state = 'confirmed';
            const gets = take('welcome', mailbox, member.id);
            expect((await findBalance(server, member)) - before).toBe(gets ? 3 : 0);
          }
          if (kind === 'trial' || kind === 'discount') {
            const answer = await catchErrorCode(member.call(takeLeaveOffer, { offer: kind }));
            const isOpen = state === 'confirmed' && joinedAt + 24 * hour <= now;
            const isNew = !takenOffers.has(`${kind}:${member.id}`);
            const gets = isOpen && take(kind, mailbox, member.id) && isNew;
            expect([kind, answer === 'ok']).toEqual([kind, gets]);
            if (gets) takenOffers.add(`${kind}:${member.id}`);
          }
          if (kind === 'order') {
            const isOpen = state === 'confirmed' && joinedAt + 7 * 24 * hour > now;
            const hasLess = takenOffers.has(`discount:${member.id}`);
            const answer = await catchErrorCode(orderWith(member, 'WELCOME25'));
            const gets = isOpen && !hasLess && take('order', mailbox, member.id);
            expect(['order', answer === 'ok', answer]).toEqual(['order', gets, answer]);
          }
          if (kind === 'erase') {
            await eraseMember(server.services, { siteId: server.site.id, memberId: member.id });
            chosen.state = 'erased';
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 240_000);
});
