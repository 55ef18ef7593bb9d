import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/shared/canonical-json.ts';
import type { auditEntry } from './tables.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The part of an entry that erasure may remove. */
export interface AuditValues {
  readonly reason: string;
  readonly before: Readonly<Record<string, Json>> | null;
  readonly after: Readonly<Record<string, Json>> | null;
}

/** The part of an entry that never changes. */
export type AuditFacts = typeof auditEntry.$inferSelect;

/** Without the salt, which is erased together with the values, the values cannot be guessed from this digest. */
export function digestOfValues(salt: Buffer, { reason, before, after }: AuditValues): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(canonicalJson([reason, before, after]))
    .digest();
}

/** The next link of a chain: it depends on every entry so far, in order. */
export function nextLink(previous: Buffer, entry: AuditFacts): Buffer {
  const { siteId, id, at, actorId, action, subject, memberId, details, valuesDigest } = entry;
  const facts = [siteId, id, at.toISOString(), actorId, action, subject, memberId, details];
  return createHash('sha256')
    .update(previous)
    .update(canonicalJson([...facts, valuesDigest?.toString('hex') ?? null]))
    .digest();
}

/** Where each chain begins. */
export const firstLink = createHash('sha256').update('vonk audit log').digest();
