import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMember } from '#features/discovery/members/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getLikes, likeMember, noteLength } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function two(): Promise<readonly [TestMember, TestMember]> {
  return [await aMember(server).female().create(), await aMember(server).male().create()];
}
const noteTo = async (member: TestMember) => (await member.call(getLikes, {})).liked_by[0]!.note;

describe('[EN-11] the note of a like', () => {
  it('reaches the liked member, both in the list and on the profile page', async () => {
    const [anna, bram] = await two();
    await bram.call(likeMember, { member: anna.id, note: ' Nice boat!\r\nYours? ' });
    expect(await noteTo(anna)).toBe('Nice boat!\nYours?');
    expect(await anna.call(getMember, { id: bram.id })).toMatchObject({
      note: 'Nice boat!\nYours?',
      like_origin: 'member',
    });
    expect((await bram.call(getLikes, {})).profiles).toMatchObject([{ note: 'Nice boat!\nYours?' }]);
    expect(await bram.call(getMember, { id: anna.id })).toMatchObject({ note: null, like_origin: null });
  });

  it('is optional, and blank text counts as no note', async () => {
    const [anna, bram] = await two();
    await bram.call(likeMember, { member: anna.id, note: ' \u200b\n' });
    expect(await noteTo(anna)).toBeNull();
  });

  it('can be added to a like that has none, but cannot be changed', async () => {
    const [anna, bram] = await two();
    await bram.call(likeMember, { member: anna.id });
    await bram.call(likeMember, { member: anna.id, note: 'First' });
    expect(await noteTo(anna)).toBe('First');
    await bram.call(likeMember, { member: anna.id, note: 'Second' });
    await bram.call(likeMember, { member: anna.id });
    expect(await noteTo(anna)).toBe('First');
  });

  it('may be as long as its field allows', async () => {
    const [anna, bram] = await two();
    const longest = 'é'.repeat(noteLength);
    await bram.call(likeMember, { member: anna.id, note: longest });
    expect(await noteTo(anna)).toBe(longest);
    await expect(anna.call(likeMember, { member: bram.id, note: `${longest}é` })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'note' }] },
    });
  });
});
