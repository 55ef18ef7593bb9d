import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { profileParts } from '../answer-settings.ts';
import { offerNewAnswers } from './offer-new-answers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const settings = () => settingsOf({ siteId: server.site.id, db: server.services.db });

test('an existing site shows a new answer and can search by it, but an answer that the operator removed is not added again', async () => {
  const before = await settings();
  const without = (fields: readonly string[]) => fields.filter((field) => field !== 'tattoos');
  const settingsWithoutTattoos = {
    visible_profile_fields: without(before.visible_profile_fields),
    premium_search_fields: without(before.premium_search_fields),
  };
  // Settings as stored by a version that did not have this question.
  await server.changeSettings({
    ...settingsWithoutTattoos,
    profile_answers: without(before.profile_answers),
  });
  await offerNewAnswers.run(server.services, {});
  const offered = await settings();
  expect(offered.visible_profile_fields).toContain('tattoos');
  expect(offered.premium_search_fields).toContain('tattoos');
  expect(offered.search_fields).toEqual(before.search_fields);
  expect(offered.profile_answers.toSorted()).toEqual(profileParts.toSorted());

  await server.changeSettings(settingsWithoutTattoos);
  const { version } = await settings();
  await offerNewAnswers.run(server.services, {});
  expect(await settings()).toMatchObject({ ...settingsWithoutTattoos, version });
});

test('settings stored before answers and genders became configurable keep their meaning', async () => {
  const before = await settings();
  await server.services.db.pool.query(
    `update site set settings = settings - 'profile_answers' - 'genders' where id = $1`,
    [server.site.id],
  );
  await server.changeSettings({});
  const { profile_answers: answers, genders, visible_profile_fields: visible } = await settings();
  expect(answers).toEqual([
    'hair_colour',
    'eye_colour',
    'body_type',
    'relationship_status',
    'tattoos',
    'reason_for_joining',
  ]);
  expect(genders).toEqual(['male', 'female']);
  expect(visible).toEqual(before.visible_profile_fields);
});
