import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#tests/support/builders.ts';
import { portrait, truncatedJpeg } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { uploadPhoto } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const small = (seed: number) => portrait(seed, { width: 210, height: 280 });

test('[HA-04] the photo limit is checked before the file is decoded; a repeated upload still gets the first response', async () => {
  const anna = await aMember(server).create();
  for (const seed of [1, 2]) await anna.call(uploadPhoto, { file: await small(seed) });
  const idempotencyKey = crypto.randomUUID();
  const file = await small(3);
  const answer = await anna.call(uploadPhoto, { file }, { idempotencyKey });
  // Decoding would fail on the damaged file.
  await expect(anna.call(uploadPhoto, { file: await truncatedJpeg() })).rejects.toMatchObject({
    code: 'photo_limit_reached',
    args: { limit: 3 },
  });
  expect(await anna.call(uploadPhoto, { file }, { idempotencyKey })).toEqual(answer);
});

test('[HA-04] a member’s concurrent uploads beyond the queue’s limit are refused, and other members are unaffected', async () => {
  const anna = await aMember(server).premium().create();
  const bram = await aMember(server).male().create();
  const files = await Promise.all(Array.from({ length: 12 }, (_, seed) => small(100 + seed)));
  const uploads = Promise.allSettled(files.map(async (file) => anna.call(uploadPhoto, { file })));
  expect((await bram.call(uploadPhoto, { file: await small(200) })).photo.status).toBe('review');
  const outcomes = await uploads;
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(6);
  expect(refused.length).toBeGreaterThan(0);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: { code: 'too_many_requests', args: { retry_after: 5 } } });
});
