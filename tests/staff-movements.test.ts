import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import { actOnMember, decideCreditGrant, getMemberFile } from '#features/console/member-files/contract.ts';
import { createSiteCode } from '#features/money/discounts/codes-contract.ts';
import { changeStaff, inviteStaff } from '#features/console/staff/contract.ts';
import { getDiscountCode } from '#features/money/discounts/contract.ts';
import { beginSession } from '#features/identity/accounts/server/log-in/sessions.ts';
import {
  findBalance,
  buy,
  choose,
  openShop,
  statusOf,
} from '#features/money/payments/server/shop.testing.ts';
import { getStaffPayment, refundPurchase } from '#features/money/transactions/contract.ts';
import { outboxMail } from '#platform/server/tables.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from './support/builders.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await openShop();
  administrator = await aMember(server).staff('administrator').create();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(2 * day));

const denied = { code: 'permission_denied' };
const support = () => aMember(server).staff('support').create();
const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** A credit costs at most €0.72 in the shop of the tests. */
const worthAlone = 130;
const give = (by: TestMember, member: TestMember, credits: number) =>
  by.call(
    actOnMember,
    { action: 'change_credits', member: member.id, credits, reason: 'They asked.' },
    once(),
  );

async function aPurchase(member: TestMember): Promise<string> {
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
  server.clock.advance(minute);
  return purchase.payment.payment_id;
}
const refund = (by: TestMember, payment: string, amount: number, credits = 0, key = once()) =>
  by.call(refundPurchase, { payment, amount, credits, reason: 'Paid twice.' }, key);

/** A grant that waits for a second person. */
async function aWaitingGrant(by: TestMember, member: TestMember): Promise<string> {
  expect(await give(by, member, 200)).toEqual({ outcome: 'waiting' });
  const { file } = await by.call(getMemberFile, { id: member.id });
  return file.money!.grants[0]!.id;
}
const agree = (by: TestMember, grant: string) =>
  by.call(decideCreditGrant, { grant, decision: 'agree', reason: 'Checked.' });

/** Somebody whom a colleague brought in, and who can log in by now. */
async function inviteColleague(by: TestMember, role: StaffRole = 'support'): Promise<TestMember> {
  const email = `${crypto.randomUUID()}@example.test`;
  const { member: id } = await by.call(inviteStaff, { email, name: 'Noor', role, reason: 'Hired.' });
  return enter({ id, email });
}

describe('[FD-62] staff move no money to themselves or to those they are close to', () => {
  test('a refund of one’s own purchase is refused', async () => {
    const own = await support();
    const payment = await aPurchase(own);
    await expect(refund(own, payment, 100)).rejects.toMatchObject(denied);
    const { refunds } = await administrator.call(getStaffPayment, { id: payment });
    expect(refunds).toEqual([]);
    expect(
      (await administrator.call(getAuditLog, { id: payment, action: 'payment.refund' })).entries,
    ).toEqual([]);
  });

  test('support refunds no colleague, and nobody refunds or credits whom they brought in', async () => {
    const giver = await support();
    const colleague = await support();
    const payment = await aPurchase(colleague);
    await expect(refund(giver, payment, 100)).rejects.toMatchObject(denied);
    const brought = await inviteColleague(administrator);
    await expect(give(administrator, brought, 1)).rejects.toMatchObject(denied);
    const other = await aMember(server).staff('administrator').create();
    expect(await give(other, brought, 1)).toEqual({ outcome: 'done' });
  });

  test('a code for oneself is refused', async () => {
    await expect(aCode(administrator, 'MINE', { member: administrator.id })).rejects.toMatchObject(denied);
  });
});

const aCode = (by: TestMember, code: string, more: object = {}) =>
  by.call(createSiteCode, {
    site: server.site.id,
    code,
    rate: 2_000,
    amount: null,
    currency: null,
    minimum: null,
    budget: null,
    most_uses: null,
    country: null,
    methods: [],
    once: true,
    member: null,
    starts: null,
    expires: null,
    reason: 'Spring.',
    ...more,
  });

describe('[FD-63] what one person gives is limited by receiver and day, and the rest takes a second person', () => {
  test('grants and refunds to one member add up, whoever gives them', async () => {
    const member = await aMember(server).withCredits(0).create();
    const [one, two] = [await support(), await support()];
    const payment = await aPurchase(member);
    expect(await give(one, member, worthAlone)).toEqual({ outcome: 'done' });
    expect(await give(two, member, worthAlone)).toEqual({ outcome: 'waiting' });
    expect(await refund(two, payment, 2_000)).toEqual({ refund: null, waiting: true });
    const balance = await findBalance(server, member);
    expect(balance).toBe(60 + worthAlone);
    server.clock.advance(2 * day);
    expect(await refund(two, payment, 1_000)).toMatchObject({ waiting: false, refund: { amount: 1_000 } });
  });

  test('a refund that waits is made once a second person sends the same, and nothing else', async () => {
    const member = await aMember(server).withCredits(0).create();
    const [one, two] = [await support(), await support()];
    const payment = await aPurchase(member);
    await give(one, member, worthAlone);
    expect(await refund(one, payment, 2_000, 20)).toEqual({ refund: null, waiting: true });
    expect(await refund(one, payment, 2_000, 20)).toEqual({ refund: null, waiting: true });
    expect((await two.call(getStaffPayment, { id: payment })).waiting).toEqual([
      { amount: 2_000, credits: 20, own: false },
    ]);
    expect(await refund(two, payment, 2_100, 20)).toEqual({ refund: null, waiting: true });
    expect(await refund(two, payment, 2_000, 20)).toMatchObject({ waiting: false });
    const { refunds, waiting } = await one.call(getStaffPayment, { id: payment });
    expect(refunds.map(({ amount }) => amount)).toEqual([2_000]);
    expect(waiting).toEqual([{ amount: 2_100, credits: 20, own: false }]);
    const { entries } = await administrator.call(getAuditLog, { id: payment });
    expect(entries.map(({ action, actor }) => [action, actor?.id])).toEqual(
      expect.arrayContaining([
        ['payment.refund', two.id],
        ['payment.refund_request', one.id],
      ]),
    );
    expect(entries.filter(({ action }) => action === 'payment.refund_request')).toHaveLength(2);
  });

  test('codes above 75 % exist once two administrators have sent the same terms', async () => {
    const other = await aMember(server).staff('administrator').create();
    const member = await aMember(server).create();
    const steep = { rate: 7_501 };
    expect(await aCode(administrator, 'STEEP', steep)).toEqual({ code: 'STEEP', waiting: true });
    expect(await aCode(administrator, 'STEEP', steep)).toEqual({ code: 'STEEP', waiting: true });
    await expect(member.call(getDiscountCode, { code: 'STEEP' })).rejects.toMatchObject({ status: 404 });
    expect(await aCode(other, 'STEEP', { rate: 7_600 })).toEqual({ code: 'STEEP', waiting: true });
    expect(await aCode(other, 'STEEP', steep)).toEqual({ code: 'STEEP', waiting: false });
    expect((await member.call(getDiscountCode, { code: 'STEEP' })).discountcode.value_percentage).toBe(75.01);
    expect(await aCode(administrator, 'FLAT', { rate: 7_500 })).toEqual({ code: 'FLAT', waiting: false });
    const whole = { rate: null, amount: 1_200, currency: 'EUR' };
    expect(await aCode(administrator, 'WHOLE', whole)).toMatchObject({ waiting: true });
  });

  test('whatever is given at once, nobody exceeds the limits alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ giver: fc.nat(1), receiver: fc.nat(2), credits: fc.integer({ min: 20, max: 139 }) }),
          {
            minLength: 8,
            maxLength: 14,
          },
        ),
        async (grants) => {
          const givers = [await support(), await support()];
          const receivers = await Promise.all([0, 1, 2].map(() => aMember(server).withCredits(0).create()));
          await Promise.allSettled(
            grants.map(({ giver, receiver, credits }) => give(givers[giver]!, receivers[receiver]!, credits)),
          );
          const sums = await server.services.db.pool.query<{ by: string; done: number; asked: number }>(
            `select requested_by as by, coalesce(sum(value) filter (where state = 'done'), 0)::integer as done,
               sum(value)::integer as asked from credit_grant where requested_by = any ($1::uuid[]) group by 1`,
            [givers.map(({ id }) => id)],
          );
          for (const { asked } of sums.rows) expect(asked).toBeLessThanOrEqual(500_00);
          const received = await server.services.db.pool.query<{ done: number }>(
            `select sum(value)::integer as done from credit_grant
              where member_id = any ($1::uuid[]) and state = 'done' group by member_id`,
            [receivers.map(({ id }) => id)],
          );
          for (const { done } of received.rows) expect(done).toBeLessThanOrEqual(100_00);
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

describe('[FD-64] two accounts are not two people', () => {
  test('whom the asker brought in, directly or through others, does not count', async () => {
    const asker = await aMember(server).staff('administrator').create();
    const member = await aMember(server).create();
    const brought = await inviteColleague(asker, 'administrator');
    const broughtByBrought = await inviteColleague(brought);
    server.clock.advance(minute);
    const grant = await aWaitingGrant(asker, member);
    for (const accomplice of [brought, broughtByBrought])
      await expect(agree(accomplice, grant)).rejects.toMatchObject({ code: 'grant_own' });
    await agree(administrator, grant);
  });

  test('whoever came or was promoted after the request does not count, nor whom the asker promoted', async () => {
    const asker = await aMember(server).staff('administrator').create();
    const member = await aMember(server).create();
    const promoted = await support();
    const change = { change: 'role', role: 'administrator', reason: 'Grew.' } as const;
    const grant = await aWaitingGrant(asker, member);
    server.clock.advance(minute);
    const late = await inviteColleague(administrator);
    await asker.call(changeStaff, { ...change, member: promoted.id });
    for (const accomplice of [late, await enter(promoted)])
      await expect(agree(accomplice, grant)).rejects.toMatchObject({ code: 'grant_own' });
  });

  test('all administrators but the inviter are told of a new colleague', async () => {
    const asker = await aMember(server).staff('administrator').create();
    const colleague = await inviteColleague(asker);
    const countNotices = async ({ email }: TestMember) => {
      const mails = await server.services.db.select().from(outboxMail).where(eq(outboxMail.toAddress, email));
      return mails.filter(({ plain }) => plain.includes('Noor') && plain.includes('/staff/staff')).length;
    };
    expect(await countNotices(administrator)).toBeGreaterThan(0);
    expect([await countNotices(asker), await countNotices(colleague)]).toEqual([0, 0]);
  });
});

/** A new session, as after a log-in. */
async function enter({ id, email }: Pick<TestMember, 'id' | 'email'>): Promise<TestMember> {
  const { db, clock } = server.services;
  const token = await db.transaction((tx) => beginSession(tx, server.site.id, id, clock.now()));
  const client = server.visitor();
  client.setCookie('auth.session', token);
  return {
    ...administrator,
    id,
    email,
    client,
    cookie: client.cookie,
    call: (call, input, options) => client.call(call, input, options),
  };
}
