import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeVideo, findVideo } from '../landers-queries.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import { addVideoOfSite, getVideosOfSite, removeVideoOfSite } from '../../videos-contract.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).named('Ada').staff('administrator').create();
});
afterAll(() => server.close());

const film = Buffer.from('\0\0\0\x18ftypisom and so on');
const list = async (by = administrator) => (await by.call(getVideosOfSite, { site: server.site.id })).videos;
const add = (slug: string, file = film, by = administrator) =>
  by.call(addVideoOfSite, { site: server.site.id, slug, file });
const remove = (slug: string, by = administrator) =>
  by.call(removeVideoOfSite, { site: server.site.id, slug, reason: 'It is over.' });

describe('[SC-21] lander videos in the console', () => {
  test('are uploaded for landers with or without a slug, converted, and removed', async () => {
    expect(await add('default')).toEqual({ slug: 'default' });
    await add('Summer');
    expect(await list()).toMatchObject([
      { slug: 'default', by_default: true, state: 'waiting', paths: ['/landers/video', expect.anything()] },
      {
        slug: 'summer',
        by_default: false,
        state: 'waiting',
        type: 'video/mp4',
        paths: ['/landers/video/summer', '/landers/transitionsvideolanding/summer'],
      },
    ]);
    const { db } = server.services;
    const { id } = (await findVideo(db, server.site.id, 'summer'))!;
    await changeVideo(db, server.site.id, id, { state: 'ready', width: 640, height: 360 });
    expect((await list())[1]).toMatchObject({ state: 'ready', width: 640, height: 360 });

    await remove('summer');
    expect((await list()).map(({ slug }) => slug)).toEqual(['default']);
    await expect(remove('summer')).rejects.toMatchObject({ code: 'not_found' });
    const { entries } = await administrator.call(getAuditLog, { action: 'video.remove' });
    expect(entries[0]).toMatchObject({ subject: 'summer', reason: 'It is over.' });
  });

  test("have the prefix of the site's niche", async () => {
    await server.changeSettings({ niche: 2 });
    expect(await add('evening')).toEqual({ slug: 'she-evening' });
    await server.changeSettings({ niche: 1 });
  });

  test('replace an earlier video', async () => {
    await add('twice');
    const [before] = (await list()).filter(({ slug }) => slug === 'twice');
    await add('twice');
    const after = (await list()).filter(({ slug }) => slug === 'twice');
    expect(after).toHaveLength(1);
    expect(after[0]!.id).not.toBe(before!.id);
  });

  test('are refused: other files, and endings that no address has', async () => {
    await expect(add('page', Buffer.from('<html>'))).rejects.toMatchObject({ code: 'no_video' });
    await expect(add('../x')).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await list()).map(({ slug }) => slug)).not.toContain('page');
  });

  test('of other sites are closed to their administrators', async () => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    for (const attempt of [
      () => list(elsewhere),
      () => add('theirs', film, elsewhere),
      () => remove('default', elsewhere),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});
