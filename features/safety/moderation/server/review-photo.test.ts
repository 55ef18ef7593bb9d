import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import { liftSuspension, suspendMember } from '#features/identity/accounts/server/public.ts';
import { eraseMember } from '#features/identity/privacy/server/erase-member.ts';
import { sweepSuspendedPictures } from '#features/people/photos/server/review/suspended-pictures.ts';
import { photo as photoTable, suspendedPicture } from '#features/people/photos/server/tables.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, readCase, listCases } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

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
const approve = (reviewer: TestMember, subject: string) =>
  decideCase(server, reviewer, { kind: 'photo', subject, decision: 'approved' });

test.each(['support', 'operator', null] as const)('the role %s cannot review photos', async (role) => {
  const photo = await upload(await aMember(server).create());
  const other = aMember(server);
  const caller = await (role ? other.staff(role) : other).create();
  const denied = refusal('permission_denied', 403);
  await expect(readCase(caller, 'photo', photo)).rejects.toEqual(denied);
  await expect(approve(caller, photo)).rejects.toEqual(denied);
});

test('an approved photo becomes the main image of its owner’s card, and the decision is in the audit log', async () => {
  const anna = await aMember(server).named('Anna').bornOn('1990-01-01').create();
  const photo = await upload(anna);
  expect((await readCase(moderator, 'photo', photo)).photo).toMatchObject({
    photo: { status: 'review' },
    member: { id: anna.id, name: 'Anna' },
  });
  await decideCase(server, moderator, { kind: 'photo', subject: photo, decision: 'approved' });
  const cards = await memberCards(server.services.db, server.site.id, [anna.id], server.clock.now());
  expect(cards.get(anna.id)!.main_image?.id).toBe(photo);
  const entries = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, photo));
  expect(entries.filter(({ action }) => action === 'photo.approve')).toMatchObject([
    { action: 'photo.approve', actorId: moderator.id, siteId: server.site.id, details: {} },
  ]);
});

test('a refusal needs a reason and names it in the audit log', async () => {
  const photo = await upload(await aMember(server).create());
  const refused = { kind: 'photo', subject: photo, decision: 'refused' } as const;
  await expect(decideCase(server, moderator, refused)).rejects.toEqual(
    refusal('invalid_input', 400, { issues: [{ field: 'photo_reason', problem: 'required' }] }),
  );
  await decideCase(server, moderator, { ...refused, photo_reason: 'nudity' });
  const entries = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, photo));
  expect(entries.find(({ action }) => action === 'photo.refuse')).toMatchObject({
    details: { reason: 'nudity' },
  });
});

test('a photo that its owner has removed cannot be reviewed', async () => {
  const anna = await aMember(server).create();
  const photo = await upload(anna);
  await anna.call(removePhoto, { id: photo });
  await expect(approve(moderator, photo)).rejects.toEqual(refusal('photo_removed', 410));
});

describe('details for the decision', () => {
  const getReview = async (photo: string) => (await readCase(moderator, 'photo', photo)).photo!;
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
    const listed = (await listCases(moderator, 'photo')).map(({ subject }) => subject);
    expect(listed).toEqual([harmlessAndOld, unfit, unscored, harmless]);
    const bands = await Promise.all(listed.map(async (photo) => (await getReview(photo)).score_band));
    expect(bands).toEqual(['low', 'high', null, 'low']);
  });

  test('include the member’s other photos, but no refused ones, and no photos of other members', async () => {
    const anna = await aMember(server).premium().create();
    const [active, refused, waiting, photo] = [
      await upload(anna),
      await upload(anna),
      await upload(anna),
      await upload(anna),
    ];
    await decideCase(server, moderator, { kind: 'photo', subject: active!, decision: 'approved' });
    await decideCase(server, moderator, {
      kind: 'photo',
      subject: refused!,
      decision: 'refused',
      photo_reason: 'quality',
    });
    expect((await getReview(photo!)).others.map(({ id }) => id)).toEqual([active, waiting]);
  });

  test('say whether the photo resembles a refused one', async () => {
    const file = await newPicture();
    const first = await upload(await aMember(server).create(), file);
    const copy = await upload(await aMember(server).create(), file);
    expect((await getReview(copy)).resembles_refused).toBe(null);
    await decideCase(server, moderator, {
      kind: 'photo',
      subject: first,
      decision: 'refused',
      photo_reason: 'someone_else',
    });
    expect((await getReview(copy)).resembles_refused).toBe('someone_else');
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
      (await getReview(copy)).resembles_suspended,
      (await getReview(another)).resembles_suspended,
    ];
    expect(await marks()).toEqual([false, false]);
    await services.db.transaction((tx) => suspendMember(services, tx, member));
    expect(await marks()).toEqual([true, false]);
    expect((await getReview(original)).resembles_suspended).toBe(false);
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
