import { photo } from '#features/people/photos/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { changeSisterSite, getSisterSites } from '../contract.ts';
import { followOriginal } from './follow.ts';

/** An approved photo without files. */
export async function addApprovedPhoto(server: TestServer, { site, id }: TestMember): Promise<string> {
  const photoId = uuidv7();
  await server.services.db.insert(photo).values({
    siteId: site.id,
    id: photoId,
    memberId: id,
    status: 'active',
    position: 0,
    width: 900,
    height: 1200,
    thumbhash: 'AAAA',
    perceptualHash: '0123456789abcdef',
    createdAt: server.clock.now(),
  });
  return photoId;
}

/** What the queued job does. */
export const follow = (server: TestServer, { site, id }: TestMember): Promise<void> =>
  followOriginal(server.services, { siteId: site.id, memberId: id });

export async function agree(server: TestServer, member: TestMember, agreed = true, site = server.secondSite) {
  const { sites } = await member.call(changeSisterSite, { site: site.id, agreed });
  await follow(server, member);
  return sites.find(({ id }) => id === site.id);
}

export const stateOn = async (member: TestMember, site: { readonly id: number }) =>
  (await member.call(getSisterSites, {})).sites.find(({ id }) => id === site.id)?.state;
