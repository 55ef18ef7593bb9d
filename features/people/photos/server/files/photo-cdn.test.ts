import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMessages, openChat } from '#features/conversation/chat/contract.ts';
import { sendPhoto } from '#features/conversation/chat/content-contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { deleteAccount, pauseAccount } from '#features/identity/privacy/contract.ts';
import { getProfilePreview } from '#features/people/directory/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import type { Image } from '#platform/shared/image.ts';
import { day, hour, minute, second } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, readCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { runCommand } from '#tests/support/run-command.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { cropPhoto, getPhotos, removePhoto, uploadPhoto, type OwnPhoto } from '../../contract.ts';
import { publicImageMaker } from './cdn-address.ts';

const prefix = 'https://cdn.example/vonk';
let server: TestServer;
let moderator: TestMember;
let viewer: TestMember;
beforeAll(async () => {
  server = await startTestServer({ settings: { photo_cdn_prefix: prefix } });
  moderator = await aMember(server).staff('moderator').create();
  viewer = await aMember(server).male().premium().withCredits(50).create();
});
afterAll(() => server.close());

/** Sessions end when the clock is turned too far, so tests turn it back. */
let turned = 0;
function advance(milliseconds: number): void {
  turned += milliseconds;
  server.clock.advance(milliseconds);
}
afterEach(() => advance(-turned));

let pictures = 8_100;
async function upload(owner: TestMember): Promise<OwnPhoto> {
  return (await owner.call(uploadPhoto, { file: await portrait(++pictures) })).photo;
}

async function anApprovedPhoto(owner: TestMember): Promise<OwnPhoto> {
  const photo = await upload(owner);
  await decideCase(server, moderator, { kind: 'photo', subject: photo.id, decision: 'approved' });
  return photo;
}

/** The member's only photo, as another member's page has it. */
async function seenPhoto(owner: TestMember, by: TestMember = viewer): Promise<Image> {
  const { member } = await by.call(getMember, { id: owner.id });
  return member.images[0]!;
}

async function aMemberWithPhoto() {
  const anna = await aMember(server).create();
  const photo = await anApprovedPhoto(anna);
  return { anna, photo, image: await seenPhoto(anna) };
}

/** What the CDN asks the site for. */
const atSite = (address: string) => address.replace(prefix, '');
/** Where a browser asks the site itself when the CDN does not deliver. */
const withoutCdn = (address: string) => atSite(address).replace('/cdn-photos/', '/photos/');

async function ask(
  path: string,
  client: TestClient = server.visitor(),
  headers: Record<string, string> = {},
) {
  const response = await client.fetch(path, { headers });
  await response.arrayBuffer();
  return {
    status: response.status,
    cached: response.headers.get('cache-control'),
    headers: response.headers,
  };
}
const refused = { status: 404, cached: 'no-store' };

const readExpiry = (address: string) => Number(/\/(\d+)\.[\w-]+\/[^/]+$/.exec(address)![1]) * second;
/** Turns the clock to this long before the address expires; after it, if negative. */
const advanceToBeforeExpiry = (address: string, milliseconds: number) =>
  advance(readExpiry(address) - milliseconds - server.clock.now().getTime());

async function createReport(member: TestMember): Promise<string> {
  const reporter = await aMember(server).male().create();
  await reporter.call(reportMember, { member: member.id, reason: 'scam' });
  return (await findCase(moderator, 'report', { member: member.id })).subject;
}

async function refuseAfterReport(member: TestMember, photo: string): Promise<void> {
  const subject = await createReport(member);
  const reasons = { rule: 'scam', text: 'Not their photo.', photo_reason: 'someone_else' } as const;
  await decideCase(server, moderator, {
    kind: 'report',
    subject,
    decision: 'remove_photo',
    photo,
    ...reasons,
  });
}

async function suspend(member: TestMember): Promise<void> {
  const subject = await createReport(member);
  const text = 'Asked for money.';
  await decideCase(server, moderator, { kind: 'report', subject, decision: 'suspend', rule: 'scam', text });
}

describe('which photos are at the CDN', () => {
  test('approved photos of visible members, wherever others see them', async () => {
    const { anna, image } = await aMemberWithPhoto();
    const searchResponse = await viewer.call(searchMembers, { gender: 'female' });
    const shown = [
      image,
      (await viewer.call(getMember, { id: anna.id })).member.main_image,
      searchResponse.members.find(({ id }) => id === anna.id)!.main_image,
    ];
    for (const one of shown) {
      const { filename, match, thumb_filename: thumb } = one!;
      for (const address of [filename, match, thumb])
        expect(address).toMatch(
          new RegExp(`^${prefix}/cdn-photos/${image.id}/\\d{10}\\.[\\w-]{22}/(?:full|thumb)\\.webp$`),
        );
    }
  });

  test('not the photos that only their owner and staff see, nor those in chats', async () => {
    const { anna, photo, image } = await aMemberWithPhoto();
    const inReview = await upload(anna);
    const { conversation } = await viewer.call(openChat, { member: anna.id });
    const sent = await viewer.call(sendPhoto, { conversation, file: await portrait(++pictures) });
    await decideCase(server, moderator, {
      kind: 'chat_photo',
      subject: sent.message.photo!.id,
      decision: 'approved',
    });
    const { messages } = await anna.call(getMessages, { conversation });
    const { photo: review } = await readCase(moderator, 'photo', inReview.id);
    const own = [
      ...(await anna.call(getPhotos, {})).photos,
      (await anna.call(getUser, {})).user!.profile.main_image!,
      messages.find((one) => one.photo)!.photo!,
      review!.photo,
      ...review!.others,
    ];
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining([photo.id, inReview.id]));
    for (const { filename, thumb_filename: thumb } of own)
      for (const address of [filename, thumb]) expect(address).toMatch(/^\/(?:chat-)?photos\//);
    // Nor can their addresses be turned into one at the CDN.
    for (const { filename } of [photo, inReview])
      expect(await ask(filename.replace('/photos/', '/cdn-photos/'))).toMatchObject(refused);
    expect(image.filename).not.toContain(photo.filename.split('/')[3]);
  });

  test('not the preview of a member whom others cannot see', async () => {
    const anna = await aMember(server).create();
    await anApprovedPhoto(anna);
    const shown = async () => (await anna.call(getProfilePreview, {})).member.images[0]!.filename;
    expect(await shown()).toContain(prefix);
    await anna.call(pauseAccount, {});
    expect(await shown()).toMatch(/^\/photos\//);
  });

  test('none on a site without a CDN', async () => {
    const bram = await aMember(server).male().premium().onSite(server.secondSite).create();
    const eva = await aMember(server).onSite(server.secondSite).create();
    const reviewer = await aMember(server).staff('moderator').onSite(server.secondSite).create();
    const photo = await upload(eva);
    await decideCase(server, reviewer, { kind: 'photo', subject: photo.id, decision: 'approved' });
    expect((await seenPhoto(eva, bram)).filename).toBe(photo.filename);
  });
});

describe('the address', () => {
  test('is the same for everyone for an hour, and works for at least another hour', async () => {
    const { anna, image } = await aMemberWithPhoto();
    const other = await aMember(server).male().create();
    advanceToBeforeExpiry(image.filename, 2 * hour);
    const first = (await seenPhoto(anna, viewer)).filename;
    advance(hour - second);
    expect((await seenPhoto(anna, other)).filename).toBe(first);
    advance(second);
    const next = (await seenPhoto(anna, other)).filename;
    expect(next).not.toBe(first);
    expect((await seenPhoto(anna, viewer)).filename).toBe(next);
    expect(readExpiry(next) - readExpiry(first)).toBe(hour);
    advance(hour - second);
    expect(await ask(atSite(first))).toMatchObject({ status: 200 });
    advance(second);
    expect(await ask(atSite(first))).toMatchObject(refused);
    expect(await ask(atSite(next))).toMatchObject({ status: 200 });
  });

  test('of any photo at any time is valid for one to two hours, and for the same time in the same step', async () => {
    const settings = { photo_cdn_prefix: prefix };
    const fields = { siteId: 1, version: 0, status: 'active', thumbhash: '', width: 1, height: 1 } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.uuid(),
        fc.integer({ min: 1_600_000_000_000, max: 9_000_000_000_000 }),
        fc.integer({ min: 0, max: hour }),
        async (id, at, later) => {
          const expiryAt = async (time: number) => {
            const makeImage = await publicImageMaker(server.services.db, settings, new Date(time));
            return readExpiry(makeImage({ ...fields, id }).filename);
          };
          const [now, then] = [await expiryAt(at), await expiryAt(at + later)];
          expect(now - at).toBeGreaterThan(hour);
          expect(now - at).toBeLessThanOrEqual(2 * hour + second);
          expect([0, hour]).toContain(then - now);
        },
      ),
      { numRuns: 200, endOnFailure: true },
    );
  });

  test('is signed with its photo, file, time and site: no part can be changed', async () => {
    const { anna, image } = await aMemberWithPhoto();
    const other = await anApprovedPhoto(anna);
    const path = atSite(image.filename);
    const [, , id, signed, file] = path.split('/') as [string, string, string, string, string];
    const [expires, signature] = signed.split('.') as [string, string];
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const forged = [
      `/cdn-photos/${id}/${Number(expires) + 3600}.${signature}/${file}`,
      `/cdn-photos/${id}/${Number(expires) - 1}.${signature}/${file}`,
      `/cdn-photos/${id}/0${expires}.${signature}/${file}`,
      `/cdn-photos/${id}/${expires}.${flipped}/${file}`,
      `/cdn-photos/${id}/${expires}./${file}`,
      `/cdn-photos/${id}/${signature}/${file}`,
      `/cdn-photos/${other.id}/${signed}/${file}`,
      `/cdn-photos/not-an-id/${signed}/${file}`,
      `/cdn-photos/${id}/${signed}/thumb.webp`,
      `/cdn-photos/${id}/${signed}/full-1.webp`,
      `/cdn-photos/${id}/${signed}/original.jpg`,
      `/cdn-photos/${id}/${signed}/..%2Ffull.webp`,
    ];
    expect(await ask(path)).toMatchObject({ status: 200 });
    for (const address of forged) {
      expect(await ask(address), address).toMatchObject(refused);
      expect(await ask(address.replace('/cdn-photos/', '/photos/')), address).toMatchObject(refused);
    }
    for (const address of [path, withoutCdn(path)])
      expect(await ask(address, server.visitor(server.secondSite))).toMatchObject(refused);
  });

  test('stays valid when the secret is replaced, until the old one is discarded', async () => {
    const { anna, image } = await aMemberWithPhoto();
    const rotate = (more = '') =>
      runCommand(server.services.config.databaseUrl!, `secrets rotate photo-addresses${more}`, '');
    await rotate();
    const restarted = await startTestServer({ beside: server });
    const statusAt = async (address: string) => (await ask(atSite(address), restarted.visitor())).status;
    expect(await statusAt(image.filename)).toBe(200);
    await expect
      .poll(async () => {
        const { filename } = await seenPhoto(anna);
        return statusAt(filename);
      })
      .toBe(200);
    await restarted.close();
    await rotate(' --forget');
    const again = await startTestServer({ beside: server });
    expect((await ask(atSite(image.filename), again.visitor())).status).toBe(404);
    await again.close();
  });
});

describe('the answer to a CDN', () => {
  test('may be kept by everyone for half an hour, and neither needs nor sets a cookie', async () => {
    const { image } = await aMemberWithPhoto();
    const clients: TestClient[] = [server.visitor(), viewer.client];
    for (const client of clients)
      for (const address of [image.filename, image.thumb_filename]) {
        const { status, cached, headers } = await ask(atSite(address), client);
        expect([status, cached]).toEqual([200, 'public, max-age=1800, must-revalidate']);
        expect(headers.get('content-type')).toBe('image/webp');
        expect(headers.get('set-cookie')).toBeNull();
        expect(headers.get('vary')).toBeNull();
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      }
    const etag = (await ask(atSite(image.filename))).headers.get('etag')!;
    const again = await ask(atSite(image.filename), server.visitor(), { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, cached: 'public, max-age=1800, must-revalidate' });
  });

  test('is never kept beyond the expiry, and after it there is no photo', async () => {
    const { image } = await aMemberWithPhoto();
    const path = atSite(image.filename);
    const etag = (await ask(path)).headers.get('etag')!;
    for (const [left, seconds] of [
      [30 * minute, 1800],
      [10 * minute, 600],
      [second, 1],
    ] as const) {
      advanceToBeforeExpiry(path, left);
      expect((await ask(path)).cached).toBe(`public, max-age=${seconds}, must-revalidate`);
    }
    for (const past of [0, -second, -day]) {
      advanceToBeforeExpiry(path, past);
      expect(await ask(path)).toMatchObject(refused);
      expect(await ask(path, server.visitor(), { 'if-none-match': etag })).toMatchObject(refused);
      expect(await ask(path, moderator.client)).toMatchObject(refused);
    }
  });

  test.each([
    ['is suspended', (anna: TestMember) => suspend(anna)],
    ['pauses', (anna: TestMember) => anna.call(pauseAccount, {})],
    [
      'deletes the account',
      (anna: TestMember) => anna.call(deleteAccount, { password: testPassword, reason: null }),
    ],
    ['removes the photo', (anna: TestMember, id: string) => anna.call(removePhoto, { id })],
    [
      'has the approved photo refused after a report',
      (anna: TestMember, photo: string) => refuseAfterReport(anna, photo),
    ],
    [
      'crops the photo',
      (anna: TestMember, photo: string) =>
        anna.call(cropPhoto, { photo, version: 0, left: 0.1, top: 0.1, width: 0.8, height: 0.8 }),
    ],
  ] as const)('[HA-06] is 404 at once when the member %s, whoever asks', async (_what, change) => {
    const { anna, photo, image } = await aMemberWithPhoto();
    const path = atSite(image.filename);
    const etag = (await ask(path)).headers.get('etag')!;
    await change(anna, photo.id);
    for (const client of [server.visitor(), viewer.client, moderator.client, anna.client]) {
      expect(await ask(path, client)).toMatchObject(refused);
      expect(await ask(path, client, { 'if-none-match': etag })).toMatchObject(refused);
    }
  });
});

describe('the site itself, when the CDN does not deliver', () => {
  test('answers with the photo for this browser alone, also after the expiry', async () => {
    const { image } = await aMemberWithPhoto();
    const path = withoutCdn(image.filename);
    for (const left of [hour, -hour, second - 7 * day]) {
      advanceToBeforeExpiry(path, left);
      expect(await ask(path)).toMatchObject({ status: 200, cached: 'private, max-age=3600' });
    }
    advanceToBeforeExpiry(path, -7 * day);
    expect(await ask(path)).toMatchObject(refused);
  });

  test('[HA-06] answers 404 as soon as others may not see the photo', async () => {
    const { anna, image } = await aMemberWithPhoto();
    await anna.call(pauseAccount, {});
    for (const client of [server.visitor(), viewer.client])
      expect(await ask(withoutCdn(image.filename), client)).toMatchObject(refused);
  });
});
