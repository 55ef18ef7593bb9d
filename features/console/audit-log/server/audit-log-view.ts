import type { CallInput } from '#platform/shared/call.ts';
import { day } from '#platform/shared/time.ts';
import type { AuditLogEntry, getAuditLog } from '../contract.ts';
import type { AuditSearch, FoundEntry } from './audit-log-queries.ts';

type Filters = Omit<CallInput<typeof getAuditLog>, 'cursor'>;

/** Days are in UTC, like the times in the log. */
export function toAuditSearch({ id, action, from, to }: Filters): AuditSearch {
  return {
    id: id?.trim().toLowerCase() || undefined,
    action: action?.trim() || undefined,
    from: from ? new Date(`${from}T00:00:00Z`) : undefined,
    until: to ? new Date(Date.parse(`${to}T00:00:00Z`) + day) : undefined,
  };
}

const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

export function entryView({ entry, values, actor, member }: FoundEntry): AuditLogEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: entry.actorId === null ? null : { id: entry.actorId, name: actor },
    member: entry.memberId === null ? null : { id: entry.memberId, name: member },
    subject: entry.subject,
    details: texts(entry.details),
    reason: values?.reason ?? null,
    before: values?.before ? texts(values.before) : null,
    after: values?.after ? texts(values.after) : null,
  };
}
