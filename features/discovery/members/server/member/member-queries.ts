import { conversationBetweenSql } from '#features/conversation/chat/server/public.ts';
import { joinLikeSql, likesSql } from '#features/discovery/likes/server/public.ts';
import { lastActiveSql } from '#features/people/directory/server/public.ts';
import { joinProfileSql, placeColumnsSql, type PlaceRow } from '#features/people/profiles/server/public.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { rows } from '#platform/server/db/database.ts';
import { sql } from 'drizzle-orm';
import type { LikeOrigin } from '#features/discovery/likes/contract.ts';
import type { Gender, Sexuality } from '#features/people/profiles/attributes.ts';
import type { PromptId } from '#features/people/profiles/prompts.ts';
import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';

export interface Relation extends PlaceRow {
  readonly liked: boolean;
  readonly likes_me: boolean;
  /** The note sent with the member's like. */
  readonly note: string | null;
  /** The prompt of this member that their like is about. */
  readonly like_prompt: PromptId | null;
  readonly like_origin: LikeOrigin | null;
  readonly conversation: string | null;
  /** Null if others may not know it, because a member in invisible mode has no search row. */
  readonly last_active: string | null;
  readonly other_cell: string | null;
  /** Others may see the other member, and neither blocks the other. */
  readonly visible: boolean;
}

/**
 * Likes, blocks and the conversation between two members, and where both live. All reasons why the other cannot be seen
 * are in this one query, so that the work does not tell them apart.
 */
export async function findRelation(
  executor: Executor,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<Relation> {
  const [relation] = await rows<Relation>(
    executor,
    sql`select
      ${sql.raw(likesSql({ site: 'pair.site_id', from: 'pair.one', to: 'pair.other' }))} as liked,
      theirs.from_id is not null as likes_me, theirs.note, theirs.prompt as like_prompt, theirs.origin as like_origin,
      ${sql.raw(lastActiveSql({ site: 'pair.site_id', member: 'pair.other' }))} as last_active,
      ${sql.raw(placeColumnsSql('own'))}, other.location_cell as other_cell,
      ${sql.raw(conversationBetweenSql({ site: 'pair.site_id', one: 'pair.one', other: 'pair.other' }))} as conversation,
      coalesce(other.status = 'active', false)
        and not ${sql.raw(eitherBlocksSql({ site: 'pair.site_id', one: 'pair.one', other: 'pair.other' }))} as visible
      from (select ${siteId}::int as site_id, ${memberId}::uuid as one, ${otherId}::uuid as other) pair
      left ${sql.raw(joinProfileSql({ as: 'own', site: 'pair.site_id', member: 'pair.one' }))}
      left ${sql.raw(joinProfileSql({ as: 'other', site: 'pair.site_id', member: 'pair.other' }))}
      left ${sql.raw(joinLikeSql({ as: 'theirs', site: 'pair.site_id', from: 'pair.other', to: 'pair.one' }))}`,
  );
  return relation!;
}

/** Whether searches of everybody find the member. */
export async function isFindable(db: Database, siteId: number, memberId: string): Promise<boolean> {
  const [row] = await db.prepared<{ findable: boolean }>(
    'members_findable',
    `select ${lastActiveSql({ site: '$1', member: '$2' })} is not null as findable`,
    [siteId, memberId],
  );
  return row!.findable;
}

export interface SeekerRow {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly birth_date: string;
  readonly country: string;
  readonly seek_min_age: number;
  readonly seek_max_age: number;
}

/** What these members seek, and the facts that other members' searches match against. The order is undefined. */
export function listSeekers(
  db: Database,
  siteId: number,
  memberIds: readonly string[],
): Promise<SeekerRow[]> {
  return db.prepared<SeekerRow & Record<string, unknown>>(
    'members_seekers',
    `select gender, sexuality, birth_date::text as birth_date, country, seek_min_age, seek_max_age
     from unnest($2::uuid[]) as wanted (member_id)
     ${joinProfileSql({ as: 'p', site: '$1', member: 'wanted.member_id' })} and not p.invisible`,
    [siteId, memberIds],
  );
}
