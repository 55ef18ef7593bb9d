import { escapeLiteral } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallInput } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { searchChat } from '../../chat-actions-contract.ts';
import { getChats, getMessages, openChat } from '../../contract.ts';

const length = 100_000;
const page = 50;

let server: TestServer;
let anna: TestMember;
let conversation: string;

beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).premium().create();
  const bram = await aMember(server).create();
  ({ conversation } = await anna.call(openChat, { member: bram.id }));
  const { pool } = server.services.db;
  await pool.query(
    `insert into message (site_id, conversation_id, seq, sender_id, client_id, body, cost, created_at)
     select $1, $2, n, $3, 'long ' || n, 'Message ' || n, 0, now() from generate_series(1, $4::integer) as n`,
    [server.site.id, conversation, bram.id, length],
  );
  await pool.query('update conversation set last_seq = $1 where id = $2', [length, conversation]);
  await pool.query('vacuum analyze message');
});

afterAll(() => server.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const flattenPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)];

/** The plan of a prepared statement, executed with these values. */
async function genericPlan(text: string, values: readonly unknown[]): Promise<PlanNode> {
  const client = await server.services.db.namedPool.connect();
  try {
    await client.query(`prepare explained as ${text}`);
    const literals = values.map((value) => (value === null ? 'null' : escapeLiteral(String(value))));
    const result = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) execute explained (${literals.join(', ')})`,
    );
    return result.rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate explained');
    client.release();
  }
}

/**
 * How many messages the statements of `act` read, as counted by the database, and whether any of them scanned the
 * table.
 */
async function countMessagesRead(
  act: () => Promise<unknown>,
): Promise<{ rows: number; wholeTable: boolean }> {
  const { db } = server.services;
  const prepared = vi.spyOn(db, 'prepared');
  await act();
  const statements = prepared.mock.calls.filter(([, text]) => /\bfrom message\b/.test(text));
  prepared.mockRestore();
  expect(statements).not.toEqual([]);
  const scans: PlanNode[] = [];
  for (const [, text, values] of statements) {
    scans.push(
      ...flattenPlan(await genericPlan(text, values)).filter((node) => node['Relation Name'] === 'message'),
    );
  }
  const countRows = (node: PlanNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return {
    rows: scans.reduce((sum, node) => sum + countRows(node), 0),
    wholeTable: scans.some((node) => node['Node Type'] === 'Seq Scan'),
  };
}

test.each<[string, Omit<CallInput<typeof getMessages>, 'conversation'>, number]>([
  ['the newest page', {}, length],
  ['an older page', { before: 50_000 }, 49_999],
  ['messages newer than those on a page', { after: 60_000 }, 60_050],
  ['messages around a search result', { around: 70_000 }, 70_025],
])('of 100,000 messages, only those that are shown are read: %s', async (_what, range, last) => {
  let shown: number[] = [];
  const read = await countMessagesRead(async () => {
    const { messages } = await anna.call(getMessages, { conversation, ...range });
    shown = messages.map(({ seq }) => seq);
  });
  expect(shown).toHaveLength(page);
  expect(shown.at(-1)).toBe(last);
  expect(read).toEqual({ rows: page, wholeTable: false });
});

test('[FD-101] a search reads the last 20,000 messages of the conversation, and no others', async () => {
  const read = await countMessagesRead(() => anna.call(searchChat, { conversation, q: 'Łódź' }));
  expect(read).toEqual({ rows: 20_000, wholeTable: false });
});

test('its row in the list reads only the newest message', async () => {
  const read = await countMessagesRead(() => anna.call(getChats, {}));
  expect(read).toEqual({ rows: 1, wholeTable: false });
});
