import { expect, test } from 'vitest';
import { defineCall } from '#platform/shared/call.ts';
import { object, string } from '#platform/shared/schema.ts';
import { generateClientCalls, formatGeneratedPath } from './support/client-calls.ts';

const contracts = Object.entries(
  import.meta.glob<Record<string, unknown>>(
    ['/features/*/*/*contract.ts', '/platform/shared/{errors,realtime}.ts'],
    { eager: true },
  ),
);

test.each(contracts)(
  "the browser's part of %s is generated from the contract: after a change, run `npm run docs:api`",
  async (path, contract) => {
    await expect(await generateClientCalls(path.slice(1), contract)).toMatchFileSnapshot(
      `..${formatGeneratedPath(path)}`,
    );
  },
);

test('browsers get call details, error codes and plain values, but no schema', async () => {
  const sendNote = defineCall({
    name: 'sendNote',
    method: 'POST',
    path: '/api/notes.php',
    access: 'member',
    query: object({ member: string() }),
    body: object({ text: string() }),
    response: object({ secret: string() }),
    errors: [],
    idempotent: true,
    limit: 'write',
    summary: 'Sends a note.',
  });
  const source = await generateClientCalls('features/notes/contract.ts', {
    sendNote,
    note: object({ text: string() }),
    noteLength: 140,
  });
  expect(source).toContain("import type * as contract from './contract.ts';");
  expect(source).toContain('export const noteLength: typeof contract.noteLength = 140;');
  expect(source).toContain("query: ['member']");
  expect(source).toContain('idempotent: true');
  expect(source).not.toMatch(/secret|summary|export const note:/);
});
