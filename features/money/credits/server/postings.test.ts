import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endMembership,
  findPremiumSince,
  startMembership,
} from '#features/identity/membership/server/public.ts';
import { rows } from '#platform/server/db/database.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { checkLedger, postTransaction } from './public.ts';
import { returnTakenCredits, takeBackCredits } from './take-back-credits.ts';
import { TestTill } from './till.testing.ts';

let server: TestServer;
let till: TestTill;
beforeAll(async () => {
  server = await startTestServer();
  till = new TestTill(server);
});
afterAll(() => server.close());

const whose = ({ site, id }: TestMember) => ({ siteId: site.id, memberId: id });

/** The transaction with this key: its kind and the amount posted to each account. */
async function findMovement({ site }: TestMember, key: string) {
  const lines = await rows<{ kind: string; account: string; amount: number }>(
    server.services.db,
    sql`select t.kind, p.account, p.amount
          from ledger_transaction t
          join ledger_posting p on p.site_id = t.site_id and p.transaction_id = t.id
         where t.site_id = ${site.id} and t.idempotency_key = ${key}`,
  );
  return {
    kind: lines[0]?.kind,
    postings: Object.fromEntries(lines.map(({ account, amount }) => [account, amount])),
  };
}

const takeBack = (member: TestMember, credits: number, idempotencyKey: string) => {
  const at = server.clock.now();
  const back = { ...whose(member), credits, kind: 'purchase_refund' as const, idempotencyKey, at };
  return server.services.db.transaction((tx) => takeBackCredits(tx, back));
};

const giveAgain = (member: TestMember, idempotencyKey: string) => {
  const back = { ...whose(member), idempotencyKey, at: server.clock.now() };
  return server.services.db.transaction((tx) => returnTakenCredits(tx, back));
};

const findPremium = async (member: TestMember) =>
  await findPremiumSince(server.services.db, member.site.id, member.id);

describe('[PR-06] each kind of transaction uses its own accounts', () => {
  test('sold credits come from the sales account', async () => {
    const member = await aMember(server).withCredits(0).create();
    const payment = crypto.randomUUID();
    await till.sell(member, 60, payment);
    expect(await findMovement(member, `payment:${payment}`)).toEqual({
      kind: 'purchase',
      postings: { member: 60, 'house:sold': -60 },
    });
  });

  test('granted credits come from the issued-credits account', async () => {
    const member = await aMember(server).withCredits(0).create();
    const key = crypto.randomUUID();
    await till.grant(member, 5, key);
    expect(await findMovement(member, key)).toEqual({
      kind: 'staff_grant',
      postings: { member: 5, 'house:issued': -5 },
    });
  });

  test('sold credits that were already spent become a receivable when they are taken back', async () => {
    const member = await aMember(server).withCredits(0).create();
    await till.sell(member, 60);
    await till.spend(member, 45);
    const key = crypto.randomUUID();
    expect(await takeBack(member, 60, key)).toBe(true);
    expect(await findMovement(member, key)).toEqual({
      kind: 'purchase_refund',
      postings: { 'house:sold': 60, member: -15, 'house:receivable': -45 },
    });
    expect(await till.findBalance(member)).toBe(0);
    expect(await takeBack(member, 60, key)).toBe(false);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('the whole balance is taken before anything becomes a receivable', async () => {
    const member = await aMember(server).withCredits(0).create();
    await till.sell(member, 60);
    const key = crypto.randomUUID();
    await takeBack(member, 20, key);
    expect((await findMovement(member, key)).postings).toEqual({ 'house:sold': 20, member: -20 });
    expect(await till.findBalance(member)).toBe(40);
  });

  test('with an empty wallet everything becomes a receivable, and taking back 0 credits posts nothing', async () => {
    const member = await aMember(server).withCredits(0).create();
    const [key, none] = [crypto.randomUUID(), crypto.randomUUID()];
    await takeBack(member, 20, key);
    expect((await findMovement(member, key)).postings).toEqual({ 'house:sold': 20, 'house:receivable': -20 });
    expect(await takeBack(member, 0, none)).toBe(false);
    expect((await findMovement(member, none)).kind).toBeUndefined();
  });

  test('the reversal of a purchase is undone exactly once if the payment turns out to stand', async () => {
    const member = await aMember(server).withCredits(0).create();
    await till.sell(member, 60);
    await till.spend(member, 45);
    const key = crypto.randomUUID();
    await takeBack(member, 60, key);
    expect(await giveAgain(member, key)).toBe(true);
    expect(await findMovement(member, `${key}:undone`)).toEqual({
      kind: 'refund_undone',
      postings: { 'house:sold': -60, member: 15, 'house:receivable': 45 },
    });
    expect(await giveAgain(member, key)).toBe(false);
    expect(await giveAgain(member, 'never taken')).toBe(false);
    expect(await till.findBalance(member)).toBe(15);
  });
});

describe('[ST-01] premium', () => {
  test('that ended with a refund does not return when the same payment is reported again', async () => {
    const member = await aMember(server).withCredits(0).create();
    const payment = crypto.randomUUID();
    await till.sell(member, 60, payment);
    const givenAt = (await findPremium(member))!;
    const { db } = server.services;
    await db.transaction((tx) => endMembership(tx, whose(member), { givenAt, next: null }));
    expect(await findPremium(member)).toBeNull();
    await till.sell(member, 60, payment);
    expect(await findPremium(member)).toBeNull();
    await db.transaction((tx) => startMembership(tx, whose(member), givenAt));
    expect(await findPremium(member)).toEqual(givenAt);
  });

  test('continues from the next purchase that was not refunded; premium from another purchase stays', async () => {
    const member = await aMember(server).withCredits(0).create();
    await till.sell(member, 60);
    const givenAt = (await findPremium(member))!;
    const next = new Date(givenAt.getTime() + minute);
    const { db } = server.services;
    await db.transaction((tx) => endMembership(tx, whose(member), { givenAt: next, next: null }));
    expect(await findPremium(member)).toEqual(givenAt);
    await db.transaction((tx) => endMembership(tx, whose(member), { givenAt, next }));
    expect(await findPremium(member)).toEqual(next);
  });
});

test('a transaction for an unknown member, or one that does not balance, is refused before it reaches the database', async () => {
  const member = await aMember(server).withCredits(4).create();
  const { db, clock } = server.services;
  const post = (memberId: string, toHouse: number) =>
    db.transaction((tx) =>
      postTransaction(tx, {
        ...whose(member),
        kind: 'staff_grant',
        idempotencyKey: crypto.randomUUID(),
        at: clock.now(),
        postings: [
          { account: 'member', memberId, amount: 1 },
          { account: 'house:issued', amount: toHouse },
        ],
      }),
    );
  await expect(post(crypto.randomUUID(), -1)).rejects.toThrow('A member in this transaction has no wallet.');
  await expect(post(member.id, -3)).rejects.toThrow('The postings of a transaction sum to -2, not 0.');
  expect(await till.findBalance(member)).toBe(4);
});
