import { sql, type SQL } from 'drizzle-orm';
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

/** The error message that PostgreSQL raises. */
const refusal = (words: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining(words) }) });
const run = (statement: SQL) => server.services.db.execute(statement);

describe('the database protects the ledger', () => {
  test.each(['ledger_posting', 'ledger_transaction'])('%s cannot be emptied', async (table) => {
    await aMember(server).withCredits(4).create();
    await expect(run(sql.raw(`truncate ${table} cascade`))).rejects.toEqual(refusal('never changed'));
  });

  const line = (member: TestMember, id: string, no: number, account: string, amount: number) =>
    sql`(${member.site.id}::integer, ${id}::uuid, ${no}::smallint, ${account}::text,
         ${account === 'member' ? member.id : null}::uuid, ${amount}::integer)`;
  const open = async (member: TestMember) => {
    const id = uuidv7();
    await run(sql`insert into ledger_transaction (site_id, id, kind, idempotency_key, member_id, created_at)
      values (${member.site.id}, ${id}, 'opening', ${id}, ${member.id}, ${server.clock.now()})`);
    return id;
  };
  const post = (...lines: SQL[]) =>
    run(sql`insert into ledger_posting (site_id, transaction_id, line, account, member_id, amount)
      values ${sql.join(lines, sql`, `)}`);

  test('a posting without a counterpart is refused', async () => {
    const member = await aMember(server).withCredits(4).create();
    const id = await open(member);
    await expect(post(line(member, id, 1, 'member', 5))).rejects.toEqual(refusal('sum to 0'));
    await expect(
      post(line(member, id, 1, 'member', 5), line(member, id, 2, 'house:issued', -4)),
    ).rejects.toEqual(refusal('sum to 0'));
  });

  test('the postings of one transaction cannot balance another', async () => {
    const member = await aMember(server).withCredits(4).create();
    const [one, other] = [await open(member), await open(member)];
    await expect(
      post(line(member, one, 1, 'member', 5), line(member, other, 1, 'house:issued', -5)),
    ).rejects.toEqual(refusal('sum to 0'));
  });

  test('a posting cannot be added to an earlier transaction', async () => {
    const member = await aMember(server).withCredits(4).create();
    const id = await open(member);
    await post(line(member, id, 1, 'member', 5), line(member, id, 2, 'house:issued', -5));
    await expect(post(line(member, id, 3, 'member', 1))).rejects.toEqual(refusal('sum to 0'));
  });

  test('a balance below 0 is refused, whichever statement causes it', async () => {
    const member = await aMember(server).withCredits(4).create();
    await expect(
      run(sql`update wallet set balance = -1 where member_id = ${member.id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'wallet_not_negative' } });
    expect(await till.findBalance(member)).toBe(4);
    expect((await checkLedger(server.services.db)).filter(({ subject }) => subject === member.id)).toEqual(
      [],
    );
  });
});
