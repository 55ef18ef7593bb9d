import { expect, test } from 'vitest';
import { buildBackdrop, composeShot, scenes, variants, type SceneName } from './pictures/compose.ts';
import { renderShots, type Portrait } from './pictures/render.ts';
import { inventMember, type DemoMember } from './members.ts';
import { NameGiver } from './names.ts';
import { handOutPhotos, chooseLook, type DemoPhoto } from './photos.ts';
import { Random } from './random.ts';
import { demoSites } from './sites.ts';

const now = new Date('2026-03-01T12:00:00Z');

function people(count: number): DemoMember[] {
  const maker = {
    siteId: 1,
    site: demoSites[0]!,
    random: new Random(5),
    names: new NameGiver([]),
    passwordHash: '',
    now,
  };
  return Array.from({ length: count }, (_, index) => inventMember(maker, index + 4));
}

const handOut = (members: readonly DemoMember[]) =>
  handOutPhotos(members, { first: members.slice(0, 2), dogOwners: [] }, new Random(9), now);
const drawing = ({ shot }: DemoPhoto) => composeShot(shot, buildBackdrop(shot.scene, shot.variant)).svg;

test('no two photos are the same, and another run redraws none', () => {
  const members = people(120);
  const drawings = handOut(members).map(drawing);
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(handOut(members).map(drawing)).toEqual(drawings);
});

test("a member's photos show the same person in different scenes", () => {
  const byMember = Map.groupBy(handOut(people(120)), ({ row }) => row.memberId);
  for (const photos of byMember.values()) {
    expect(new Set(photos.map(({ shot }) => shot.scene)).size).toBe(photos.length);
    for (const { shot } of photos) {
      expect(shot.look).toEqual(photos[0]!.shot.look);
      expect(shot.hairSeed).toBe(photos[0]!.shot.hairSeed);
    }
  }
});

test('people look the way their profiles describe them', () => {
  for (const member of people(200)) {
    const { profile, age } = member;
    const look = chooseLook(member, new Random(3));
    expect([look.gender, look.age]).toEqual([profile.gender, age]);
    if (profile.bodyType) expect(look.build).toBe(profile.bodyType);
    if (profile.tattoos) expect(look.tattoos).toBe(profile.tattoos);
    if (profile.hairColour) expect(look.style === 'bald').toBe(profile.hairColour === 'bald');
  }
});

test('every scene can be drawn, at the sizes that the app stores', async () => {
  const [photo] = handOut(people(10));
  const shots = (Object.keys(scenes) as SceneName[]).map((scene, index) => ({
    ...photo!.shot,
    scene,
    variant: index % variants,
  }));
  const portraits: Portrait[] = [];
  await renderShots(shots, 4, async (_shot, portrait) => {
    portraits.push(portrait);
    return Promise.resolve();
  });
  expect(portraits).toHaveLength(shots.length);
  expect(new Set(portraits.map(({ perceptualHash }) => perceptualHash)).size).toBe(shots.length);
  for (const { width, height } of portraits) expect(width / height).toBeCloseTo(3 / 4, 2);
});
