import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '#features/people/sign-up/contract.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeProfile, getInterests, getProfile } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

// Copied from the specification, section 3.
const specifiedInterests =
  'adventure, analsex, animals, art, astrology, bbq, beach, beer, biking, bondage, coffee, cooking, dancing, exchanging pictures, fashion, foodie, gardening, gym, hiking, hugging, kissing, lingerie, massages, masturbating, movies, music, one-night stand, oral sex, outdoors, party, photography, politics, public sex, reading, relationship, sadomasochism, safe sex, sex, sex toys, shopping, sports, sushi, tattoos, tea, theater, threesome, travelling, vegetarian, video games, wine';

test('[EN-04] the interests are the fifty in the specification, and adult ones are marked', async () => {
  const { interests } = await server.visitor().call(getInterests, {});
  expect(interests.map(({ id }) => id)).toEqual(specifiedInterests.split(', '));
  expect(interests).toHaveLength(50);
  expect(interests).toContainEqual({ id: 'beach', adult: false });
  expect(interests).toContainEqual({ id: 'bondage', adult: true });
});

describe('on a site without adult content', () => {
  beforeAll(() => server.changeSettings({ adult_content: false }, server.secondSite));
  const member = () => aMember(server).onSite(server.secondSite).create();

  test('[PR-05] adult interests are not offered and cannot be chosen', async () => {
    const { interests } = await server.visitor(server.secondSite).call(getInterests, {});
    expect(interests).toHaveLength(36);
    expect(interests.filter(({ adult }) => adult)).toEqual([]);
    const anna = await member();
    await expect(anna.call(changeProfile, { interests: ['beach', 'bondage'] })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'interests', problem: 'interest_not_offered' }] },
    });
  });

  test('[PR-05] adult interests chosen earlier are hidden, and the other interests can be changed', async () => {
    const anna = await member();
    await server.changeSettings({ adult_content: true }, server.secondSite);
    await anna.call(changeProfile, { interests: ['beach', 'bondage'], show_adult: true });
    await server.changeSettings({ adult_content: false }, server.secondSite);
    const { interests } = (await anna.call(getProfile, {})).profile;
    expect(interests).toEqual(['beach']);
    const { profile } = await anna.call(changeProfile, { interests: [...interests, 'wine'] });
    expect(profile.interests).toEqual(['beach', 'wine']);
  });
});

test('[PR-05] adult interests are stored only while adult content is on; turning it off removes them', async () => {
  const anna = await aMember(server).create();
  const { profile } = await anna.call(changeProfile, { interests: ['beach', 'bondage'] });
  expect(profile.interests).toEqual(['beach']);
  const both = await anna.call(changeProfile, { interests: ['beach', 'bondage'], show_adult: true });
  expect(both.profile.interests).toEqual(['beach', 'bondage']);
  expect((await anna.call(changeProfile, { about: 'Hoi' })).profile.interests).toEqual(['beach', 'bondage']);
  await anna.call(changeProfile, { show_adult: false });
  const later = await anna.call(changeProfile, { show_adult: true });
  expect(later.profile.interests, 'removed, not just hidden').toEqual(['beach']);
});

test('[PR-05] adult content is off unless the member chooses it at sign-up', async () => {
  const signUpWith = async (choice: { show_adult?: boolean }) => {
    const browser = server.visitor();
    await browser.call(signUp, {
      gender: 'female',
      sexuality: 'hetero',
      name: 'Fleur',
      date_of_birth: '1996-04-30',
      country: 'NL',
      email: `fleur-${JSON.stringify(choice).length}@example.test`,
      password: 'zeven blauwe stoelen',
      accept_terms: true,
      accept_sensitive: true,
      ...choice,
    });
    return (await browser.call(getProfile, {})).profile.show_adult;
  };
  expect(await signUpWith({})).toBe(false);
  expect(await signUpWith({ show_adult: true })).toBe(true);
});
