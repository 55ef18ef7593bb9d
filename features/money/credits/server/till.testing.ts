import { defineStatement } from '#platform/server/db/define-statement.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { grantCredits, findWallet, sellCredits, spendCreditsSql } from './public.ts';

const spendStatement = defineStatement(
  'test_spend',
  `
  with asked as (
    select :siteId as site_id, :memberId as member_id, :cost as cost, null::integer as max_charge, :freeStarts as free_starts,
           :transactionId as transaction_id, :key as idempotency_key, :at as moment
  ), ${spendCreditsSql({ bill: 'asked', kind: 'message' })}
  select charged, free_start, balance from spent`,
  {
    siteId: 'integer',
    memberId: 'uuid',
    cost: 'integer',
    freeStarts: 'integer',
    transactionId: 'uuid',
    key: 'text',
    at: 'timestamptz',
  },
);

interface Spent {
  charged: number;
  free_start: boolean;
  balance: number;
}

/** Posts credit transactions for the members of a test server. */
export class TestTill {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async spend(
    member: TestMember,
    cost: number,
    freeStarts = 0,
    key: string = crypto.randomUUID(),
  ): Promise<Spent | undefined> {
    const { db, clock } = this.#server.services;
    const [spent] = await spendStatement.run<Spent & Record<string, unknown>>(db, {
      siteId: member.site.id,
      memberId: member.id,
      cost,
      freeStarts,
      transactionId: uuidv7(),
      key,
      at: clock.now(),
    });
    return spent;
  }

  grant(member: TestMember, credits: number, idempotencyKey: string = crypto.randomUUID()): Promise<boolean> {
    const { db, clock } = this.#server.services;
    const whose = { siteId: member.site.id, memberId: member.id };
    return db.transaction((tx) =>
      grantCredits(tx, { ...whose, credits, kind: 'staff_grant', idempotencyKey, at: clock.now() }),
    );
  }

  sell(member: TestMember, credits: number, paymentId: string = crypto.randomUUID()): Promise<boolean> {
    const { db, clock } = this.#server.services;
    const whose = { siteId: member.site.id, memberId: member.id };
    return db.transaction((tx) => sellCredits(tx, { ...whose, credits, paymentId, at: clock.now() }));
  }

  async findBalance(member: TestMember): Promise<number> {
    return (await findWallet(this.#server.services.db, member.site.id, member.id)).balance;
  }
}
