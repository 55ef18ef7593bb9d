import { joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { blocksSql } from '#features/safety/blocks/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { conversationBetweenSql } from '../chat-sql.ts';
import { canReachSql } from '../reach-sql.ts';
import { conversation, participant } from '../tables.ts';

const mayReachOther = canReachSql({
  site: 'pair.site_id',
  from: 'pair.member_id',
  to: 'pair.other_id',
  account: 'other',
  profile: 'other_profile',
});

/** What decides whether a member may open a conversation with another. */
export interface Door {
  /** The conversation between the two, or null. */
  readonly conversation: string | null;
  /** The member blocks the other. */
  readonly blocks: boolean;
  /** The member may begin a conversation: both are active, and neither blocks the other. */
  readonly may_begin: boolean;
}

/** One query, so that the reason for a refusal cannot be told from the work that it takes. */
export async function findDoor(
  db: Database,
  { siteId, memberId }: MemberKey,
  otherId: string,
): Promise<Door> {
  const [row] = await db.prepared<Door & Record<string, unknown>>(
    'chat_door',
    `select ${conversationBetweenSql({ site: 'pair.site_id', one: 'pair.member_id', other: 'pair.other_id' })} as conversation,
            ${blocksSql({ site: 'pair.site_id', one: 'pair.member_id', other: 'pair.other_id' })} as blocks,
            coalesce(
              (own.status = 'not_confirmed' or (own.status = 'active' and own_profile.status = 'active'))
                and other.status = 'active' and ${mayReachOther}, false) as may_begin
       from (select $1::integer as site_id, $2::uuid as member_id, $3::uuid as other_id) pair
       left ${joinAccountSql({ as: 'own', site: 'pair.site_id', member: 'pair.member_id' })}
       left ${joinProfileSql({ as: 'own_profile', site: 'pair.site_id', member: 'pair.member_id' })}
       left ${joinAccountSql({ as: 'other', site: 'pair.site_id', member: 'pair.other_id' })}
       left ${joinProfileSql({ as: 'other_profile', site: 'pair.site_id', member: 'pair.other_id' })}`,
    [siteId, memberId, otherId],
  );
  return row!;
}

/** Creates the pair's conversation, or finds the one that a concurrent request created. */
export async function insertConversation(
  tx: Transaction,
  input: {
    readonly siteId: number;
    readonly id: string;
    readonly pair: readonly [string, string];
    readonly at: Date;
  },
): Promise<string> {
  const { siteId, id, pair, at } = input;
  const [lowId, highId] = pair;
  const [inserted] = await tx
    .insert(conversation)
    .values({ siteId, id, lowId, highId, createdAt: at })
    .onConflictDoNothing({ target: [conversation.siteId, conversation.lowId, conversation.highId] })
    .returning({ id: conversation.id });
  if (inserted) {
    await tx.insert(participant).values([
      { siteId, conversationId: id, memberId: lowId, otherId: highId, lastMessageAt: at },
      { siteId, conversationId: id, memberId: highId, otherId: lowId, lastMessageAt: at },
    ]);
    return id;
  }
  const [existing] = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(has(conversation, { siteId, lowId, highId }));
  return existing!.id;
}
