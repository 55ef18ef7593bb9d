import { uuidv7 } from '#platform/shared/ids.ts';
import type { TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { grantCredits, readWallet, sellCredits, spendCreditsSql } from './public.ts';

const spendText = `
  with asked as (
    select $1::integer as site_id, $2::uuid as member_id, $3::integer as cost, null::integer as max_charge, $4::integer as free_starts,
           $5::uuid as transaction_id, $6::text as idempotency_key, $7::timestamptz as moment
  ), ${spendCreditsSql({ bill: 'asked', kind: 'message' })}
  select charged, free_start, balance from spent`;

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
    const values = [member.site.id, member.id, cost, freeStarts, uuidv7(), key, clock.now()];
    const [spent] = await db.prepared<Spent & Record<string, unknown>>('test_spend', spendText, values);
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

  async balanceOf(member: TestMember): Promise<number> {
    return (await readWallet(this.#server.services.db, member.site.id, member.id)).balance;
  }
}
