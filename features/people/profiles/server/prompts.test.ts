import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMember } from '#features/discovery/members/contract.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { getProfilePreview } from '#features/people/directory/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { aMember } from '#tests/support/builders.ts';
import { findCase, readCase } from '#tests/support/inbox.ts';
import { testSettings } from '#tests/support/test-site.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeProfile, getProfile } from '../contract.ts';
import { maxPrompts, promptAnswerLength, promptIds } from '../prompts.ts';
import { profileData } from './member-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const sunday = { prompt: 'sunday', text: 'koffie en niemand die haast heeft.' } as const;
const kiss = { prompt: 'kiss', text: 'een zin die niemand afmaakt.' } as const;
const refusal = (...issues: object[]) =>
  expect.objectContaining({
    code: 'invalid_input',
    args: { issues: issues.map((issue) => expect.objectContaining(issue) as object) },
  });

test('there are thirty prompts, each with a different id', () => {
  expect(new Set(promptIds).size).toBe(30);
});

test('[PW-09] a member answers prompts, orders them, and removes them; the profile shows them in that order', async () => {
  const [anna, bram] = [await aMember(server).female().create(), await aMember(server).male().create()];
  const { profile } = await anna.call(changeProfile, {
    prompts: [sunday, { ...kiss, text: ` ${kiss.text}\n` }],
  });
  expect(profile.prompts).toEqual([sunday, kiss]);
  expect((await bram.call(getMember, { id: anna.id })).member.prompts).toEqual([sunday, kiss]);
  await anna.call(changeProfile, { prompts: [kiss, sunday] });
  await anna.call(changeProfile, { about: 'Hoi' });
  expect((await anna.call(getProfile, {})).profile.prompts).toEqual([kiss, sunday]);
  expect((await anna.call(getProfilePreview, {})).member.prompts).toEqual([kiss, sunday]);
  await anna.call(changeProfile, { prompts: [] });
  expect((await bram.call(getMember, { id: anna.id })).member.prompts).toEqual([]);
});

test('a site that does not show prompts shows none', async () => {
  const [anna, bram] = [await aMember(server).female().create(), await aMember(server).male().create()];
  await anna.call(changeProfile, { prompts: [sunday] });
  const { visible_profile_fields: fields } = testSettings;
  await server.changeSettings({ visible_profile_fields: fields.filter((field) => field !== 'prompts') });
  expect((await bram.call(getMember, { id: anna.id })).member.prompts).toEqual([]);
  await server.changeSettings({ visible_profile_fields: fields });
});

describe('refused are', () => {
  test.each([
    ['too many', promptIds.slice(0, maxPrompts + 1).map((prompt) => ({ prompt, text: 'x' })), 'prompts'],
    ['a long one', [{ ...sunday, text: 'é'.repeat(promptAnswerLength + 1) }], 'prompts.0.text'],
    ['a blank one', [sunday, { ...kiss, text: ' \u200d ' }], 'prompts.1.text'],
    ['a pile of accents', [{ ...sunday, text: `a${'\u0336'.repeat(4)}` }], 'prompts.0.text'],
    ['two answers to one prompt', [sunday, { ...sunday, text: 'taart' }], 'prompts.1.text'],
  ])('%s', async (_what, prompts, field) => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { prompts: [...prompts] })).rejects.toEqual(refusal({ field }));
    expect((await anna.call(getProfile, {})).profile.prompts).toEqual([]);
  });
});

describe('[EN-11] [PW-09] a like', () => {
  const two = async () => {
    const anna = await aMember(server).female().create();
    await anna.call(changeProfile, { prompts: [sunday] });
    return [anna, await aMember(server).male().create()] as const;
  };

  test('may refer to one answer, with or without a note', async () => {
    const [anna, bram] = await two();
    await bram.call(likeMember, { member: anna.id, prompt: 'sunday', note: 'En het weer?' });
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([
      { prompt: 'sunday', note: 'En het weer?' },
    ]);
    expect(await anna.call(getMember, { id: bram.id })).toMatchObject({
      like_prompt: 'sunday',
      note: 'En het weer?',
    });
  });

  test('refers to no answer if the member does not answer that prompt', async () => {
    const [anna, bram] = await two();
    await bram.call(likeMember, { member: anna.id, prompt: 'kiss' });
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([{ prompt: null, note: null }]);
  });

  test('without a note may be changed to refer to an answer, but a note never moves to an answer', async () => {
    const [anna, bram] = await two();
    await bram.call(likeMember, { member: anna.id });
    await bram.call(likeMember, { member: anna.id, prompt: 'sunday' });
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([{ prompt: 'sunday', note: null }]);
    const cato = await aMember(server).male().create();
    await cato.call(likeMember, { member: anna.id, note: 'Hoi!' });
    await cato.call(likeMember, { member: anna.id, prompt: 'sunday' });
    const { liked_by: likes } = await anna.call(getLikes, {});
    expect(likes.find(({ id }) => id === cato.id)).toMatchObject({ prompt: null, note: 'Hoi!' });
  });
});

test('moderators read the answers of a reported member', async () => {
  const moderator = await aMember(server).staff('moderator').create();
  const [anna, bram] = [await aMember(server).create(), await aMember(server).male().create()];
  await anna.call(changeProfile, { prompts: [sunday] });
  const { reference } = await bram.call(reportMember, { member: anna.id, reason: 'spam' });
  const { subject } = await findCase(moderator, 'report', { reference });
  expect((await readCase(moderator, 'report', subject)).report!.member.prompts).toEqual([sunday]);
});

test('answers are in the member’s download, and erased with the account', async () => {
  const anna = await aMember(server).create();
  await anna.call(changeProfile, { prompts: [kiss] });
  const key = { siteId: server.site.id, memberId: anna.id };
  const read = async () => {
    const part = profileData.export!(server.services, key).find(({ name }) => name === 'prompts')!;
    const rows: object[] = [];
    for await (const row of part.rows) rows.push(row);
    return rows;
  };
  expect(await read()).toEqual([kiss]);
  await server.services.db.transaction(async (tx) => profileData.erase!(server.services, tx, key));
  expect(await read()).toEqual([]);
});
