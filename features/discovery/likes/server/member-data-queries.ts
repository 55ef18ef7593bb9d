import { sql } from 'drizzle-orm';
import { inSightSql } from '#features/safety/blocks/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { LikeOrigin } from '../contract.ts';

export interface ExportedLike {
  readonly given: boolean;
  readonly member_id: string;
  /** The name; null if the member is out of sight. */
  readonly member: string | null;
  readonly created_at: Date;
  readonly note: string | null;
  readonly prompt: string | null;
  readonly origin: LikeOrigin;
}

/** Likes given or received, ordered by the other member's id, without likes and names of members who are out of sight. */
export function listLikes(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  isGiven: boolean,
  after: string | undefined,
  limit: number,
): Promise<ExportedLike[]> {
  const [ownColumn, otherColumn] = isGiven
    ? ['member_like.from_id', 'member_like.to_id']
    : ['member_like.to_id', 'member_like.from_id'];
  const [own, other] = [sql.raw(ownColumn), sql.raw(otherColumn)];
  const inSight = sql.raw(
    inSightSql({ site: 'member_like.site_id', one: ownColumn, other: otherColumn, profile: 'profile' }),
  );
  return rows(
    executor,
    sql`select ${isGiven}::boolean as given, ${other} as member_id, case when ${inSight} then profile.name end as member, member_like.created_at,
          member_like.note, member_like.prompt, member_like.origin
          from member_like
          ${sql.raw(joinProfileSql({ as: 'profile', site: 'member_like.site_id', member: otherColumn }))}
         where member_like.site_id = ${siteId} and ${own} = ${memberId} and (${isGiven}::boolean or ${inSight})
           and ${other} > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
         order by ${other} limit ${limit}`,
  );
}

export interface ExportedPass {
  readonly member_id: string;
  /** Set if it declined a received like. */
  readonly declined_like: boolean;
  /** The name; null if the member is out of sight. */
  readonly member: string | null;
  readonly created_at: Date;
}

const passedInSight = sql.raw(
  inSightSql({ site: 'swipe_pass.site_id', one: 'from_id', other: 'to_id', profile: 'profile' }),
);

/** Passes, ordered by the other member's id. */
export function listPasses(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  after: string | undefined,
  limit: number,
): Promise<ExportedPass[]> {
  return rows(
    executor,
    sql`select to_id as member_id, case when ${passedInSight} then profile.name end as member, swipe_pass.created_at, swipe_pass.declined_like
        from swipe_pass
        ${sql.raw(joinProfileSql({ as: 'profile', site: 'swipe_pass.site_id', member: 'swipe_pass.to_id' }))}
        where swipe_pass.site_id = ${siteId} and from_id = ${memberId}
          and to_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        order by to_id limit ${limit}`,
  );
}

/** Likes and passes, given and received. */
export async function deleteLikes(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  for (const table of ['member_like', 'swipe_pass'])
    await executor.execute(
      sql`delete from ${sql.identifier(table)}
          where site_id = ${siteId} and (from_id = ${memberId} or to_id = ${memberId})`,
    );
}
