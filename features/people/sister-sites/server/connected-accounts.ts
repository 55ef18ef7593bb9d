import { or } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { companion } from './tables.ts';
import { ofMember, ofOrigin } from './sister-queries.ts';

/**
 * The accounts on other sites that belong to the same people, because one is the companion of the other, or both are of
 * one original. Their addresses may differ.
 */
export async function connectedAccounts(
  executor: Executor,
  members: readonly MemberKey[],
): Promise<MemberKey[]> {
  const listLinks = async (some: readonly MemberKey[]) =>
    some.length === 0
      ? []
      : executor
          .select()
          .from(companion)
          .where(or(...some.flatMap((member) => [ofMember(member), ofOrigin(member)])));
  const toOrigin = ({ originSiteId, originMemberId }: typeof companion.$inferSelect): MemberKey => ({
    siteId: originSiteId,
    memberId: originMemberId,
  });
  const origins = (await listLinks(members)).map(toOrigin);
  const links = await listLinks(origins);
  return [...origins, ...links.map(({ siteId, memberId }) => ({ siteId, memberId }))];
}
