import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decideInboxCase } from '#features/console/inbox/contract.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { aMember } from '#tests/support/builders.ts';
import { findCase, carryOutCase } from '#tests/support/inbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a suspension that the database aborts because of a deadlock is retried and carried out once', async () => {
  const moderator = await aMember(server).staff('moderator').create();
  const scammer = await aMember(server).male().create();
  const anna = await aMember(server).female().withCredits(5).create();
  const { conversation } = await anna.call(openChat, { member: scammer.id });
  for (const body of ['Hoi!', 'Ben je daar?']) await anna.call(sendMessage, { conversation, body });
  await anna.call(reportMember, { member: scammer.id, reason: 'scam' });
  const { subject } = await findCase(moderator, 'report', { member: scammer.id });
  const input = { kind: 'report', subject, decision: 'suspend', rule: 'scam', text: 'Seen.' } as const;
  await moderator.call(decideInboxCase, input);

  const { pool } = server.services.db;
  const other = await pool.connect();
  let deciding: Promise<unknown>;
  try {
    await other.query('begin');
    const take = (table: string, member: string) =>
      other.query(`select 1 from ${table} where site_id = $1 and member_id = $2 for update`, [
        server.site.id,
        member,
      ]);
    // The suspension locks this wallet last. It waits here while it holds the account lock, which this test requests
    // next.
    await take('wallet', anna.id);
    deciding = carryOutCase(server, input);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    });
    await take('account', scammer.id);
    await other.query('commit');
  } finally {
    other.release();
  }
  await deciding;
  expect((await anna.call(getUser, {})).user.credits).toBe(5);
  expect((await scammer.call(getUser, {})).user.account_notice).toBe('suspended');
  expect(await checkLedger(server.services.db)).toEqual([]);
});
