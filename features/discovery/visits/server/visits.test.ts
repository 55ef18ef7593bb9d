import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { getMember } from '#features/discovery/members/contract.ts';
import { changeVisibility } from '#features/people/profiles/visibility-contract.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getVisitors, visitsKeptDays } from '../contract.ts';
import { sweepVisits } from './sweep-visits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const aWoman = () => aMember(server).female().create();
const aMan = () => aMember(server).male().create();
const open = (visitor: TestMember, visited: TestMember) => visitor.call(getMember, { id: visited.id });
const getVisitorCards = async (member: TestMember) => (await member.call(getVisitors, {})).visitors;
const getVisitorIds = async (member: TestMember) => (await getVisitorCards(member)).map(({ id }) => id);

describe('[RT-03] visitors', () => {
  it('are the members who opened the profile, latest first, and each appears once', async () => {
    const anna = await aWoman();
    const [bram, cas] = [await aMan(), await aMan()];
    await open(bram, anna);
    server.clock.advance(minute);
    await open(cas, anna);
    expect(await getVisitorIds(anna)).toEqual([cas.id, bram.id]);
    expect(await getVisitorIds(bram)).toEqual([]);
  });

  it('move up if they return after an hour, but not before', async () => {
    const anna = await aWoman();
    const bram = await aMan();
    const first = server.clock.now().toISOString();
    await open(bram, anna);
    server.clock.advance(59 * minute);
    await open(bram, anna);
    expect((await getVisitorCards(anna))[0]!.visited_at).toBe(first);
    server.clock.advance(minute);
    await open(bram, anna);
    expect(await getVisitorCards(anna)).toMatchObject([
      { id: bram.id, visited_at: server.clock.now().toISOString() },
    ]);
  });

  it('never include the member or hidden members', async () => {
    const anna = await aWoman();
    await open(anna, anna);
    await open(await aMember(server).male().unconfirmed().create(), anna);
    expect(await getVisitorIds(anna)).toEqual([]);
  });

  it('[SC-10] leave no trace in invisible mode, which also hides their earlier visits', async () => {
    const anna = await aWoman();
    const bram = await aMember(server).male().premium().create();
    const cas = await aMember(server).male().premium().create();
    await open(cas, anna);
    for (const man of [bram, cas]) await man.call(changeVisibility, { invisible: true });
    await open(bram, anna);
    expect(await getVisitorIds(anna)).toEqual([]);
    for (const man of [bram, cas]) await man.call(changeVisibility, { invisible: false });
    expect(await getVisitorIds(anna)).toEqual([cas.id]);
  });

  it('disappear when either member blocks the other', async () => {
    const anna = await aWoman();
    const [bram, cas] = [await aMan(), await aMan()];
    for (const man of [bram, cas]) await open(man, anna);
    await anna.call(blockMember, { member: bram.id });
    await cas.call(blockMember, { member: anna.id });
    expect(await getVisitorIds(anna)).toEqual([]);
  });

  it('[PR-02] are not shown if they belong to another site', async () => {
    const anna = await aWoman();
    const elsewhere = await aMember(server).male().onSite(server.secondSite).create();
    await expect(open(elsewhere, anna)).rejects.toMatchObject({ code: 'not_found' });
    expect(await getVisitorIds(anna)).toEqual([]);
  });

  it('are deleted after ninety days', async () => {
    const anna = await aWoman();
    const bram = await aMan();
    await open(bram, anna);
    server.clock.advance(visitsKeptDays * day);
    const cas = await aMan();
    await open(cas, anna);
    const listVisitorIds = async () => {
      await sweepVisits.run(server.services, {});
      const { rows } = await server.services.db.pool.query<{ visitor_id: string }>(
        'select visitor_id from visit where visited_id = $1 order by at',
        [anna.id],
      );
      return rows.map(({ visitor_id }) => visitor_id);
    };
    expect(await listVisitorIds()).toEqual([bram.id, cas.id]);
    server.clock.advance(minute);
    expect(await listVisitorIds()).toEqual([cas.id]);
  });
});
