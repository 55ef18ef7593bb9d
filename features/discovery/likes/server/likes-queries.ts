import { sql } from 'drizzle-orm';
import { isPausedSql, isSuspendedSql, joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';
import type { PromptId } from '#features/people/profiles/prompts.ts';
import { answersPromptSql, joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';
import type { LikeOrigin } from '../contract.ts';
import { declinedSql } from './like-sql.ts';

/** Serializes the likes between two members, so that two concurrent likes are detected as a match. */
export async function lockPair(tx: Transaction, siteId: number, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`like ${siteId} ${pair}`}, 0))`);
}

export interface NewLike {
  readonly siteId: number;
  readonly fromId: string;
  readonly toId: string;
  readonly note: string | null;
  readonly prompt: PromptId | null;
  readonly origin: LikeOrigin;
}

export interface LikeOutcome {
  readonly liker_active: boolean;
  /** The liker is inactive because they are taking a break. */
  readonly liker_paused: boolean;
  readonly liked_active: boolean;
  /** False if the like already existed. */
  readonly made: boolean;
  /** The like already existed. It now got its note or prompt, or was automatic and became the member's own. */
  readonly changed: boolean;
  readonly likes_back: boolean;
  /** The liked member declined an earlier like of this member. */
  readonly declined: boolean;
}

/** Inserts the like if both are active, neither blocks the other, and the like does not exist yet. */
export async function insertLike(tx: Transaction, like: NewLike, now: Date): Promise<LikeOutcome> {
  const { siteId, fromId, toId, note, prompt, origin } = like;
  const [outcome] = await rows<LikeOutcome>(
    tx,
    sql`
      with pair as (
        select ${siteId}::int as site_id, ${fromId}::uuid as one, ${toId}::uuid as other, ${prompt}::text as prompt
      ),
      active as (
        select member_id from pair
        ${sql.raw(joinVisibleProfileSql({ as: 'profile', site: 'pair.site_id', member: 'any (array[pair.one, pair.other])' }))}
        where member_id = ${fromId} or not ${sql.raw(eitherBlocksSql({ site: 'pair.site_id', one: 'pair.one', other: 'pair.other' }))}
      ),
      made as (
        insert into member_like as known (site_id, from_id, to_id, is_new, note, prompt, origin, created_at)
        select site_id, one, other, true, ${note}::text,
          case when ${sql.raw(answersPromptSql({ site: 'pair.site_id', member: 'pair.other', prompt: 'pair.prompt' }))} then prompt end,
          ${origin}::text, ${now}::timestamptz
        from pair where (select count(*) from active) = 2
        on conflict (site_id, from_id, to_id) do update
          set note = coalesce(known.note, excluded.note), origin = excluded.origin,
            prompt = case when known.note is null then coalesce(known.prompt, excluded.prompt) else known.prompt end
          where excluded.origin = 'member'
            and (known.origin <> 'member'
              or (known.note is null and excluded.note is not null)
              or (known.note is null and known.prompt is null and excluded.prompt is not null))
        returning xmax = 0 as inserted
      ),
      reconsidered as (
        delete from swipe_pass
        where site_id = ${siteId} and from_id = ${fromId} and to_id = ${toId} and declined_like
          and exists (select from made where inserted)
      )
      select
        exists (select 1 from active where member_id = ${fromId}) as liker_active,
        exists (
          select from pair ${sql.raw(joinAccountSql({ as: 'liker', site: 'pair.site_id', member: 'pair.one' }))}
          where ${sql.raw(isPausedSql('liker'))} and not ${sql.raw(isSuspendedSql('liker'))}
        ) as liker_paused,
        exists (select 1 from active where member_id = ${toId}) as liked_active,
        exists (select 1 from made where inserted) as made,
        exists (select 1 from made where not inserted) as changed,
        exists (select 1 from member_like where site_id = ${siteId} and from_id = ${toId} and to_id = ${fromId}) as likes_back,
        ${sql.raw(declinedSql({ site: 'pair.site_id', from: 'pair.other', to: 'pair.one' }))} as declined
      from pair`,
  );
  return outcome!;
}

export async function likeEachOther(
  executor: Executor,
  siteId: number,
  one: string,
  other: string,
): Promise<boolean> {
  const [row] = await rows<{ matched: boolean }>(
    executor,
    sql`select count(*) = 2 as matched from member_like
         where site_id = ${siteId} and from_id in (${one}, ${other}) and to_id in (${one}, ${other})`,
  );
  return row!.matched;
}

/** Returns whether there was a like. */
export async function deleteLike(
  tx: Transaction,
  siteId: number,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const deletedRows = await rows(
    tx,
    sql`delete from member_like where site_id = ${siteId} and from_id = ${fromId} and to_id = ${toId} returning 1 as gone`,
  );
  return deletedRows.length > 0;
}

/** Returns whether the like was new before this call. */
export async function markLikeSeen(
  executor: Executor,
  siteId: number,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const seen = await rows(
    executor,
    sql`
      update member_like set is_new = false
      where site_id = ${siteId} and from_id = ${fromId} and to_id = ${toId} and is_new
      returning 1 as seen`,
  );
  return seen.length > 0;
}
