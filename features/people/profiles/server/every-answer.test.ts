import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { answerFields, answerValues, profileAnswers, type AnswerField } from '../answers.ts';
import { changeProfile, getProfile } from '../contract.ts';
import { profileData } from './member-data.ts';
import { offerNewAnswers } from './offer-new-answers.ts';

/* These tests read the table of answers, so they also cover new answers. */

let server: TestServer;
let anna: TestMember;
let bram: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).female().premium().create();
  bram = await aMember(server).male().create();
});
afterAll(async () => server.close());

const shown = async (field: AnswerField) => (await anna.call(getMember, { id: bram.id })).member[field];
const own = async (field: AnswerField) => (await bram.call(getProfile, {})).profile[field];
const isFound = async (field: AnswerField, ...values: readonly string[]) =>
  (await anna.call(searchMembers, { [field]: values })).members.some(({ id }) => id === bram.id);
const download = async () => {
  const key = { siteId: server.site.id, memberId: bram.id };
  const rows: object[] = [];
  for (const part of profileData.export!(server.services, key))
    if (part.name === 'profile') for await (const row of part.rows) rows.push(row);
  return rows;
};

test.each(answerFields)('[EN-03] %s is stored, shown, found, downloaded and hidden', async (field) => {
  const { column } = profileAnswers[field];
  for (const value of answerValues[field]) {
    const otherValues = answerValues[field].filter((other) => other !== value);
    await bram.call(changeProfile, { [field]: value });
    expect(await own(field)).toBe(value);
    expect(await shown(field)).toBe(value);
    expect(await isFound(field, value)).toBe(true);
    expect(await isFound(field, ...otherValues)).toBe(false);
    expect(await download()).toEqual([expect.objectContaining({ [column]: value })]);
  }
  await bram.call(changeProfile, { hidden_answers: [field] });
  expect(await shown(field)).toBeNull();
  expect(await isFound(field, ...answerValues[field])).toBe(false);
  await bram.call(changeProfile, { hidden_answers: [], [field]: null });
  expect(await own(field)).toBeNull();
  expect(await isFound(field, ...answerValues[field])).toBe(false);
});

test.each(answerFields)('%s is offered to a site that does not have it yet', async (field) => {
  const settings = () => settingsOf({ siteId: server.site.id, db: server.services.db });
  const before = await settings();
  const without = (fields: readonly string[]) => fields.filter((other) => other !== field);
  await server.changeSettings({
    profile_answers: without(before.profile_answers),
    visible_profile_fields: without(before.visible_profile_fields),
    search_fields: without(before.search_fields),
    premium_search_fields: without(before.premium_search_fields),
  });
  await expect(anna.call(searchMembers, { [field]: [answerValues[field][0]] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await offerNewAnswers.run(server.services, {});
  const after = await settings();
  expect(after.visible_profile_fields).toContain(field);
  const searchable = { free: after.search_fields, premium: after.premium_search_fields };
  expect(searchable[profileAnswers[field].filter]).toContain(field);
  await anna.call(searchMembers, { [field]: [answerValues[field][0]] });
});

test('erasing a member erases every answer', async () => {
  const [value] = answerValues.tattoos;
  await bram.call(changeProfile, { tattoos: value });
  expect(await download()).toHaveLength(1);
  const key = { siteId: server.site.id, memberId: bram.id };
  await server.services.db.transaction(async (tx) => profileData.erase!(server.services, tx, key));
  expect(await download()).toEqual([]);
});
