import { decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { auditLogPageSize } from '../contract.ts';
import { searchAuditLog } from './audit-log-queries.ts';
import { entryView, toAuditSearch } from './audit-log-view.ts';

const entryId = (value: unknown): number => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Error('not the id of an entry');
  return value as number;
};

export async function getAuditLog(
  { db, siteId }: MemberContext,
  { cursor, ...filters }: CallInput<typeof calls.getAuditLog>,
): Promise<CallResponse<typeof calls.getAuditLog>> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, [entryId] as const)[0];
  const search = { ...toAuditSearch(filters), before };
  const auditRows = await searchAuditLog(db, siteId, search, auditLogPageSize + 1);
  const { rows, next } = keysetPage(auditRows, auditLogPageSize, ({ entry }) => [entry.id]);
  return { entries: rows.map(entryView), next };
}
