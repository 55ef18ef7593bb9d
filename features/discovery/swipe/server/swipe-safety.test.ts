import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockMember, unblockMember } from '#features/safety/blocks/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { profileChanged } from '#features/people/profiles/server/public.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { testSettings } from '#tests/support/test-site.ts';
import { getSwipeGame, swipeMember } from '../contract.ts';

const prefix = 'https://cdn.example/vonk';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { photo_cdn_prefix: prefix } });
});
afterAll(() => server.close());

const cards = async (of: TestMember) => (await of.call(getSwipeGame, {})).members.map(({ id }) => id);

test('[EN-05] fields that a site hides change neither the cards nor their order', async () => {
  const hidden = ['hair_colour', 'relationship_status', 'reason_for_joining', 'interests'];
  const visible = testSettings.visible_profile_fields;
  await server.changeSettings({ visible_profile_fields: visible.filter((field) => !hidden.includes(field)) });
  const anna = await aMember(server).female().premium().fromCountry('DE').create();
  const men: TestMember[] = [];
  for (let count = 0; count < 6; count++) men.push(await aMember(server).male().fromCountry('DE').create());
  const before = await cards(anna);
  expect(before).toHaveLength(6);
  const wish = { interests: ['sushi'], reasonForJoining: 'relationship' } as const;
  await change(anna, { ...wish, interests: [...wish.interests] });
  await change(men[5]!, {
    ...wish,
    interests: [...wish.interests],
    hairColour: 'red',
    relationshipStatus: 'single',
  });
  expect(await cards(anna)).toEqual(before);
  await server.changeSettings({ visible_profile_fields: visible });
});

/** Changes a profile as its owner would, without checking which choices are offered. */
async function change(member: TestMember, fields: Partial<typeof profile.$inferInsert>): Promise<void> {
  await server.services.db.transaction(async (tx) => {
    await tx.update(profile).set(fields).where(eq(profile.memberId, member.id));
    const ref = { siteId: member.site.id, memberId: member.id };
    await server.services.events.emit(server.services, tx, profileChanged, ref);
  });
}

describe('a block', () => {
  test.each([
    ['the one who blocks', 'SE'],
    ['the one who is blocked', 'DK'],
  ] as const)(
    'takes the cards of the two from %s at once, and no decision is possible',
    async (who, country) => {
      const anna = await aMember(server).female().fromCountry(country).create();
      const bram = await aMember(server).male().fromCountry(country).create();
      const [blocker, blocked] = who === 'the one who blocks' ? [anna, bram] : [bram, anna];
      expect(await cards(anna)).toEqual([bram.id]);
      await blocker.call(blockMember, { member: blocked.id });
      expect(await cards(anna)).toEqual([]);
      expect(await cards(bram)).toEqual([]);
      for (const decision of ['like', 'pass'] as const)
        await expect(anna.call(swipeMember, { member: bram.id, decision })).rejects.toMatchObject({
          status: 404,
        });
      await blocker.call(unblockMember, { member: blocked.id });
      expect(await cards(anna)).toEqual([bram.id]);
    },
  );
});

test('the photos of a card are at the CDN', async () => {
  const moderator = await aMember(server).staff('moderator').create();
  const anna = await aMember(server).female().fromCountry('NO').create();
  const { photo } = await anna.call(uploadPhoto, { file: await portrait(8_900) });
  await decideCase(server, moderator, { kind: 'photo', subject: photo.id, decision: 'approved' });
  const viewer = await aMember(server).male().premium().fromCountry('NO').create();
  const { members } = await viewer.call(getSwipeGame, {});
  const [image] = members.find(({ id }) => id === anna.id)!.images;
  for (const address of [image!.filename, image!.match, image!.thumb_filename])
    expect(address).toMatch(
      new RegExp(`^${prefix}/cdn-photos/${photo.id}/\\d{10}\\.[\\w-]{22}/(?:full|thumb)\\.webp$`),
    );
});
