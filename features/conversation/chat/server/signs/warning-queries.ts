import { sql } from 'drizzle-orm';
import { joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

/** A member that a scammer wrote to. */
export interface WrittenTo {
  readonly member_id: string;
  readonly conversation_id: string;
  readonly last_seq: number;
  readonly cheat_name: string;
}

/** Marks up to `limit` members as warned, or none if the suspension has been lifted in the meantime. */
export function markWarned(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  at: Date,
  limit: number,
): Promise<WrittenTo[]> {
  return rows<WrittenTo>(
    executor,
    sql`with written as (
          select theirs.conversation_id, theirs.member_id, profile.name as cheat_name
            from participant cheat
            ${sql.raw(joinAccountSql({ as: 'account', site: 'cheat.site_id', member: 'cheat.member_id' }))}
             and account.suspended_at is not null
            ${sql.raw(joinProfileSql({ as: 'profile', site: 'cheat.site_id', member: 'cheat.member_id' }))}
            join participant theirs on theirs.site_id = cheat.site_id
             and theirs.conversation_id = cheat.conversation_id and theirs.member_id = cheat.other_id
           where cheat.site_id = ${siteId} and cheat.member_id = ${memberId} and cheat.sent_count > 0
             and theirs.warned_at is null
           order by theirs.conversation_id
           limit ${limit}
             for update of theirs
        )
        update participant
           set warned_at = ${at}
          from written
          join conversation on conversation.site_id = ${siteId} and conversation.id = written.conversation_id
         where participant.site_id = ${siteId} and participant.conversation_id = written.conversation_id
           and participant.member_id = written.member_id
        returning participant.member_id, participant.conversation_id, conversation.last_seq, written.cheat_name`,
  );
}
