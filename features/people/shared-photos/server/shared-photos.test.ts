import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPhotos, maxPhotoBytes } from '#features/people/photos/contract.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { heicFile, portrait } from '#tests/support/photos.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { discardSharedPhoto, getSharedPhoto, shareField, sharePath } from '../contract.ts';
import { eraseDueSharedPhotos } from './erase-shared-photos.ts';
import { sharedPhotoKey } from './shared-photo.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  photo = await portrait(31);
});
afterAll(async () => server.close());

const fromElsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' };

async function share(client: TestClient, files: readonly Buffer[], field = shareField) {
  const form = new FormData();
  form.append('title', 'A photo');
  for (const file of files) form.append(field, new Blob([new Uint8Array(file)]), 'photo.jpg');
  const body = new Response(form);
  return client.fetch(sharePath, {
    method: 'POST',
    headers: { 'content-type': body.headers.get('content-type')!, ...fromElsewhere },
    body: await body.arrayBuffer(),
    redirect: 'manual',
  });
}

const goesTo = (response: Response) => [response.status, response.headers.get('location')];
async function isStored(id: string): Promise<boolean> {
  const file = await server.services.storage.get(sharedPhotoKey(id));
  file?.stream.destroy();
  return file !== null;
}

const rowCount = async () => {
  const { rows } = await server.services.db.execute(sql`select count(*)::int as count from shared_photo`);
  return rows[0]!['count'];
};

async function bytesAt(client: TestClient, src: string): Promise<Buffer | number> {
  const response = await client.fetch(src);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? bytes : response.status;
}

describe('[PR-10] a photo shared from a phone', () => {
  test('waits for its member, and nothing else happens', async () => {
    const anna = await aMember(server).create();
    const response = await share(anna.client, [photo]);
    expect(goesTo(response)).toEqual([303, sharePath]);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^shared_photo=.*Max-Age=3600; SameSite=Lax; HttpOnly/,
    );
    const { photo: waiting } = await anna.call(getSharedPhoto, {});
    expect(await bytesAt(anna.client, waiting!.src)).toEqual(photo);
    expect((await anna.call(getPhotos, {})).photos).toEqual([]);
  });

  test('[FD-16] may be HEIC, which the browser converts when it is used', async () => {
    const gina = await aMember(server).create();
    expect(goesTo(await share(gina.client, [heicFile()]))).toEqual([303, sharePath]);
    const { photo: waiting } = await gina.call(getSharedPhoto, {});
    expect(await bytesAt(gina.client, waiting!.src)).toEqual(heicFile());
    await gina.call(discardSharedPhoto, { id: waiting!.id });
  });

  test('is kept while a visitor logs in, and then belongs to that member', async () => {
    const [bram, cleo] = await Promise.all([aMember(server).create(), aMember(server).create()]);
    const visitor = server.visitor();
    await share(visitor, [photo]);
    await expect(visitor.call(getSharedPhoto, {})).rejects.toMatchObject({
      code: 'authentication_required',
    });
    const token = /shared_photo=([^;]*)/.exec(visitor.cookie)![1]!;
    bram.client.setCookie('shared_photo', token);
    cleo.client.setCookie('shared_photo', token);
    const { photo: waiting } = await bram.call(getSharedPhoto, {});
    expect(await bytesAt(bram.client, waiting!.src)).toEqual(photo);
    expect(await cleo.call(getSharedPhoto, {})).toEqual({ photo: null });
    expect(await bytesAt(cleo.client, waiting!.src)).toBe(404);
    expect(await bytesAt(visitor, waiting!.src)).toBe(404);
  });

  test('is found on no other site and in no other browser', async () => {
    const dora = await aMember(server).create();
    await share(dora.client, [photo]);
    const { photo: waiting } = await dora.call(getSharedPhoto, {});
    const elsewhere = await aMember(server).create();
    expect(await elsewhere.call(getSharedPhoto, {})).toEqual({ photo: null });
    elsewhere.client.setCookie('shared_photo', 'x'.repeat(200));
    expect(await elsewhere.call(getSharedPhoto, {})).toEqual({ photo: null });
    expect(await bytesAt(elsewhere.client, waiting!.src)).toBe(404);
  });

  test('is replaced by the next one, and deleted when its member says so', async () => {
    const emma = await aMember(server).create();
    await share(emma.client, [photo]);
    const first = (await emma.call(getSharedPhoto, {})).photo!;
    await share(emma.client, [await portrait(32), photo]);
    const second = (await emma.call(getSharedPhoto, {})).photo!;
    expect(second.id).not.toBe(first.id);
    expect(await bytesAt(emma.client, second.src)).toEqual(await portrait(32));
    expect(await bytesAt(emma.client, first.src)).toBe(404);
    await emma.call(discardSharedPhoto, { id: first.id });
    expect(await isStored(second.id)).toBe(true);
    await emma.call(discardSharedPhoto, { id: second.id });
    expect(await isStored(second.id)).toBe(false);
    expect(await emma.call(getSharedPhoto, {})).toEqual({ photo: null });
    expect(emma.client.cookie).not.toContain('shared_photo');
  });

  test('is deleted after an hour', async () => {
    const fien = await aMember(server).create();
    await share(fien.client, [photo]);
    const { id, src } = (await fien.call(getSharedPhoto, {})).photo!;
    await eraseDueSharedPhotos(server.services);
    expect(await isStored(id)).toBe(true);
    server.clock.advance(hour);
    expect(await fien.call(getSharedPhoto, {})).toEqual({ photo: null });
    expect(await bytesAt(fien.client, src)).toBe(404);
    await eraseDueSharedPhotos(server.services);
    expect(await isStored(id)).toBe(false);
    expect(await rowCount()).toBe(0);
  });
});

describe('[PR-10] a file that is not a photo', () => {
  const findProblem = async (files: readonly Buffer[], field?: string) =>
    goesTo(await share(server.visitor(), files, field));
  const refused = (problem: string) => [303, `${sharePath}?problem=${problem}`];

  test('leads to a page that says why', async () => {
    expect(await findProblem([])).toEqual(refused('no_photo'));
    expect(await findProblem([photo], 'video')).toEqual(refused('no_photo'));
    expect(await findProblem([Buffer.from('<svg onload="alert(1)"/>')])).toEqual(
      refused('photo_not_an_image'),
    );
    const both = Buffer.concat([photo, Buffer.from('<html><script>alert(1)</script>')]);
    expect(await findProblem([both])).toEqual(refused('photo_not_an_image'));
    const large = Buffer.concat([photo, Buffer.alloc(maxPhotoBytes)]);
    expect(await findProblem([large])).toEqual(refused('photo_too_large'));
    expect(await findProblem([photo, Buffer.alloc(maxPhotoBytes)])).toEqual([303, sharePath]);
  });

  test('cannot be a broken form', async () => {
    const send = async (type: string, body: string) =>
      goesTo(
        await server.visitor().fetch(sharePath, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
          redirect: 'manual',
        }),
      );
    expect(await send('multipart/form-data; boundary=x', '--x\r\nbroken')).toEqual(refused('failed'));
    expect(await send('multipart/form-data', 'photo')).toEqual(refused('failed'));
    expect(await send('application/json', '{}')).toEqual(refused('failed'));
    expect(await send('multipart/form-data; boundary=x', '--x--\r\n')).toEqual(refused('no_photo'));
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
    expect(await send('multipart/form-data; boundary=x', `${part.repeat(20_000)}--x--\r\n`)).toEqual(
      refused('failed'),
    );
    expect(await send('multipart/form-data; boundary=x', 'a'.repeat(70 * 1024 * 1024))).toEqual(
      refused('photo_too_large'),
    );
  });

  test('the number of pending photos from visitors is limited', async () => {
    await server.services.db
      .execute(sql`insert into shared_photo (site_id, id, token_hash, content_type, expires_at)
      select ${server.site.id}, gen_random_uuid(), decode(md5(number::text), 'hex'), 'image/png', ${new Date(server.clock.now().getTime() + hour)}
        from generate_series(1, 100) as number`);
    expect(await findProblem([photo])).toEqual(refused('too_many'));
    const gijs = await aMember(server).create();
    expect(goesTo(await share(gijs.client, [photo]))).toEqual([303, sharePath]);
  });

  test('a member who shares too many photos is refused', async () => {
    const hugo = await aMember(server).create();
    for (let count = 0; count < 30; count++) await share(hugo.client, []);
    expect(goesTo(await share(hugo.client, [photo]))).toEqual(refused('too_many'));
  });
});
