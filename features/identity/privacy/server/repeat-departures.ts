import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { listUnerasedMembers, repeatDeparture } from '#features/identity/accounts/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { readDepartures } from './departure-journal.ts';

interface RepeatedDepartures {
  readonly recorded: number;
  /** Accounts that were deleted again. */
  readonly left: number;
  /** Accounts that the backup still had as deleted, and that are active again. */
  readonly returned: number;
  readonly failed: number;
}

type Newest = MemberKey & {
  /** Null if the member returned. */
  readonly deletedAt: Date | null;
};

const pageSize = 1_000;

/**
 * Brings the restored accounts in line with the newest record of each member. Idempotent. The records go into a
 * temporary table, so memory does not grow with them.
 */
export async function repeatDepartures(services: Services): Promise<RepeatedDepartures> {
  const client = await services.db.pool.connect();
  const done = { recorded: 0, left: 0, returned: 0, failed: 0 };
  try {
    const session = drizzle({ client });
    done.recorded = await listInto(session, services);
    for (let after: Newest | undefined; ;) {
      const page = await listNewest(session, after);
      for (const member of await differing(services, page)) {
        try {
          const { deletedAt } = member;
          const isChanged = await services.db.transaction((tx) =>
            repeatDeparture(services, tx, member, deletedAt),
          );
          if (isChanged) done[deletedAt ? 'left' : 'returned']++;
        } catch (err) {
          done.failed++;
          services.log.error({ err, member: member.memberId }, 'a departure could not be repeated');
        }
      }
      if (page.length < pageSize) return done;
      after = page.at(-1);
    }
  } finally {
    // The connection is closed, so that its temporary table is dropped.
    client.release(true);
  }
}

async function listInto(session: Executor, { erasureJournal }: Services): Promise<number> {
  await session.execute(sql`
    create temporary table departure (
      site_id integer, member_id uuid, recorded_at timestamptz, deleted_at timestamptz)`);
  let count = 0;
  for await (const records of readDepartures(erasureJournal)) {
    // A folder of the journal can contain any number of files.
    for (let start = 0; start < records.length; start += pageSize) {
      const part = records.slice(start, start + pageSize);
      await session.execute(sql`
        insert into departure select * from unnest(
          ${sql.param(part.map(({ siteId }) => siteId))}::integer[],
          ${sql.param(part.map(({ memberId }) => memberId))}::uuid[],
          ${sql.param(part.map(({ recordedAt }) => recordedAt.toISOString()))}::timestamptz[],
          ${sql.param(part.map(({ deletedAt }) => deletedAt?.toISOString() ?? null))}::timestamptz[])`);
    }
    count += records.length;
  }
  await session.execute(sql`create index on departure (site_id, member_id, recorded_at desc)`);
  await session.execute(sql`analyze departure`);
  return count;
}

async function listNewest(session: Executor, after: Newest | undefined): Promise<Newest[]> {
  const { siteId, memberId } = after ?? { siteId: 0, memberId: '00000000-0000-0000-0000-000000000000' };
  const page = await rows<MemberKey & { deletedAt: string | null }>(
    session,
    sql`select distinct on (site_id, member_id) site_id as "siteId", member_id as "memberId",
          to_char(deleted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt"
        from departure where (site_id, member_id) > (${siteId}::integer, ${memberId}::uuid)
        order by site_id, member_id, recorded_at desc limit ${pageSize}`,
  );
  return page.map((row) => ({ ...row, deletedAt: row.deletedAt === null ? null : new Date(row.deletedAt) }));
}

/** Those whose account is deleted although they returned, or the other way round. */
async function differing({ db }: Services, page: readonly Newest[]): Promise<Newest[]> {
  const accounts = await listUnerasedMembers(db, page);
  const isDeleted = new Map(accounts.map((account) => [formatKey(account), account.isDeleted]));
  return page.filter((member) => isDeleted.get(formatKey(member)) === (member.deletedAt === null));
}

const formatKey = ({ siteId, memberId }: MemberKey): string => `${siteId}.${memberId}`;
