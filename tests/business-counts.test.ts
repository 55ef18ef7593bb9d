import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { metrics } from '#platform/server/metrics.ts';
import { aMember } from './support/builders.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function readCount(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const { values } = await metrics.getSingleMetric(name)!.get();
  return values
    .filter((value) => Object.entries(labels).every(([label, expected]) => value.labels[label] === expected))
    .reduce((sum, { value }) => sum + value, 0);
}

/** How much the count rises during the work. */
async function rise(name: string, work: () => Promise<unknown>, labels = {}): Promise<number> {
  const before = await readCount(name, labels);
  await work();
  return (await readCount(name, labels)) - before;
}

const aPair = async () =>
  [
    await aMember(server).female().withCredits(5).create(),
    await aMember(server).male().withCredits(5).create(),
  ] as const;

test('[OP-04] likes and matches are counted once, when they are stored', async () => {
  const [anna, bram] = await aPair();
  const like = () => anna.call(likeMember, { member: bram.id });
  expect(await rise('vonk_likes_total', like)).toBe(1);
  expect(await rise('vonk_likes_total', like)).toBe(0);
  expect(await rise('vonk_matches_total', () => bram.call(likeMember, { member: anna.id }))).toBe(1);
  const likeSelf = () => anna.call(likeMember, { member: anna.id }).catch(() => null);
  expect(await rise('vonk_likes_total', likeSelf)).toBe(0);
});

test('[OP-04] a message counts as free or paid, and a retried call is not counted', async () => {
  const [anna, bram] = await aPair();
  await server.changeSettings({ free_chat_starts: 0 });
  const { conversation } = await anna.call(openChat, { member: bram.id });
  const send = () =>
    anna.call(
      sendMessage,
      { conversation, body: 'Hello', seen_cost: 1 },
      { idempotencyKey: 'a-message-key' },
    );
  expect(await rise('vonk_messages_total', send, { price: 'paid' })).toBe(1);
  expect(await rise('vonk_messages_total', send)).toBe(0);
});

test('[OP-04] stored files are counted with their bytes', async () => {
  const { storage } = server.services;
  const put = () => storage.put('counts/file', Buffer.alloc(1_000), 'text/plain');
  expect(await rise('vonk_storage_bytes_total', put, { direction: 'written' })).toBe(1_000);
  const read = async () => (await storage.get('counts/file'))?.stream.destroy();
  expect(await rise('vonk_storage_operations_total', read, { operation: 'read' })).toBe(1);
  expect(
    await rise('vonk_storage_operations_total', () => storage.get('counts/none'), { operation: 'not_found' }),
  ).toBe(1);
});

test('[OP-04] no count names a person', async () => {
  const [anna] = await aPair();
  const text = await metrics.metrics();
  for (const personal of [anna.id, anna.email, anna.name]) expect(text).not.toContain(`"${personal}"`);
});
