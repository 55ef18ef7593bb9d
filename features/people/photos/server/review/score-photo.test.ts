import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { readCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { cropPhoto, uploadPhoto } from '../../contract.ts';
import { scorePhotoJob } from './score-photo.ts';
import { photo as photoTable } from '../tables.ts';

let server: TestServer;
let staff: TestMember;
beforeAll(async () => {
  server = await startTestServer({ settings: { photo_precheck: true } });
  staff = await aMember(server).staff('moderator').create();
});
afterAll(async () => server.close());

const upload = async (seed: number) => {
  const member = await aMember(server).create();
  const { photo } = await member.call(uploadPhoto, {
    file: await portrait(seed, { width: 300, height: 400 }),
  });
  return { member, photo };
};
const queued = async () => {
  const { rows } = await server.services.db.pool.query<{ data: { id: string; version: number } }>(
    `select data from pgboss.job where name = $1`,
    [scorePhotoJob.name],
  );
  return rows.map(({ data }) => data);
};
const findScore = async (id: string) => {
  const [row] = await server.services.db.select().from(photoTable).where(eq(photoTable.id, id));
  return row!.contentScore;
};

test(
  '[ST-09] the content model scores a photo in review but decides nothing',
  { timeout: 120_000 },
  async () => {
    const { photo } = await upload(1);
    expect(await queued()).toContainEqual(expect.objectContaining({ id: photo.id, version: 0 }));
    expect(await findScore(photo.id)).toBe(null);
    await scorePhotoJob.run(server.services, { siteId: server.site.id, id: photo.id, version: 0 });
    const score = await findScore(photo.id);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    const { photo: review } = await readCase(staff, 'photo', photo.id);
    expect(review).toMatchObject({
      photo: { status: 'review' },
      score_band: expect.stringMatching(/^(?:low|medium|high)$/),
    });
  },
);

test('a photo that was cropped in the meantime gets a score of its own', async () => {
  const { member, photo } = await upload(2);
  const crop = { left: 0, top: 0, width: 0.9, height: 0.9 };
  await member.call(cropPhoto, { photo: photo.id, version: 0, ...crop });
  await scorePhotoJob.run(server.services, { siteId: server.site.id, id: photo.id, version: 0 });
  expect(await findScore(photo.id)).toBe(null);
  expect(await queued()).toContainEqual(expect.objectContaining({ id: photo.id, version: 1 }));
});

test('a site may turn scoring off', async () => {
  await server.changeSettings({ photo_precheck: false });
  const { photo } = await upload(3);
  expect((await queued()).map(({ id }) => id)).not.toContain(photo.id);
});
