import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewPhoto } from '#features/safety/moderation/contract.ts';
import { getPhotos, uploadPhoto } from '#features/people/photos/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).create();
  const moderator = await aMember(server).staff('moderator').create();
  const { photo } = await anna.call(uploadPhoto, { file: await portrait(812) });
  await moderator.call(reviewPhoto, { photo: photo.id, decision: 'approve' });
});
afterAll(() => server.close());

const rotate = (more = '') =>
  runCommand(server.services.config.databaseUrl!, `secrets rotate photo-addresses${more}`, '');

async function newestAddress(at: TestServer): Promise<string> {
  const client = at.visitor();
  for (const pair of anna.client.cookie.split('; '))
    client.setCookie(...(pair.split('=') as [string, string]));
  const { photos } = await client.call(getPhotos, {});
  return photos[0]!.filename;
}

async function statusOf(at: TestServer, path: string): Promise<number> {
  const answer = await at.visitor().fetch(path);
  await answer.arrayBuffer();
  return answer.status;
}

test('photo addresses signed with the old and the new secret work on running servers, until the old secret is discarded', async () => {
  const old = await newestAddress(server);
  expect((await rotate()).code).toBe(0);
  const started = await startTestServer({ beside: server });
  try {
    const fresh = await newestAddress(started);
    expect(fresh).not.toBe(old);
    expect(await statusOf(started, fresh)).toBe(200);
    expect(await statusOf(started, old)).toBe(200);
    // The server that was running all along reads the secret again when it encounters an unknown signature.
    await expect.poll(() => statusOf(server, fresh), { timeout: 20_000, interval: 200 }).toBe(200);
    expect(await statusOf(server, old)).toBe(200);
    expect(await newestAddress(server)).toBe(fresh);
    expect(await statusOf(server, fresh.replace(/\/[\w-]{22}\//, `/${'A'.repeat(22)}/`))).toBe(404);
  } finally {
    await started.close();
  }

  expect((await rotate(' --forget')).code).toBe(0);
  const restarted = await startTestServer({ beside: server });
  try {
    expect(await statusOf(restarted, old)).toBe(404);
    expect(await statusOf(restarted, await newestAddress(restarted))).toBe(200);
  } finally {
    await restarted.close();
  }
});

test('no secret is replaced unless it is named', async () => {
  expect((await runCommand(server.services.config.databaseUrl!, 'secrets rotate', '')).code).toBe(2);
});
