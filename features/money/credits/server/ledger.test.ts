import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPremiumSince } from '#features/identity/membership/server/public.ts';
import { outsideTransaction } from '#platform/server/db/transaction-scope.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { checkLedger, grantCredits, openWallet, postTransaction, findWallet } from './public.ts';
import { TestTill } from './till.testing.ts';

let server: TestServer;
let till: TestTill;
beforeAll(async () => {
  server = await startTestServer();
  till = new TestTill(server);
});
afterAll(() => server.close());

describe('wallets', () => {
  test('a new member gets the site’s welcome credits', async () => {
    await server.changeSettings({ signup_credits: 7 });
    const member = await aMember(server).create();
    expect(await till.findBalance(member)).toBe(7);
  });

  test('opening a wallet again adds nothing', async () => {
    const { db } = server.services;
    const member = await aMember(server).withCredits(3).create();
    await db.transaction((tx) =>
      openWallet(tx, { siteId: member.site.id, memberId: member.id, welcome: 50 }),
    );
    expect(await till.findBalance(member)).toBe(3);
  });

  test('a site without welcome credits opens empty wallets', async () => {
    await server.changeSettings({ signup_credits: 0 });
    const member = await aMember(server).create();
    expect(await till.findBalance(member)).toBe(0);
  });
});

describe('movements', () => {
  test('[PR-06] [ST-01] the first bundle makes a member premium from then on', async () => {
    const member = await aMember(server).withCredits(0).create();
    await till.sell(member, 20);
    const premiumSince = await findPremiumSince(server.services.db, member.site.id, member.id);
    expect(premiumSince).toEqual(server.clock.now());
    server.clock.advance(60_000);
    await till.sell(member, 20);
    expect(await findWallet(server.services.db, member.site.id, member.id)).toMatchObject({ balance: 40 });
    expect(await findPremiumSince(server.services.db, member.site.id, member.id)).toEqual(premiumSince);
  });

  test('granted credits do not make a member premium', async () => {
    const member = await aMember(server).withCredits(0).create();
    await till.grant(member, 20);
    expect(await findPremiumSince(server.services.db, member.site.id, member.id)).toBeNull();
  });

  test('posting the same transaction twice, even concurrently, counts once', async () => {
    const member = await aMember(server).withCredits(0).create();
    const news = await Promise.all(
      Array.from({ length: 5 }, () => till.sell(member, 20, `once-${member.id}`)),
    );
    expect(news.filter(Boolean)).toHaveLength(1);
    expect(await till.findBalance(member)).toBe(20);
  });

  test.each([
    ['postings that do not sum to 0', [1, -2]],
    ['a posting of nothing', [0, 0]],
    ['half a credit', [0.5, -0.5]],
  ])('refuses %s', async (_what, [toMember, toHouse]) => {
    const member = await aMember(server).withCredits(4).create();
    const { db, clock } = server.services;
    const movement = {
      siteId: member.site.id,
      memberId: member.id,
      kind: 'staff_grant' as const,
      idempotencyKey: crypto.randomUUID(),
      at: clock.now(),
      postings: [
        { account: 'member' as const, memberId: member.id, amount: toMember! },
        { account: 'house:issued' as const, amount: toHouse! },
      ],
    };
    await expect(db.transaction((tx) => postTransaction(tx, movement))).rejects.toThrow(/posting/i);
    expect(await till.findBalance(member)).toBe(4);
  });

  test('a balance never falls below 0, and a refused transaction leaves nothing behind', async () => {
    const member = await aMember(server).withCredits(4).create();
    await expect(till.grant(member, -5)).rejects.toThrow();
    expect(await till.findBalance(member)).toBe(4);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test.each(['ledger_transaction', 'ledger_posting'])(
    'rows of %s can be neither changed nor deleted',
    async (table) => {
      await aMember(server).withCredits(4).create();
      const { db } = server.services;
      const refusal = expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringContaining('never changed') }),
      });
      await expect(db.execute(sql.raw(`update ${table} set site_id = site_id`))).rejects.toEqual(refusal);
      await expect(db.execute(sql.raw(`delete from ${table}`))).rejects.toEqual(refusal);
    },
  );
});

describe('spending inside another statement', () => {
  test('takes the cost and returns the balance after it', async () => {
    const member = await aMember(server).withCredits(3).create();
    expect(await till.spend(member, 2)).toEqual({ charged: 2, free_start: false, balance: 1 });
    expect(await till.findBalance(member)).toBe(1);
  });

  test('returns nothing and takes nothing when the balance is too low', async () => {
    const member = await aMember(server).withCredits(1).create();
    expect(await till.spend(member, 2)).toBeUndefined();
    expect(await till.findBalance(member)).toBe(1);
  });

  test('takes nothing and posts nothing when the cost is 0', async () => {
    const member = await aMember(server).withCredits(0).create();
    expect(await till.spend(member, 0)).toEqual({ charged: 0, free_start: false, balance: 0 });
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('two concurrent free starts use both, and a third pays', async () => {
    const member = await aMember(server).withCredits(5).create();
    const spent = await Promise.all([
      till.spend(member, 1, 2),
      till.spend(member, 1, 2),
      till.spend(member, 1, 2),
    ]);
    expect(spent.map((one) => one?.charged).sort()).toEqual([0, 0, 1]);
    expect(await till.findBalance(member)).toBe(4);
  });

  test('premium members have no free starts', async () => {
    const member = await aMember(server).premium().withCredits(5).create();
    expect(await till.spend(member, 1, 2)).toMatchObject({ charged: 1, free_start: false });
  });

  test('concurrent statements never spend more than the balance', async () => {
    const member = await aMember(server).withCredits(5).create();
    const spent = await Promise.all(Array.from({ length: 20 }, () => till.spend(member, 1)));
    expect(spent.filter(Boolean)).toHaveLength(5);
    expect(await till.findBalance(member)).toBe(0);
  });

  test('waits for credits that are being added concurrently', async () => {
    const member = await aMember(server).withCredits(0).create();
    const { db } = server.services;
    const whose = { siteId: member.site.id, memberId: member.id };
    let spending: ReturnType<typeof till.spend> | undefined;
    await db.transaction(async (tx) => {
      await grantCredits(tx, {
        ...whose,
        credits: 8,
        kind: 'staff_grant',
        idempotencyKey: `late-${member.id}`,
        at: server.clock.now(),
      });
      spending = outsideTransaction(() => till.spend(member, 1));
      await vi.waitFor(async () => {
        const waiting = await tx.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%asked as%'`,
        );
        expect(waiting.rows).toHaveLength(1);
      });
    });
    expect(await spending).toMatchObject({ charged: 1, balance: 7 });
  });

  test('the same key is never charged twice', async () => {
    const member = await aMember(server).withCredits(5).create();
    await till.spend(member, 1, 0, `twice-${member.id}`);
    await expect(till.spend(member, 1, 0, `twice-${member.id}`)).rejects.toThrow(/ledger_transaction_once/);
    expect(await till.findBalance(member)).toBe(4);
  });
});
