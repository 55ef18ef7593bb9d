import { joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { blocksSql } from '#features/safety/blocks/server/public.ts';
import { answeredBySql, joinProfileSql } from '#features/people/profiles/server/public.ts';
import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MessageKind } from '../message-choices.ts';

export interface WaitingRow {
  readonly conversation_id: string;
  readonly profile_id: string;
  readonly profile_name: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly kind: MessageKind;
  readonly body: string;
  readonly sent_at: Date;
}

/** Whether the other member can be written to; the same rule as in `send-message-query.ts`. */
const mayAnswer = sql.raw(`other.status = 'active' and other_profile.status = 'active'
  and not ${blocksSql({ site: 'mine.site_id', one: 'mine.other_id', other: 'mine.member_id' })}`);

/** Conversation sides of fictional profiles. Staff see no other conversations. */
const fictionalSides = sql.raw(`participant mine
  ${joinProfileSql({ as: 'fictional', site: 'mine.site_id', member: 'mine.member_id' })} and fictional.kind = 'fictional'
  ${joinAccountSql({ as: 'other', site: 'mine.site_id', member: 'mine.other_id' })}
  ${joinProfileSql({ as: 'other_profile', site: 'mine.site_id', member: 'mine.other_id' })}`);

export interface WaitingWish {
  readonly after: { readonly at: Date; readonly conversationId: string } | null;
  readonly limit: number;
  /** Only profiles for which this operator may answer; null for all. */
  readonly operatorId: string | null;
}

const ofProfile = { site: 'fictional.site_id', profile: 'fictional.member_id' };

/**
 * Conversations that can be answered and whose newest message is the member's. Those that have waited longest come
 * first.
 */
export async function listWaitingConversations(
  executor: Executor,
  siteId: number,
  { after, limit, operatorId }: WaitingWish,
): Promise<WaitingRow[]> {
  const later = after
    ? sql`and (newest.created_at, mine.conversation_id) > (${after.at}, ${after.conversationId}::uuid)`
    : sql``;
  const own = operatorId === null ? sql`` : sql`and ${answeredBySql(ofProfile, operatorId)}`;
  const records = await rows<WaitingRow>(
    executor,
    sql`select mine.conversation_id, fictional.member_id as profile_id, fictional.name as profile_name,
               mine.other_id as member_id, other_profile.name as member_name, newest.kind, left(newest.body, 160) as body,
               newest.created_at as sent_at
          from ${fictionalSides}
          join conversation on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
          join message newest
            on newest.site_id = mine.site_id and newest.conversation_id = mine.conversation_id and newest.seq = conversation.last_seq
         where fictional.site_id = ${siteId} and fictional.status = 'active'
           and newest.sender_id = mine.other_id and ${mayAnswer} ${later} ${own}
         order by newest.created_at, mine.conversation_id
         limit ${limit}`,
  );
  return records.map((row) => ({ ...row, sent_at: new Date(row.sent_at) }));
}

export interface StaffSide {
  readonly profile_id: string;
  readonly profile_name: string;
  readonly about: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly last_seq: number;
  readonly may_answer: boolean;
}

/**
 * A conversation of a fictional profile; undefined for any other conversation.
 * @param operatorId limits the result to profiles that this operator may answer for; null for no limit.
 */
export async function findStaffSide(
  executor: Executor,
  siteId: number,
  conversationId: string,
  operatorId: string | null,
): Promise<StaffSide | undefined> {
  const own = operatorId === null ? sql`` : sql`and ${answeredBySql(ofProfile, operatorId)}`;
  const [row] = await rows<StaffSide>(
    executor,
    sql`select fictional.member_id as profile_id, fictional.name as profile_name, fictional.about, mine.other_id as member_id,
               other_profile.name as member_name, conversation.last_seq,
               fictional.status = 'active' and ${mayAnswer} as may_answer
          from ${fictionalSides}
          join conversation on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
         where fictional.site_id = ${siteId} and mine.conversation_id = ${conversationId}::uuid ${own}
         order by mine.member_id limit 1`,
  );
  return row;
}

export interface StaffMessageRow {
  readonly seq: number;
  readonly sender_id: string;
  readonly author: string | null;
  readonly kind: MessageKind;
  readonly body: string;
  readonly sent_at: Date;
}

/** The newest messages, newest first, with the staff member who wrote each. */
export async function listStaffMessages(
  executor: Executor,
  siteId: number,
  conversationId: string,
  limit: number,
): Promise<StaffMessageRow[]> {
  const records = await rows<StaffMessageRow>(
    executor,
    sql`select message.seq, message.sender_id, author.name as author, message.kind, message.body, message.created_at as sent_at
          from message
          left ${sql.raw(joinProfileSql({ as: 'author', site: 'message.site_id', member: 'message.author_id' }))}
         where message.site_id = ${siteId} and message.conversation_id = ${conversationId}::uuid
         order by message.seq desc limit ${limit}`,
  );
  return records.map((row) => ({ ...row, sent_at: new Date(row.sent_at) }));
}
