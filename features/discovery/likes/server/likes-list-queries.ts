import { sql } from 'drizzle-orm';
import { eitherBlocksSql, maxWatchers } from '#features/safety/blocks/server/public.ts';
import { joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import { maxMailedPeople, type Person } from '#features/conversation/notifications/server/public.ts';
import { rows, type Database, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { PromptId } from '#features/people/profiles/prompts.ts';
import type { LikeOrigin, LikesListName } from '../contract.ts';
import { declinedSql } from './like-sql.ts';

export interface LikeRow {
  readonly sent: boolean;
  readonly member_id: string;
  readonly created_at: Date;
  readonly is_new: boolean;
  readonly match: boolean;
  readonly note: string | null;
  readonly prompt: PromptId | null;
  readonly origin: LikeOrigin;
}

// The indexes are declared with NULLS LAST. Unless the queries say so too, the planner sorts.
const sentText = (further = '') => `
    select true as sent, mine.to_id as member_id, mine.created_at, false as is_new, back.from_id is not null as match,
      mine.note, mine.prompt, mine.origin
    from member_like as mine
    ${joinVisibleProfileSql({ as: 'profile', site: 'mine.site_id', member: 'mine.to_id' })}
    left join member_like as back on back.site_id = mine.site_id and back.from_id = mine.to_id and back.to_id = mine.from_id
    where mine.site_id = $1 and mine.from_id = $2
      and not ${eitherBlocksSql({ site: 'mine.site_id', one: 'mine.from_id', other: 'mine.to_id' })}
      ${further}
    order by mine.created_at desc nulls last, mine.to_id desc nulls last
    limit $3`;

const theirsDeclined = declinedSql({ site: 'theirs.site_id', from: 'theirs.to_id', to: 'theirs.from_id' });

const receivedText = (further = '', back = 'left join') => `
    select false as sent, theirs.from_id as member_id, theirs.created_at, theirs.is_new, back.from_id is not null as match,
      theirs.note, theirs.prompt, theirs.origin
    from member_like as theirs
    ${joinVisibleProfileSql({ as: 'profile', site: 'theirs.site_id', member: 'theirs.from_id' })}
    ${back} member_like as back on back.site_id = theirs.site_id and back.from_id = theirs.to_id and back.to_id = theirs.from_id
    where theirs.site_id = $1 and theirs.to_id = $2
      and not ${eitherBlocksSql({ site: 'theirs.site_id', one: 'theirs.to_id', other: 'theirs.from_id' })}
      and not ${theirsDeclined}
      ${further}
    order by theirs.is_new desc nulls last, theirs.created_at desc nulls last, theirs.from_id desc nulls last
    limit $3`;

const bothText = `(${sentText()}) union all (${receivedText()})`;

/** At most `limit` likes sent, newest first, and at most `limit` received, new ones first. */
export async function listLikes(
  db: Database,
  siteId: number,
  memberId: string,
  limit: number,
): Promise<LikeRow[]> {
  return db.prepared<LikeRow & Record<string, unknown>>('likes_list', bothText, [siteId, memberId, limit]);
}

/** The last like on the previous page. */
export interface LikePosition {
  readonly isNew: boolean;
  readonly createdAt: Date;
  readonly memberId: string;
}

const behindSent = 'and (mine.created_at, mine.to_id) < ($4::timestamptz, $5::uuid)';
const behindReceived =
  'and (theirs.is_new, theirs.created_at, theirs.from_id) < ($6::boolean, $4::timestamptz, $5::uuid)';

const pageTexts: Readonly<Record<LikesListName, string>> = {
  sent: sentText(behindSent),
  received: receivedText(behindReceived),
  matches: receivedText(behindReceived, 'join'),
};

/** The statement with its values, shared with the test that checks its query plan. */
export function likesPageStatement(
  list: LikesListName,
  siteId: number,
  memberId: string,
  after: LikePosition | null,
  limit: number,
): { name: string; text: string; values: unknown[] } {
  const position = [
    after?.createdAt ?? 'infinity',
    after?.memberId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ];
  return {
    name: `likes_page_${list}`,
    text: pageTexts[list],
    values: [siteId, memberId, limit, ...position, ...(list === 'sent' ? [] : [after?.isNew ?? true])],
  };
}

export async function listLikesPage(
  db: Database,
  list: LikesListName,
  siteId: number,
  memberId: string,
  after: LikePosition | null,
  limit: number,
): Promise<LikeRow[]> {
  const { name, text, values } = likesPageStatement(list, siteId, memberId, after, limit);
  return db.prepared<LikeRow & Record<string, unknown>>(name, text, values);
}

/** The members whom a member likes or who like that member, latest first; with `otherId`, only that one. */
export async function listLikers(
  executor: Executor,
  siteId: number,
  memberId: string,
  otherId: string | null,
): Promise<string[]> {
  const side = (own: string, other: string) => sql`
    (select ${sql.raw(other)} as id from member_like
      where site_id = ${siteId} and ${sql.raw(own)} = ${memberId}
        ${otherId === null ? sql`` : sql`and ${sql.raw(other)} = ${otherId}`}
      order by created_at desc nulls last limit ${maxWatchers})`;
  const idRows = await rows<{ id: string }>(
    executor,
    sql`${side('from_id', 'to_id')} union all ${side('to_id', 'from_id')}`,
  );
  return idRows.map(({ id }) => id);
}

/** New likes since the last mail, newest first. */
export async function listNewLikes(
  executor: Executor,
  { siteId, memberId, mailedAt }: MemberKey & { readonly mailedAt: Date | null },
): Promise<Person[]> {
  return rows(
    executor,
    sql`
      select liker.name, liker.kind = 'fictional' as fictional, 1 as count
      from member_like theirs
      ${sql.raw(joinVisibleProfileSql({ as: 'liker', site: 'theirs.site_id', member: 'theirs.from_id' }))}
      where theirs.site_id = ${siteId} and theirs.to_id = ${memberId} and theirs.is_new
        and (${mailedAt}::timestamptz is null or theirs.created_at > ${mailedAt}::timestamptz)
        and not ${sql.raw(eitherBlocksSql({ site: 'theirs.site_id', one: 'theirs.to_id', other: 'theirs.from_id' }))}
        and not ${sql.raw(theirsDeclined)}
      order by theirs.created_at desc
      limit ${maxMailedPeople}`,
  );
}
