import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import {
  checkLedger,
  grantCredits,
  openWallet,
  postTransaction,
  readWallet,
  sellCredits,
  spendCreditsSql,
} from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const spendText = `
  with asked as (
    select $1::integer as site_id, $2::uuid as member_id, $3::integer as cost, $4::integer as free_starts,
           $5::uuid as transaction_id, $6::text as idempotency_key, $7::timestamptz as moment
  ), ${spendCreditsSql({ bill: 'asked', kind: 'message' })}
  select charged, free_start, balance from spent`;

interface Spent {
  charged: number;
  free_start: boolean;
  balance: number;
}

async function spend(
  member: TestMember,
  cost: number,
  freeStarts = 0,
  key: string = crypto.randomUUID(),
): Promise<Spent | undefined> {
  const { db, clock } = server.services;
  const values = [member.site.id, member.id, cost, freeStarts, uuidv7(), key, clock.now()];
  const [spent] = await db.prepared<Spent & Record<string, unknown>>('test_spend', spendText, values);
  return spent;
}

function grant(
  member: TestMember,
  credits: number,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<boolean> {
  const { db, clock } = server.services;
  const whose = { siteId: member.site.id, memberId: member.id };
  return db.transaction((tx) =>
    grantCredits(tx, { ...whose, credits, kind: 'staff_grant', idempotencyKey, at: clock.now() }),
  );
}

function sell(
  member: TestMember,
  credits: number,
  paymentId: string = crypto.randomUUID(),
): Promise<boolean> {
  const { db, clock } = server.services;
  const whose = { siteId: member.site.id, memberId: member.id };
  return db.transaction((tx) => sellCredits(tx, { ...whose, credits, paymentId, at: clock.now() }));
}

const balanceOf = async (member: TestMember) =>
  (await readWallet(server.services.db, member.site.id, member.id)).balance;

describe('wallets', () => {
  test('a new member has the welcome credits of the site', async () => {
    await server.changeSettings({ signup_credits: 7 });
    const member = await aMember(server).create();
    expect(await balanceOf(member)).toBe(7);
  });

  test('opening a wallet again adds nothing', async () => {
    const { db, clock } = server.services;
    const member = await aMember(server).withCredits(3).create();
    await db.transaction((tx) =>
      openWallet(tx, { siteId: member.site.id, memberId: member.id, credits: 50, at: clock.now() }),
    );
    expect(await balanceOf(member)).toBe(3);
  });

  test('a site without welcome credits opens empty wallets', async () => {
    await server.changeSettings({ signup_credits: 0 });
    const member = await aMember(server).create();
    expect(await balanceOf(member)).toBe(0);
  });
});

describe('movements', () => {
  test('[PR-06] [ST-01] the first bundle makes a member premium, from then on', async () => {
    const member = await aMember(server).withCredits(0).create();
    await sell(member, 20);
    const { premiumSince } = await readWallet(server.services.db, member.site.id, member.id);
    expect(premiumSince).toEqual(server.clock.now());
    server.clock.advance(60_000);
    await sell(member, 20);
    expect(await readWallet(server.services.db, member.site.id, member.id)).toMatchObject({
      balance: 40,
      premiumSince,
    });
  });

  test('given credits do not make a member premium', async () => {
    const member = await aMember(server).withCredits(0).create();
    await grant(member, 20);
    expect((await readWallet(server.services.db, member.site.id, member.id)).premiumSince).toBeNull();
  });

  test('the same movement twice, even at the same moment, counts once', async () => {
    const member = await aMember(server).withCredits(0).create();
    const news = await Promise.all(Array.from({ length: 5 }, () => sell(member, 20, `once-${member.id}`)));
    expect(news.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(member)).toBe(20);
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
    expect(await balanceOf(member)).toBe(4);
  });

  test('a balance never falls below 0, and nothing of a refused movement stays', async () => {
    const member = await aMember(server).withCredits(4).create();
    await expect(grant(member, -5)).rejects.toThrow();
    expect(await balanceOf(member)).toBe(4);
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
  test('takes the cost and tells the balance after it', async () => {
    const member = await aMember(server).withCredits(3).create();
    expect(await spend(member, 2)).toEqual({ charged: 2, free_start: false, balance: 1 });
    expect(await balanceOf(member)).toBe(1);
  });

  test('answers nothing and takes nothing when the balance is too low', async () => {
    const member = await aMember(server).withCredits(1).create();
    expect(await spend(member, 2)).toBeUndefined();
    expect(await balanceOf(member)).toBe(1);
  });

  test('costs nothing where nothing is charged, and posts nothing', async () => {
    const member = await aMember(server).withCredits(0).create();
    expect(await spend(member, 0)).toEqual({ charged: 0, free_start: false, balance: 0 });
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('two free starts at the same moment use both, and a third pays', async () => {
    const member = await aMember(server).withCredits(5).create();
    const spent = await Promise.all([spend(member, 1, 2), spend(member, 1, 2), spend(member, 1, 2)]);
    expect(spent.map((one) => one?.charged).sort()).toEqual([0, 0, 1]);
    expect(await balanceOf(member)).toBe(4);
  });

  test('premium members have no free starts', async () => {
    const member = await aMember(server).premium().withCredits(5).create();
    expect(await spend(member, 1, 2)).toMatchObject({ charged: 1, free_start: false });
  });

  test('at the same moment no more is spent than there is', async () => {
    const member = await aMember(server).withCredits(5).create();
    const spent = await Promise.all(Array.from({ length: 20 }, () => spend(member, 1)));
    expect(spent.filter(Boolean)).toHaveLength(5);
    expect(await balanceOf(member)).toBe(0);
  });

  test('waits for credits that are just arriving', async () => {
    const member = await aMember(server).withCredits(0).create();
    const { db } = server.services;
    const whose = { siteId: member.site.id, memberId: member.id };
    let spending: ReturnType<typeof spend> | undefined;
    await db.transaction(async (tx) => {
      await grantCredits(tx, {
        ...whose,
        credits: 8,
        kind: 'staff_grant',
        idempotencyKey: `late-${member.id}`,
        at: server.clock.now(),
      });
      spending = spend(member, 1);
      await vi.waitFor(async () => {
        const waiting = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%asked as%'`,
        );
        expect(waiting.rows).toHaveLength(1);
      });
    });
    expect(await spending).toMatchObject({ charged: 1, balance: 7 });
  });

  test('the same key is never charged twice', async () => {
    const member = await aMember(server).withCredits(5).create();
    await spend(member, 1, 0, `twice-${member.id}`);
    await expect(spend(member, 1, 0, `twice-${member.id}`)).rejects.toThrow(/ledger_transaction_once/);
    expect(await balanceOf(member)).toBe(4);
  });
});

describe('the ledger as a whole', () => {
  const people = 3;
  const step = fc.record({
    who: fc.nat(people - 1),
    what: fc.constantFrom('grant', 'sell', 'spend', 'free start'),
    credits: fc.integer({ min: 1, max: 30 }),
    key: fc.integer({ min: 0, max: 8 }),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  /** What the wallets must hold after the steps. */
  class Expected {
    readonly balances = Array.from({ length: people }, () => 0);
    readonly #starts = Array.from({ length: people }, () => 2);
    readonly #premium = new Set<number>();
    readonly #known = new Set<string>();

    take({ who, what, credits, key }: Step): void {
      if (what === 'free start' && !this.#premium.has(who) && this.#starts[who]! > 0) {
        this.#starts[who]!--;
      } else if (what === 'spend' || what === 'free start') {
        if (this.balances[who]! >= credits) this.balances[who]! -= credits;
      } else if (!this.#known.has(`${what} ${who} ${key}`)) {
        this.#known.add(`${what} ${who} ${key}`);
        this.balances[who]! += credits;
        if (what === 'sell') this.#premium.add(who);
      }
    }
  }

  async function run(members: readonly TestMember[], { who, what, credits, key }: Step): Promise<void> {
    const member = members[who]!;
    const name = `${what} ${member.id} ${key}`;
    if (what === 'grant') await grant(member, credits, name);
    else if (what === 'sell') await sell(member, credits, name);
    else await spend(member, credits, what === 'free start' ? 2 : 0);
  }

  const newcomers = () =>
    Promise.all(Array.from({ length: people }, () => aMember(server).withCredits(0).create()));

  test('keeps its sums and every balance through any sequence of gifts, sales and spendings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const members = await newcomers();
        const expected = new Expected();
        for (const one of steps) {
          await run(members, one);
          expected.take(one);
        }
        expect(await Promise.all(members.map(balanceOf))).toEqual(expected.balances);
        expect(await checkLedger(server.services.db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('keeps them when everything happens at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 20 }), async (steps) => {
        const members = await newcomers();
        await Promise.all(steps.map((one) => run(members, one)));
        expect(await checkLedger(server.services.db)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('tells which wallet and which movement went wrong', async () => {
    const { db } = server.services;
    const member = await aMember(server).withCredits(4).create();
    await db.execute(sql`update wallet set balance = 9 where member_id = ${member.id}`);
    const lonely = uuidv7();
    await db.execute(sql`insert into ledger_transaction (site_id, id, kind, idempotency_key, member_id, created_at)
      values (${member.site.id}, ${lonely}, 'opening', ${lonely}, ${member.id}, ${server.clock.now()})`);
    expect(await checkLedger(db)).toEqual([
      { problem: 'unbalanced_transaction', siteId: member.site.id, subject: lonely, expected: 0, found: 0 },
      { problem: 'wrong_balance', siteId: member.site.id, subject: member.id, expected: 4, found: 9 },
    ]);
  });
});
