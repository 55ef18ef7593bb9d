import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

export interface ExportedPass {
  readonly member_id: string;
  readonly member: string;
  readonly created_at: Date;
}

/** Whom the member passed, in the order of the other's id. */
export function readPassesOf(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  after: string | undefined,
  limit: number,
): Promise<ExportedPass[]> {
  return rows(
    executor,
    sql`select to_id as member_id, profile.name as member, swipe_pass.created_at
        from swipe_pass join profile on profile.site_id = swipe_pass.site_id and profile.member_id = to_id
        where swipe_pass.site_id = ${siteId} and from_id = ${memberId}
          and to_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        order by to_id limit ${limit}`,
  );
}

/** What the member answered, and what was learned of them. */
export function readMatchingOf(executor: Executor, { siteId, memberId }: MemberKey): Promise<object[]> {
  return rows(
    executor,
    sql`select 'answers' as kind, to_jsonb(match_answer) - 'site_id' - 'member_id' as content
        from match_answer where site_id = ${siteId} and member_id = ${memberId}
        union all
        select 'learned', to_jsonb(member_taste) - 'site_id' - 'member_id'
        from member_taste where site_id = ${siteId} and member_id = ${memberId}`,
  );
}

export async function deleteMatchingOf(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  for (const table of ['match_answer', 'member_taste'])
    await executor.execute(
      sql`delete from ${sql.identifier(table)} where site_id = ${siteId} and member_id = ${memberId}`,
    );
  await executor.execute(
    sql`delete from swipe_pass where site_id = ${siteId} and (from_id = ${memberId} or to_id = ${memberId})`,
  );
}
