import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { searchMembers, pageSize } from '#features/discovery/members/contract.ts';
import type { Call } from '#platform/shared/call.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { plainInput } from '#tests/support/plain-input.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let bram: TestMember;
beforeAll(async () => {
  server = await startTestServer({ settings: { logged_out_search: true } });
  bram = await aMember(server).male().create();
  for (let count = 0; count <= pageSize * 2; count++) {
    await aMember(server).female().named(`Woman ${count}`).create();
    server.clock.advance(minute);
  }
}, 120_000);
afterAll(() => server.close());

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call as Call));
const paged = calls.filter(({ query }) => query?.properties['cursor'] !== undefined);
const listIds = ({ members }: { readonly members: readonly { readonly id: string }[] }) =>
  members.map(({ id }) => id);

describe('[FD-43] a cursor', () => {
  test('is returned as `next` by every call that takes one, so that it is sealed', () => {
    expect(paged.length).toBeGreaterThan(15);
    for (const { name, response, method } of paged) {
      expect(Object.keys(response.properties), name).toContain('next');
      expect(method, name).toBe('GET');
    }
  });

  test('tells nothing: neither times nor ids can be read from it, and it is new each time', async () => {
    for (const reader of [bram.client, server.visitor()])
      for (const sort of ['last_active', 'newest', 'best_match'] as const) {
        const [one, other] = [
          await reader.call(searchMembers, { sort }),
          await reader.call(searchMembers, { sort }),
        ];
        expect(one.next).not.toBe(other.next);
        const content = Buffer.from(one.next!, 'base64url').toString('latin1');
        expect(content).not.toMatch(/\d{4}-\d\d-\d\dT|[0-9a-f]{8}-[0-9a-f]{4}-/);
      }
  });

  test('continues its own list, for its reader, once and again', async () => {
    const first = await bram.call(searchMembers, { sort: 'newest' });
    const second = await bram.call(searchMembers, { sort: 'newest', cursor: first.next! });
    expect(listIds(second).filter((id) => listIds(first).includes(id))).toEqual([]);
    expect(listIds(await bram.call(searchMembers, { sort: 'newest', cursor: first.next! }))).toEqual(
      listIds(second),
    );
  });

  test.each([
    ['another order', async (cursor: string) => bram.call(searchMembers, { sort: 'last_active', cursor })],
    [
      'other filters',
      async (cursor: string) => bram.call(searchMembers, { sort: 'newest', min_age: 19, cursor }),
    ],
    ['a visitor', async (cursor: string) => server.visitor().call(searchMembers, { sort: 'newest', cursor })],
    [
      'another member',
      async (cursor: string) =>
        (await aMember(server).male().create()).call(searchMembers, { sort: 'newest', cursor }),
    ],
  ])('starts %s at the beginning, without an error', async (_what, ask) => {
    const { next } = await bram.call(searchMembers, { sort: 'newest' });
    // Only the first page counts the results.
    expect((await ask(next!)).numResults).not.toBeNull();
  });

  test('is valid for a day', async () => {
    const { next } = await bram.call(searchMembers, { sort: 'newest' });
    server.clock.advance(day - hour);
    expect((await bram.call(searchMembers, { sort: 'newest', cursor: next! })).numResults).toBeNull();
    server.clock.advance(3 * hour);
    expect((await bram.call(searchMembers, { sort: 'newest', cursor: next! })).numResults).not.toBeNull();
  });

  test.each(
    paged
      .filter(({ access }) => access === 'member' || access === 'anyone')
      .map((call) => [call.name, call] as const),
  )('that cannot be read starts the list of %s at its beginning', async (name, call) => {
    const optionalFields = Object.keys(call.query!.properties).filter((field) => field !== 'list');
    const input = {
      ...plainInput(call),
      ...Object.fromEntries(optionalFields.map((field) => [field, undefined])),
    };
    const plain = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', bram.id])).toString('base64url');
    const expected = await bram.client.send(call, input);
    for (const cursor of ['bm9wZQ', plain, 'A'.repeat(200)]) {
      const response = await bram.client.send(call, { ...input, cursor });
      expect(response.status, `${name} ${cursor}`).toBe(expected.status);
    }
  });
});

test('[FD-47] members.php and chats.php ignore query fields that they do not know', async () => {
  expect((await server.visitor().fetch('/api/members.php?utm_source=mail')).status).toBe(200);
  expect((await bram.client.fetch('/api/chats.php?utm_source=mail')).status).toBe(200);
});
