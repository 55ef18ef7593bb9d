import { describe, expect, test } from 'vitest';
import { pickAnswers } from '#features/people/profiles/answers.ts';
import { cast } from './cast.ts';
import { baldFrom, greyFrom } from './facts.ts';
import { readFirstName } from './names.ts';
import { buildBackdrop, planShot } from './pictures/compose.ts';
import { smiles } from './pictures/face.ts';
import { hairs, irises, skins } from './pictures/look.ts';
import { demoSites } from './sites.ts';

const now = new Date('2026-03-01T12:00:00Z');
const sites = demoSites.map((site, index) => cast({ siteId: index + 1, site, passwordHash: '', now }));
const members = sites.flatMap((people) => people.members);
const photos = sites.flatMap((people) => people.photos);
const byId = new Map(
  members.map((member) => [`${member.profile.siteId} ${member.profile.memberId}`, member]),
);
const pictured = photos.map(({ row, shot }) => ({
  member: byId.get(`${row.siteId} ${row.memberId}`)!,
  shot,
  plan: planShot(shot, buildBackdrop(shot.scene, shot.variant)),
}));
const firsts = pictured.filter(({ shot }) => shot.introduces);

describe('the people of the demo', () => {
  test('answer what is true of them, or nothing', () => {
    for (const { facts, profile } of members) {
      const answers = pickAnswers(profile);
      expect([facts.hair, null]).toContain(answers.hair_colour);
      expect([facts.eyes, null]).toContain(answers.eye_colour);
      expect([facts.build, null]).toContain(answers.body_type);
      expect([facts.tattoos, null]).toContain(answers.tattoos);
      expect([facts.pets, null]).toContain(answers.pets);
      expect([facts.status, null]).toContain(answers.relationship_status);
      expect([facts.reason, null]).toContain(answers.reason_for_joining);
      expect([facts.children ? 'some' : 'none', null]).toContain(answers.children);
    }
  });

  test('are not taken, and are not here to chat only', () => {
    for (const { age, profile } of members) {
      expect(['single', 'divorced', 'widowed', null]).toContain(profile.relationshipStatus);
      if (age < 28) expect(['single', null]).toContain(profile.relationshipStatus);
      expect(profile.reasonForJoining).not.toBe('chat');
    }
  });

  test('have properties that fit their sex and age', () => {
    for (const { facts, age, profile } of members) {
      expect([facts.gender, facts.age]).toEqual([profile.gender, age]);
      if (facts.hair === 'grey') expect(age).toBeGreaterThanOrEqual(greyFrom);
      if (facts.hair === 'bald') {
        expect(profile.gender).toBe('male');
        expect(age).toBeGreaterThanOrEqual(baldFrom);
      }
      if (profile.gender === 'female') expect(facts.beard).toBe('none');
      if (profile.job === 'Student') expect(age).toBeLessThan(26);
      if (age > 46) expect(['no', null]).toContain(profile.wantsChildren);
    }
  });

  test('do not share first names with their neighbours in search results', () => {
    for (const people of sites) {
      const listed = people.members.toSorted((one, other) => +other.lastActive - +one.lastActive);
      const names = listed.map(({ profile }) => readFirstName(profile));
      names.forEach((name, index) => expect(names.slice(index + 1, index + 41)).not.toContain(name));
      // Search can list them in any order, and a name is worth little if it is not their own.
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the photos of the demo', () => {
  test('show people as they describe themselves', () => {
    for (const { member, shot } of pictured) {
      const { facts } = member;
      const { look } = shot;
      expect([look.gender, look.age, look.build]).toEqual([facts.gender, facts.age, facts.build]);
      expect([look.glasses, look.tattoos, look.pets]).toEqual([facts.glasses, facts.tattoos, facts.pets]);
      expect(look.eyes).toBe(irises[facts.eyes]);
      expect(skins[facts.heritage]).toContain(look.skin);
      expect(look.style === 'bald').toBe(facts.hair === 'bald');
      expect(look.style === 'hijab').toBe(facts.covered);
      if (facts.hair !== 'bald' && look.age <= 46) expect(hairs[facts.hair]).toContain(look.hair);
      if (look.gender === 'female') expect(look.beard).toBe('none');
      if (look.age < greyFrom) expect(hairs.grey).not.toContain(look.beardColour);
      if (look.gender === 'male' && look.style === 'manBun') expect(look.beard).not.toBe('none');
    }
  });

  test('show a dog or a cat only to people who have one', () => {
    const withPet = pictured.filter(({ shot, plan }) => shot.scene === 'forest' && plan.front.at === 'foot');
    expect(withPet.length).toBeGreaterThan(3);
    for (const { member } of withPet) expect(['dog', 'several']).toContain(member.facts.pets);
  });

  test('show a third of the people without a smile', () => {
    const grave = firsts.filter(({ plan }) => !smiles(plan.pose.mood));
    expect(grave.length / firsts.length).toBeGreaterThan(0.28);
    expect(grave.length / firsts.length).toBeLessThan(0.42);
  });

  test('are taken from different distances and angles, in different light and places', () => {
    const share = (chosen: (one: (typeof firsts)[number]) => unknown) =>
      [...Map.groupBy(firsts, chosen).values()].map((group) => group.length / firsts.length);
    for (const [chosen, kinds, most] of [
      [({ plan }) => plan.camera.distance, 4, 0.5],
      [({ plan }) => plan.camera.stance, 7, 0.6],
      [({ plan }) => plan.camera.pitch, 5, 0.4],
      [({ plan }) => plan.camera.lean, 5, 0.4],
      [({ plan }) => plan.pose.turn, 6, 0.3],
      [({ plan }) => plan.camera.grade, 7, 0.45],
      [({ plan }) => plan.light.side, 2, 0.65],
      [({ plan }) => plan.mirrored, 2, 0.8],
      [({ shot }) => shot.variant, 4, 0.35],
      [({ shot }) => shot.scene, 24, 0.12],
      [({ plan }) => Math.round(plan.camera.x / 50), 5, 0.5],
    ] as const satisfies readonly (readonly [(one: (typeof firsts)[number]) => unknown, number, number])[]) {
      expect(share(chosen).length, chosen.toString()).toBeGreaterThanOrEqual(kinds);
      expect(Math.max(...share(chosen)), chosen.toString()).toBeLessThan(most);
    }
  });

  test('cut off no head', () => {
    for (const { plan } of pictured) {
      const { x, y, scale } = plan.camera;
      expect(y - 165 * scale).toBeGreaterThan(0);
      expect(y + 140 * scale).toBeLessThan(760);
      expect(x - 105 * scale).toBeGreaterThan(0);
      expect(x + 105 * scale).toBeLessThan(600);
    }
  });
});
