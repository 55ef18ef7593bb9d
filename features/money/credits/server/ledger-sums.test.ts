import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#platform/shared/ids.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { checkLedger } from './public.ts';
import { TestTill } from './till.testing.ts';

let server: TestServer;
let till: TestTill;
beforeAll(async () => {
  server = await startTestServer();
  till = new TestTill(server);
});
afterAll(() => server.close());

describe('the ledger as a whole', () => {
  const people = 3;
  const step = fc.record({
    who: fc.nat(people - 1),
    what: fc.constantFrom('grant', 'sell', 'spend', 'free start'),
    credits: fc.integer({ min: 1, max: 30 }),
    key: fc.integer({ min: 0, max: 8 }),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  /** The expected wallet balances after the steps. */
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
    if (what === 'grant') await till.grant(member, credits, name);
    else if (what === 'sell') await till.sell(member, credits, name);
    else await till.spend(member, credits, what === 'free start' ? 2 : 0);
  }

  const newcomers = () =>
    Promise.all(Array.from({ length: people }, () => aMember(server).withCredits(0).create()));

  test('keeps its sums and every balance correct through any sequence of gifts, sales and spending', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const members = await newcomers();
        const expected = new Expected();
        for (const one of steps) {
          await run(members, one);
          expected.take(one);
        }
        expect(await Promise.all(members.map((member) => till.findBalance(member)))).toEqual(
          expected.balances,
        );
        expect(await checkLedger(server.services.db)).toEqual([]);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  test('keeps them correct when all steps run concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 20 }), async (steps) => {
        const members = await newcomers();
        await Promise.all(steps.map((one) => run(members, one)));
        expect(await checkLedger(server.services.db)).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  test('reports which wallets and transactions are wrong', async () => {
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
