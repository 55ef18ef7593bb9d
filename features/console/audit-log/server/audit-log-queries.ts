import { aliasedTable, and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { profile } from '#features/people/profiles/server/tables.ts';
import { isUuid } from '#platform/shared/ids.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { auditEntry, auditValue } from '#platform/server/tables.ts';

export interface AuditSearch {
  readonly id?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  /** Not included. */
  readonly until?: Date | undefined;
  readonly before?: number | undefined;
}

const actor = aliasedTable(profile, 'actor');
const concerned = aliasedTable(profile, 'concerned');

/** The ids of entries that mention an id. Each part reads at most one page, through its own index. */
function naming(siteId: number, id: string, rest: SQL | undefined, limit: number): SQL {
  const part = (match: SQL) =>
    sql`(select id from audit_entry where site_id = ${siteId} and ${match} ${rest ? sql`and ${rest}` : sql``} order by id desc limit ${limit})`;
  const parts = [
    part(sql`subject = ${id}`),
    ...(isUuid(id) ? [part(sql`actor_id = ${id}::uuid`), part(sql`member_id = ${id}::uuid`)] : []),
  ];
  return sql`${auditEntry.id} in (${sql.join(parts, sql` union `)})`;
}

/** A page of the log, latest first. */
export function searchAuditLog(executor: Executor, siteId: number, search: AuditSearch, limit: number) {
  const rest = and(
    search.action === undefined ? undefined : eq(auditEntry.action, search.action),
    search.from && gte(auditEntry.at, search.from),
    search.until && lt(auditEntry.at, search.until),
    search.before === undefined ? undefined : lt(auditEntry.id, search.before),
  );
  return executor
    .select({ entry: auditEntry, values: auditValue, actor: actor.name, member: concerned.name })
    .from(auditEntry)
    .leftJoin(auditValue, has(auditValue, { siteId: auditEntry.siteId, entryId: auditEntry.id }))
    .leftJoin(actor, has(actor, { siteId: auditEntry.siteId, memberId: auditEntry.actorId }))
    .leftJoin(
      concerned,
      and(eq(concerned.siteId, auditEntry.siteId), eq(concerned.memberId, auditEntry.memberId)),
    )
    .where(
      and(
        eq(auditEntry.siteId, siteId),
        rest,
        search.id === undefined ? undefined : naming(siteId, search.id, rest, limit),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit);
}

export type FoundEntry = Awaited<ReturnType<typeof searchAuditLog>>[number];
