import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { changeConsent } from '#features/identity/privacy/contract.ts';
import type { ConsentKind } from '#features/identity/privacy/privacy-choices.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { aMember, type MemberBuilder, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { autoLike, getLikes, likeMember } from '../contract.ts';

let server: TestServer;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Withdraws all consents, so that no member from an earlier test becomes the liker.
beforeEach(() =>
  server.services.db.pool.query('update consent set withdrawn_at = now() where withdrawn_at is null'),
);

const aWoman = () => aMember(server).female().create();
const aMan = () => aMember(server).male();

async function agreeing(builder: MemberBuilder, kind: ConsentKind = 'automatic_likes'): Promise<TestMember> {
  const member = await builder.named(`Liker ${++counter}`).create();
  await member.call(changeConsent, { kind, given: true });
  return member;
}

const getLiker = async (member: TestMember) => (await member.call(autoLike, {})).profile;

describe('[CA-08] the automatic like', () => {
  it('comes from a matching member who agreed to it, and is an ordinary like that states its origin', async () => {
    const anna = await aWoman();
    const bram = await agreeing(aMan());
    expect(await getLiker(anna)).toMatchObject({
      id: bram.id,
      name: bram.name,
      origin: 'automatic',
      main_image: null,
    });
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([
      { id: bram.id, like_new: true, match: false, origin: 'automatic', note: null },
    ]);
    expect((await bram.call(getLikes, {})).profiles).toMatchObject([{ id: anna.id, origin: 'automatic' }]);
  });

  it('does not come from members who did not agree or who withdrew', async () => {
    const anna = await aWoman();
    await aMan().create();
    const bram = await agreeing(aMan());
    await bram.call(changeConsent, { kind: 'automatic_likes', given: false });
    await agreeing(aMan(), 'marketing');
    expect(await getLiker(anna)).toBeNull();
    expect((await anna.call(getLikes, {})).liked_by).toEqual([]);
  });

  it('comes from a member who agreed to promotion only if nobody agreed to automatic likes, and says so', async () => {
    const anna = await aWoman();
    const promoted = await agreeing(aMan(), 'promotion');
    expect(await getLiker(anna)).toMatchObject({ id: promoted.id, origin: 'promoted' });
    const bram = await agreeing(aMan());
    expect(await getLiker(await aWoman())).toMatchObject({ id: bram.id, origin: 'automatic' });
  });

  it('stays the same for an hour, then a new one is given', async () => {
    const anna = await aWoman();
    const bram = await agreeing(aMan());
    expect(await getLiker(anna)).toMatchObject({ id: bram.id });
    const other = await agreeing(aMan());
    server.clock.advance(59 * minute);
    expect(await getLiker(anna)).toMatchObject({ id: bram.id });
    server.clock.advance(2 * minute);
    expect(await getLiker(anna)).toMatchObject({ id: other.id });
    server.clock.advance(hour);
    expect(await getLiker(anna)).toBeNull();
  });

  it('is the same for many concurrent pages', async () => {
    const anna = await aWoman();
    for (let each = 0; each < 4; each++) await agreeing(aMan());
    const answers = await Promise.all(Array.from({ length: 6 }, () => getLiker(anna)));
    expect(new Set(answers.map((profile) => profile!.id)).size).toBe(1);
    expect((await anna.call(getLikes, {})).liked_by).toHaveLength(1);
  });

  it('never comes from a fictional profile', async () => {
    const anna = await aWoman();
    const written = await agreeing(aMan());
    const { pool } = server.services.db;
    await pool.query('alter table profile disable trigger user');
    await pool.query(`update profile set kind = 'fictional' where member_id = $1`, [written.id]);
    await pool.query('alter table profile enable trigger user');
    expect(await getLiker(anna)).toBeNull();
  });

  it.each<readonly [string, (anna: TestMember) => Promise<unknown>]>([
    ['seeks another gender', () => agreeing(aMan().who('gay'))],
    ['is not sought', () => agreeing(aMember(server).female().who('lesbian'))],
    ['lives in another country', () => agreeing(aMan().fromCountry('BE'))],
    ['is too old', () => agreeing(aMan().bornOn('1950-01-01'))],
    ['seeks older people', () => agreeing(aMan().seeking(50, 60))],
    ['is not confirmed', () => agreeing(aMan().unconfirmed())],
    ['is on another site', () => agreeing(aMan().onSite(server.secondSite))],
    ['was liked before', async (anna) => anna.call(likeMember, { member: (await agreeing(aMan())).id })],
    ['already likes her', async (anna) => (await agreeing(aMan())).call(likeMember, { member: anna.id })],
    ['blocks her', async (anna) => (await agreeing(aMan())).call(blockMember, { member: anna.id })],
    ['is blocked', async (anna) => anna.call(blockMember, { member: (await agreeing(aMan())).id })],
  ])('never comes from a member who %s', async (_why, arrange) => {
    const anna = await aMember(server).female().seeking(18, 60).create();
    await arrange(anna);
    expect(await getLiker(anna)).toBeNull();
  });

  it('is never given to hidden members', async () => {
    await agreeing(aMan());
    expect(await getLiker(await aMember(server).female().unconfirmed().create())).toBeNull();
    const hidden = await aMember(server).female().premium().create();
    await server.services.db.pool.query('update profile set invisible = true where member_id = $1', [
      hidden.id,
    ]);
    expect(await getLiker(hidden)).toBeNull();
  });

  it('is refused to a page of another site, because an image there could trigger a GET with side effects', async () => {
    const anna = await aWoman();
    await agreeing(aMan());
    const answer = await anna.client.fetch(autoLike.path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(403);
    expect((await anna.call(getLikes, {})).liked_by).toEqual([]);
  });

  it('becomes the member’s own when they click the like button', async () => {
    const anna = await aWoman();
    const bram = await agreeing(aMan());
    await getLiker(anna);
    await bram.call(likeMember, { member: anna.id, note: 'Hello!' });
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([
      { id: bram.id, origin: 'member', note: 'Hello!' },
    ]);
  });
});
