import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import { liftSuspension, suspendMember } from '#features/identity/accounts/server/public.ts';
import { eraseMember } from '#features/identity/privacy/server/erase-member.ts';
import { sweepSuspendedPictures } from '#features/people/photos/server/suspended-pictures.ts';
import { photo as photoTable, suspendedPicture } from '#features/people/photos/server/tables.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { encodeCursor } from '#platform/server/db/keyset.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getPhotoDecisions, getPhotoReviews, reviewPhoto } from '../contract.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(async () => server.close());

const refusal = (code: string, status: number, args: object = {}) =>
  expect.objectContaining({ code, status, args });
let pictures = 0;
const newPicture = async () => portrait(++pictures, { width: 300, height: 400 });
const upload = async (member: TestMember, file?: Buffer) =>
  (await member.call(uploadPhoto, { file: file ?? (await newPicture()) })).photo.id;

describe('permission to review', () => {
  test.each([['support'], ['operator']] as const)(
    'neither members nor staff with the role %s can review',
    async (role) => {
      const anna = await aMember(server).create();
      const photo = await upload(anna);
      const other = await aMember(server).staff(role).create();
      for (const caller of [anna, other]) {
        await expect(caller.call(getPhotoReviews, {})).rejects.toEqual(refusal('permission_denied', 403));
        await expect(caller.call(reviewPhoto, { photo, decision: 'approve' })).rejects.toEqual(
          refusal('permission_denied', 403),
        );
      }
      await expect(server.visitor().call(getPhotoReviews, {})).rejects.toEqual(
        refusal('authentication_required', 403),
      );
    },
  );

  test('moderators and administrators can review, each on their own site', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna);
    const elsewhere = await aMember(server).staff('administrator').onSite(server.secondSite).create();
    expect(await elsewhere.call(getPhotoReviews, {})).toEqual({ reviews: [], next: null, waiting: 0 });
    await expect(elsewhere.call(reviewPhoto, { photo, decision: 'approve' })).rejects.toEqual(
      refusal('photo_removed', 410),
    );
    const administrator = await aMember(server).staff('administrator').create();
    expect(await administrator.call(reviewPhoto, { photo, decision: 'approve' })).toEqual({
      photo,
      status: 'active',
    });
  });
});

test('an approved photo becomes the main image of its owner’s card, and the decision is in the audit log', async () => {
  const anna = await aMember(server).named('Anna').bornOn('1990-01-01').create();
  const photo = await upload(anna);
  const { reviews } = await moderator.call(getPhotoReviews, {});
  expect(reviews.find((review) => review.photo.id === photo)).toMatchObject({
    photo: { status: 'review' },
    member: { id: anna.id, name: 'Anna' },
  });
  await moderator.call(reviewPhoto, { photo, decision: 'approve' });
  const cards = await memberCards(server.services.db, server.site.id, [anna.id], server.clock.now());
  expect(cards.get(anna.id)!.main_image?.id).toBe(photo);
  const entries = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, photo));
  expect(entries).toMatchObject([
    { action: 'photo.approve', actorId: moderator.id, siteId: server.site.id, details: {} },
  ]);
});

test('a refusal needs a reason and names it in the audit log', async () => {
  const photo = await upload(await aMember(server).create());
  await expect(moderator.call(reviewPhoto, { photo, decision: 'refuse' })).rejects.toEqual(
    refusal('invalid_input', 400, { issues: [{ field: 'reason', problem: 'required' }] }),
  );
  expect(await moderator.call(reviewPhoto, { photo, decision: 'refuse', reason: 'nudity' })).toEqual({
    photo,
    status: 'refused',
  });
  const entries = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, photo));
  expect(entries).toMatchObject([{ action: 'photo.refuse', details: { reason: 'nudity' } }]);
});

test('only one of two concurrent decisions counts, and the other moderator gets an error', async () => {
  const photo = await upload(await aMember(server).create());
  const second = await aMember(server).staff('moderator').create();
  const results = await Promise.allSettled([
    moderator.call(reviewPhoto, { photo, decision: 'approve' }),
    second.call(reviewPhoto, { photo, decision: 'refuse', reason: 'quality' }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [rejection] = results.filter((result) => result.status === 'rejected');
  expect(rejection!.reason).toEqual(refusal('already_reviewed', 409));
  const entries = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, photo));
  expect(entries).toHaveLength(1);
});

test('a photo that its owner has removed cannot be reviewed', async () => {
  const anna = await aMember(server).create();
  const photo = await upload(anna);
  await anna.call(removePhoto, { id: photo });
  await expect(moderator.call(reviewPhoto, { photo, decision: 'approve' })).rejects.toEqual(
    refusal('photo_removed', 410),
  );
});

test('paging through the queue returns every photo once', async () => {
  await server.services.db.delete(photoTable);
  const owner = await aMember(server).create();
  const [template] = await server.services.db
    .insert(photoTable)
    .values({
      siteId: server.site.id,
      id: crypto.randomUUID(),
      memberId: owner.id,
      status: 'review',
      position: 0,
      width: 3,
      height: 4,
      thumbhash: 'AAAAAAAA',
      perceptualHash: '0000000000000000',
      createdAt: server.clock.now(),
    })
    .returning();
  const ids = [template!.id];
  for (let number = 1; number < 45; number++) {
    // Several have the same time, so their ids decide the order.
    if (number % 3 === 0) server.clock.advance(minute);
    const id = crypto.randomUUID();
    await server.services.db
      .insert(photoTable)
      .values({ ...template!, id, position: number, createdAt: server.clock.now() });
    ids.push(id);
  }
  const pagedIds: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await moderator.call(getPhotoReviews, cursor === undefined ? {} : { cursor });
    expect(page.waiting).toBe(45);
    pagedIds.push(...page.reviews.map(({ photo }) => photo.id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(pagedIds).toHaveLength(45);
  expect(new Set(pagedIds)).toEqual(new Set(ids));
  // A forged cursor starts the list at its beginning.
  const forged = encodeCursor([0, -1e300, server.clock.now().toISOString(), ids[0]!]);
  const { reviews } = await moderator.call(getPhotoReviews, { cursor: forged });
  expect(reviews).toEqual((await moderator.call(getPhotoReviews, {})).reviews);
});

describe('details for the decision', () => {
  const reviewOf = async (photo: string) =>
    (await moderator.call(getPhotoReviews, {})).reviews.find((review) => review.photo.id === photo)!;
  const score = (photo: string, contentScore: number | null) =>
    server.services.db.update(photoTable).set({ contentScore }).where(eq(photoTable.id, photo));

  test('list the most doubtful photo first, but after all photos from earlier hours', async () => {
    await server.services.db.delete(photoTable);
    const uploadScored = async (contentScore: number | null) => {
      const photo = await upload(await aMember(server).create());
      await score(photo, contentScore);
      return photo;
    };
    const harmlessAndOld = await uploadScored(0.01);
    server.clock.advance(hour);
    const harmless = await uploadScored(0.02);
    const unscored = await uploadScored(null);
    const unfit = await uploadScored(0.97);
    const { reviews } = await moderator.call(getPhotoReviews, {});
    expect(reviews.map(({ photo, score_band }) => [photo.id, score_band])).toEqual([
      [harmlessAndOld, 'low'],
      [unfit, 'high'],
      [unscored, null],
      [harmless, 'low'],
    ]);
  });

  test('include the member’s other photos, but no refused ones, and no photos of other members', async () => {
    const anna = await aMember(server).premium().create();
    const [active, refused, waiting, photo] = [
      await upload(anna),
      await upload(anna),
      await upload(anna),
      await upload(anna),
    ];
    await moderator.call(reviewPhoto, { photo: active!, decision: 'approve' });
    await moderator.call(reviewPhoto, { photo: refused!, decision: 'refuse', reason: 'quality' });
    expect((await reviewOf(photo!)).others.map(({ id }) => id)).toEqual([active, waiting]);
  });

  test('say whether the photo resembles a refused one', async () => {
    const file = await newPicture();
    const first = await upload(await aMember(server).create(), file);
    const copy = await upload(await aMember(server).create(), file);
    expect((await reviewOf(copy)).resembles_refused).toBe(null);
    await moderator.call(reviewPhoto, { photo: first, decision: 'refuse', reason: 'someone_else' });
    expect((await reviewOf(copy)).resembles_refused).toBe('someone_else');
  });

  test('[FD-98] say whether a suspended member had such a photo, also after the account is erased', async () => {
    const { services, site, clock } = server;
    const [scammer, victim] = [await aMember(server).create(), await aMember(server).create()];
    const file = await newPicture();
    const original = await upload(scammer, file);
    const copy = await upload(victim, file);
    const another = await upload(victim);
    const member = { siteId: site.id, memberId: scammer.id };
    const marks = async () => [
      (await reviewOf(copy)).resembles_suspended,
      (await reviewOf(another)).resembles_suspended,
    ];
    expect(await marks()).toEqual([false, false]);
    await services.db.transaction((tx) => suspendMember(services, tx, member));
    expect(await marks()).toEqual([true, false]);
    expect((await reviewOf(original)).resembles_suspended).toBe(false);
    await services.db.transaction((tx) => liftSuspension(services, tx, member));
    expect(await marks()).toEqual([false, false]);
    await services.db.transaction((tx) => suspendMember(services, tx, member));
    await eraseMember(services, member);
    expect(await marks()).toEqual([true, false]);
    const rows = await services.db
      .select()
      .from(suspendedPicture)
      .where(eq(suspendedPicture.memberId, scammer.id));
    expect(rows).toHaveLength(1);
    const [bytes] = await services.db.select().from(photoTable).where(eq(photoTable.id, copy));
    expect(BigInt.asUintN(64, rows[0]!.hiddenHash)).not.toBe(BigInt(`0x${bytes!.perceptualHash}`));
    const until = clock.now();
    until.setUTCMonth(until.getUTCMonth() + 24);
    expect(rows[0]!.expiresAt).toEqual(until);
    await services.db.update(suspendedPicture).set({ expiresAt: clock.now() });
    expect(await marks()).toEqual([false, false]);
    await sweepSuspendedPictures.run(services, {});
    expect(await services.db.select().from(suspendedPicture)).toEqual([]);
  });
});

test('staff see the decisions on photos of their own site, latest first', async () => {
  await server.services.db.delete(photoTable);
  const anna = await aMember(server).named('Anna').create();
  const colleague = await aMember(server).staff('administrator').named('Chris').create();
  const approved = await upload(anna);
  const last = await upload(anna);
  await moderator.call(reviewPhoto, { photo: approved, decision: 'approve' });
  const [row] = await server.services.db.select().from(photoTable).where(eq(photoTable.id, approved));
  // Several have the same time, so their ids decide the order.
  const more = Array.from({ length: 21 }, () => ({ ...row!, id: crypto.randomUUID() }));
  await server.services.db.insert(photoTable).values(more);
  server.clock.advance(minute);
  await colleague.call(reviewPhoto, { photo: last, decision: 'refuse', reason: 'minor' });
  const first = await moderator.call(getPhotoDecisions, {});
  expect(first.decisions[0]).toEqual({
    photo: last,
    member: { id: anna.id, name: 'Anna' },
    status: 'refused',
    reason: 'minor',
    decided_at: server.clock.now().toISOString(),
    decided_by: { id: colleague.id, name: 'Chris' },
  });
  const second = await moderator.call(getPhotoDecisions, { cursor: first.next! });
  expect(second.next).toBe(null);
  const all = [...first.decisions, ...second.decisions].map(({ photo }) => photo);
  expect(new Set(all)).toEqual(new Set([last, approved, ...more.map(({ id }) => id)]));
  expect(all).toHaveLength(23);
  const elsewhere = await aMember(server).staff().onSite(server.secondSite).create();
  expect((await elsewhere.call(getPhotoDecisions, {})).decisions).toEqual([]);
});
