import { decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { auditLogPageSize, type getAuditLog as getAuditLogCall } from '../contract.ts';
import { searchAuditLog } from './audit-log-queries.ts';
import { entryView, searchOf } from './audit-log-view.ts';

const entryId = (value: unknown): number => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Error('not the id of an entry');
  return value as number;
};

export async function getAuditLog(
  { db, siteId }: MemberContext,
  { cursor, ...filters }: CallInput<typeof getAuditLogCall>,
): Promise<CallResponse<typeof getAuditLogCall>> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, [entryId] as const)[0];
  const search = { ...searchOf(filters), before };
  const found = await searchAuditLog(db, siteId, search, auditLogPageSize + 1);
  const { rows, next } = keysetPage(found, auditLogPageSize, ({ entry }) => [entry.id]);
  return { entries: rows.map(entryView), next };
}
