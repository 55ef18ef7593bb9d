import { hashPassword } from '#features/identity/accounts/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { insertConversations, logInPeople, type Person } from '../people.ts';

/** The password of all active members. */
export const password = 'een fiets in de regen';

const shownMembers = 4_000;

export interface Crowd {
  /** Neighbours in the list are a pair that shares a conversation. */
  readonly people: readonly Person[];
  /** Members whom they look at and like, from all over the table. */
  readonly others: readonly string[];
}

/** Logs in an even number of active members, and starts a conversation for each pair. */
export async function gatherCrowd(db: Database, count: number): Promise<Crowd> {
  const actors = await logInPeople(db, count);
  const pairs = Array.from({ length: actors.length / 2 }, (_, pair) => ({
    one: actors[pair * 2]!,
    other: actors[pair * 2 + 1]!,
    conversationId: uuidv7(),
  }));
  await insertConversations(
    db,
    pairs.map(({ one, other, conversationId }) => ({
      siteId: one.siteId,
      memberId: one.memberId,
      otherId: other.memberId,
      conversationId,
    })),
  );
  const ids = actors.map(({ memberId }) => memberId);
  const { siteId } = actors[0]!;
  await db.pool.query('update account set password_hash = $1 where site_id = $2 and member_id = any ($3)', [
    await hashPassword(password),
    siteId,
    ids,
  ]);
  return {
    people: pairs.flatMap(({ one, other, conversationId }) =>
      [one, other].map((actor) => ({ ...actor, conversationId })),
    ),
    others: await pickOthers(db, siteId, ids),
  };
}

async function pickOthers(db: Database, siteId: number, actorIds: readonly string[]): Promise<string[]> {
  const counted = await db.pool.query<{ members: number }>(
    "select greatest(reltuples, 1)::float as members from pg_class where oid = 'member_search'::regclass",
  );
  // Twice as many as needed, because pages are sampled and not rows.
  const percent = Math.min(100, (200 * shownMembers) / counted.rows[0]!.members);
  const { rows } = await db.pool.query<{ member_id: string }>(
    `select member_id from member_search tablesample system (${percent}) join account using (site_id, member_id)
     where site_id = $1 and email like '%@load.test' and status = 'active' and member_id <> all ($2)
     order by random() limit $3`,
    [siteId, actorIds, shownMembers],
  );
  return rows.map(({ member_id }) => member_id);
}
