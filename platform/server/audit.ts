import type { Executor } from './db/database.ts';
import { auditEntry } from './tables.ts';

export interface AuditEntry {
  readonly siteId: number;
  readonly at: Date;
  readonly actorId: string | null;
  /** `photo.approve`, `login.failed`, … */
  readonly action: string;
  readonly subject?: string;
  /** Contains only ids, codes and counts, never an address, a name or free text. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Appends an entry to the audit log, in the transaction of the action that it records. */
export async function audit(executor: Executor, entry: AuditEntry): Promise<void> {
  await executor
    .insert(auditEntry)
    .values({ ...entry, subject: entry.subject ?? null, details: entry.details ?? {} });
}
