import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

/** The member's answers, and the taste that was learned. */
export function listMatchingData(executor: Executor, { siteId, memberId }: MemberKey): Promise<object[]> {
  return rows(
    executor,
    sql`select 'answers' as kind, to_jsonb(match_answer) - 'site_id' - 'member_id' as content
        from match_answer where site_id = ${siteId} and member_id = ${memberId}
        union all
        select 'learned', to_jsonb(member_taste) - 'site_id' - 'member_id'
        from member_taste where site_id = ${siteId} and member_id = ${memberId}
        union all
        select 'learning_stopped', to_jsonb(learning_stop) - 'site_id' - 'member_id'
        from learning_stop where site_id = ${siteId} and member_id = ${memberId}`,
  );
}

export async function deleteMatchingData(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  for (const table of ['match_answer', 'member_taste', 'learning_stop'])
    await executor.execute(
      sql`delete from ${sql.identifier(table)} where site_id = ${siteId} and member_id = ${memberId}`,
    );
}
