import { randomBytes } from 'node:crypto';
import { digestOfValues, type AuditValues } from './audit-digests.ts';
import type { Executor } from './db/database.ts';
import type { ActingContext } from './http/context.ts';
import { auditEntry, auditValue } from './tables.ts';

/** The actions that features declare: `features/manifests.ts` adds them to this type. */
export interface AuditActions {}

/** `photo.approve`, `login.failed`, … Only a declared action can be written, so each has a name. */
export type AuditAction = keyof AuditActions;

/** What a member of staff changed, and why. */
export interface AuditChange {
  /** What the member of staff typed, or the code of the rule or routine that caused the change. */
  readonly reason: string;
  readonly before: AuditValues['before'];
  readonly after: AuditValues['after'];
}

export interface AuditEntry {
  readonly siteId: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject?: string;
  /** The member affected by the action, if that is not the actor. */
  readonly memberId?: string | null;
  /** Contains only ids, codes and counts, never an address, a name or free text. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  /**
   * May contain personal data, so it is stored separately and erased with the member. Every entry for a write by staff
   * has one.
   */
  readonly change?: AuditChange;
}

/** The member of staff who makes a change that jobs and set-up code can make too. */
export interface ActingStaff {
  readonly memberId: string;
  /** The site where they are staff. */
  readonly siteId: number;
  readonly reason: string;
  readonly onCommandLine?: true | undefined;
}

/** The parts of an entry that say who made a change to a site: null for one that no member of staff made. */
export const changedBy = (
  siteId: number,
  by: ActingStaff | null,
  values: Omit<AuditChange, 'reason'>,
): Pick<AuditEntry, 'siteId' | 'actorId' | 'change'> => ({
  // Recorded in the log of the site where the actor is staff, because their name is known there.
  siteId: by?.siteId ?? siteId,
  actorId: by?.memberId ?? null,
  ...(by ? { change: { reason: by.reason, ...values } } : {}),
});

/** Appends an entry to the audit log, in the transaction of the action that it records. */
export async function audit(executor: Executor, { change, ...entry }: AuditEntry): Promise<void> {
  const row = {
    ...entry,
    subject: entry.subject ?? null,
    memberId: entry.memberId ?? null,
    details: entry.details ?? {},
  };
  if (!change) {
    await executor.insert(auditEntry).values(row);
    return;
  }
  const salt = randomBytes(16);
  const [inserted] = await executor
    .insert(auditEntry)
    .values({ ...row, valuesDigest: digestOfValues(salt, change) })
    .returning({ id: auditEntry.id });
  await executor.insert(auditValue).values({ siteId: entry.siteId, entryId: inserted!.id, salt, ...change });
}

/** Appends an entry about what the caller does on this site, by default now. */
export const auditByCaller = (
  { siteId, caller, clock }: Pick<ActingContext, 'siteId' | 'caller' | 'clock'>,
  executor: Executor,
  entry: Omit<AuditEntry, 'siteId' | 'at' | 'actorId'> & { readonly at?: Date },
): Promise<void> => audit(executor, { siteId, at: clock.now(), actorId: caller.memberId, ...entry });
