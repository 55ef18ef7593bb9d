import { cellToBoundary, cellToLatLng, gridDisk, latLngToCell } from 'h3-js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockMember, unblockMember } from '#features/safety/blocks/contract.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { getMatchesForMe } from '#features/discovery/matching/contract.ts';
import {
  countMembers,
  getMember,
  getSearchHelp,
  getSimilarMembers,
  searchMembers,
  sortOrders,
} from '#features/discovery/members/contract.ts';
import { profileChanged } from '#features/people/profiles/server/public.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { aMember, type TestMember } from './support/builders.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { testSettings } from './support/test-site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Changes a profile as its owner would, without checking which choices are offered. */
async function change(member: TestMember, fields: Partial<typeof profile.$inferInsert>): Promise<void> {
  await server.services.db.transaction(async (tx) => {
    await tx.update(profile).set(fields).where(eq(profile.memberId, member.id));
    const ref = { siteId: member.site.id, memberId: member.id };
    await server.services.events.emit(server.services, tx, profileChanged, ref);
  });
}

describe('[SC-14] an attacker who fakes positions', () => {
  const resolution = 6;
  const positionCount = 1_000;

  /** The searcher's own position. Search reads it only from the profile. */
  const move = (member: TestMember, locationCell: string) =>
    server.services.db.update(profile).set({ locationCell }).where(eq(profile.memberId, member.id));

  /**
   * What the attacker learns from one fake position: the distance bands, and the order of the nearest
   * members.
   */
  async function look(attacker: TestMember): Promise<string> {
    const nearest = await attacker.call(searchMembers, { sort: 'nearest' });
    return JSON.stringify(nearest.members.map(({ name, distance }) => [name, distance]));
  }

  test('at 1,000 places learns no more than the cell: two members of one cell look the same from everywhere', async () => {
    const attacker = await aMember(server).female().fromCountry('NL').create();
    const target = await aMember(server).male().named('Target').fromCountry('NL').create();
    const cell = latLngToCell(52.09, 5.12, resolution);
    // The corner of the cell that is furthest from its centre, where a finer grid would reveal the most.
    const [corner] = cellToBoundary(cell);
    const inCorner = corner!.map((part, axis) => (part * 9 + cellToLatLng(cell)[axis]!) / 10);
    expect(latLngToCell(inCorner[0]!, inCorner[1]!, resolution)).toBe(cell);
    const around = gridDisk(cell, 19).slice(0, positionCount);
    expect(around).toHaveLength(positionCount);

    await change(target, { locationCell: cell });
    const views: string[] = [];
    const helpers = await Promise.all(
      Array.from({ length: 5 }, () => aMember(server).female().fromCountry('NL').create()),
    );
    await Promise.all(
      helpers.map(async (helper, turn) => {
        for (let at = turn; at < around.length; at += helpers.length) {
          await move(helper, around[at]!);
          views[at] = await look(helper);
        }
      }),
    );
    // A member who claims to live in the corner is stored, and seen, as being in the same cell.
    await change(target, { locationCell: latLngToCell(inCorner[0]!, inCorner[1]!, resolution) });
    for (const at of [0, 1, 7, 61, 331, 999]) {
      await move(attacker, around[at]!);
      expect(await look(attacker)).toBe(views[at]);
    }

    // The visible distance depends only on the two cells. So the nearest position is a cell, and never a
    // point.
    const nearest = around.filter((_, at) => views[at]!.includes('["Target",5]'));
    expect(nearest).toContain(cell);
    expect(nearest.length).toBeGreaterThan(0);
    const bands = new Set(views.map((answer) => /"Target",(\w+)/.exec(answer)?.[1]));
    expect([...bands].every((band) => ['5', '10', '25', '50', '100', '250', 'null'].includes(band!))).toBe(
      true,
    );
  }, 300_000);

  test('learns nothing from the order of two members in one cell, wherever it searches from', async () => {
    const attacker = await aMember(server).female().fromCountry('BE').create();
    const cell = latLngToCell(50.85, 4.35, resolution);
    for (const name of ['One', 'Two', 'Three']) {
      const man = await aMember(server).male().named(name).fromCountry('BE').create();
      await change(man, { locationCell: cell });
    }
    const orders = new Set<string>();
    for (const place of gridDisk(cell, 2)) {
      await move(attacker, place);
      const { members } = await attacker.call(searchMembers, { sort: 'nearest' });
      orders.add(members.map(({ name }) => name).join());
    }
    expect(orders.size).toBe(1);
  });
});

describe('[EN-05] fields that a site hides', () => {
  test('change neither the results, nor their order, nor the counts', async () => {
    const hidden = [
      'hair_colour',
      'body_type',
      'relationship_status',
      'reason_for_joining',
      'interests',
    ] as const;
    await server.changeSettings({
      visible_profile_fields: testSettings.visible_profile_fields.filter(
        (field) => !(hidden as readonly string[]).includes(field),
      ),
    });
    const anna = await aMember(server).female().premium().fromCountry('DE').create();
    const men: TestMember[] = [];
    for (let count = 0; count < 6; count++) men.push(await aMember(server).male().fromCountry('DE').create());
    const view = async () => {
      const sorted = [];
      for (const sort of sortOrders) sorted.push((await anna.call(searchMembers, { sort })).members);
      return {
        sorted: sorted.map((members) => members.map(({ id }) => id)),
        count: await anna.call(countMembers, {}),
        matches: (await anna.call(getMatchesForMe, {})).members.map(({ id, reasons }) => ({ id, reasons })),
      };
    };
    const before = await view();
    expect(before.matches).toHaveLength(6);
    await change(anna, { interests: ['sushi'], reasonForJoining: 'relationship' });
    await change(men[5]!, {
      hairColour: 'red',
      bodyType: 'slim',
      relationshipStatus: 'single',
      reasonForJoining: 'relationship',
      interests: ['sushi'],
    });
    expect(await view()).toEqual(before);
    await expect(anna.call(searchMembers, { hair_colour: ['red'] })).rejects.toMatchObject({
      args: { issues: [{ field: 'hair_colour', problem: 'unknown_field' }] },
    });
    await server.changeSettings({ visible_profile_fields: testSettings.visible_profile_fields });
  });
});

describe('a block', () => {
  /** Every place where one member may meet another. */
  async function meetings(one: TestMember, other: TestMember): Promise<string[]> {
    const has = (members: readonly { id: string }[]) => members.some(({ id }) => id === other.id);
    const likes = await one.call(getLikes, {});
    const meetingPlaces: Record<string, boolean> = {
      search: has((await one.call(searchMembers, {})).members),
      nearest: has((await one.call(searchMembers, { sort: 'nearest' })).members),
      count: (await one.call(countMembers, {})).numResults > 0,
      similar: has((await one.call(getSimilarMembers, { min_age: 33, max_age: 40 })).members),
      help: (await one.call(getSearchHelp, { min_age: 90, max_age: 99 })).without.some(
        ({ numResults }) => numResults > 0,
      ),
      matches: has((await one.call(getMatchesForMe, {})).members),
      likes: has(likes.profiles) || has(likes.liked_by),
      profile: await one.call(getMember, { id: other.id }).then(
        () => true,
        () => false,
      ),
    };
    return Object.entries(meetingPlaces)
      .filter(([, met]) => met)
      .map(([place]) => place);
  }

  test.each([
    ['the one who blocks', 'SE'],
    ['the one who is blocked', 'DK'],
  ] as const)(
    'hides the two from %s at once and everywhere, and unblocking shows them again',
    async (who, country) => {
      const anna = await aMember(server).female().fromCountry(country).create();
      const bram = await aMember(server).male().fromCountry(country).create();
      const [blocker, blocked] = who === 'the one who blocks' ? [anna, bram] : [bram, anna];
      const everywhere = ['search', 'nearest', 'count', 'similar', 'help', 'matches', 'profile'];
      expect(await meetings(anna, bram)).toEqual(everywhere);
      await blocker.call(blockMember, { member: blocked.id });
      expect(await meetings(anna, bram)).toEqual([]);
      expect(await meetings(bram, anna)).toEqual([]);
      await blocker.call(unblockMember, { member: blocked.id });
      expect(await meetings(anna, bram)).toEqual(everywhere);
      await anna.call(likeMember, { member: bram.id });
      expect(await meetings(anna, bram)).toContain('likes');
      await blocker.call(blockMember, { member: blocked.id });
      expect(await meetings(anna, bram)).toEqual([]);
      expect(await meetings(bram, anna)).toEqual([]);
    },
  );
});
