import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { has } from '#platform/server/db/has.ts';
import { digestOfValues, firstLink, nextLink } from './audit-digests.ts';
import { rows, type Database } from './db/database.ts';
import { auditEntry, auditSeal, auditValue } from './tables.ts';

/** How a site's audit log differs from what was originally written. */
export type AuditFault =
  /** An entry was changed, removed or added after it was sealed. */
  | { readonly kind: 'seal_broken'; readonly seal: number }
  /** Entries that are neither sealed nor waiting to be: they bypassed the log's trigger. */
  | { readonly kind: 'entries_outside'; readonly count: number }
  | { readonly kind: 'values_changed'; readonly entry: number }
  /** The values are gone, but their member was not erased. */
  | { readonly kind: 'values_missing'; readonly entry: number }
  /** No seal has the link that was recorded earlier: the end of the log was cut off or replaced. */
  | { readonly kind: 'link_missing' };

export interface AuditVerdict {
  readonly entries: number;
  readonly seals: number;
  /** The link of the last seal, to compare with later; null if nothing is sealed yet. */
  readonly link: string | null;
  readonly faults: readonly AuditFault[];
}

const sealsAtATime = 20;
const maxFaults = 100;

interface Extent {
  /** A link from an earlier check or from the log, which the chain must contain. */
  readonly recorded?: string | undefined;
  /** Checks only this many of the newest seals. The seal before them is assumed to be correct. */
  readonly newest?: number;
}

/** Recomputes the chain of a site. */
export async function verifyAuditLog(
  db: Database,
  siteId: number,
  { recorded, newest }: Extent = {},
): Promise<AuditVerdict> {
  const faults: AuditFault[] = [];
  const start = newest === undefined ? null : await findSealBefore(db, siteId, newest);
  let link: Buffer = start?.link ?? firstLink;
  let number = start?.number ?? 0;
  let entries = 0;
  let isRecorded = recorded === undefined;
  for (;;) {
    const seals = await db
      .select()
      .from(auditSeal)
      .where(and(eq(auditSeal.siteId, siteId), gt(auditSeal.number, number)))
      .orderBy(asc(auditSeal.number))
      .limit(sealsAtATime);
    if (seals.length === 0) break;
    const sealed = await listSealedEntries(
      db,
      siteId,
      seals.flatMap(({ entryIds }) => entryIds),
    );
    for (const seal of seals) {
      const sealedEntries = seal.entryIds.flatMap((id) => sealed.get(id) ?? []);
      const expected = sealedEntries.reduce<Buffer>((before, { facts }) => nextLink(before, facts), link);
      const isWhole = seal.number === number + 1 && sealedEntries.length === seal.entryIds.length;
      if (!isWhole || !expected.equals(seal.link)) faults.push({ kind: 'seal_broken', seal: seal.number });
      // Continues from the stored link, so that each fault is reported only once.
      link = seal.link;
      number = seal.number;
      entries += seal.entryIds.length;
      isRecorded ||= seal.link.toString('hex') === recorded;
    }
    faults.push(...(await checkValues(db, siteId, [...sealed.values()])));
    if (faults.length >= maxFaults) break;
  }
  const outside = await countOutside(db, siteId);
  if (outside > 0) faults.push({ kind: 'entries_outside', count: outside });
  if (!isRecorded) faults.push({ kind: 'link_missing' });
  return { entries, seals: number, link: number === 0 ? null : link.toString('hex'), faults };
}

/** The last seal that is not among the newest ones. */
async function findSealBefore(db: Database, siteId: number, newest: number) {
  const [seal] = await db
    .select({ number: auditSeal.number, link: auditSeal.link })
    .from(auditSeal)
    .where(eq(auditSeal.siteId, siteId))
    .orderBy(desc(auditSeal.number))
    .offset(newest)
    .limit(1);
  return seal ?? null;
}

type Sealed = Awaited<ReturnType<typeof listSealedEntries>> extends Map<number, infer S> ? S : never;

async function listSealedEntries(db: Database, siteId: number, ids: readonly number[]) {
  const entryRows = await db
    .select({ facts: auditEntry, values: auditValue })
    .from(auditEntry)
    .leftJoin(auditValue, has(auditValue, { siteId: auditEntry.siteId, entryId: auditEntry.id }))
    .where(and(eq(auditEntry.siteId, siteId), inArray(auditEntry.id, [...ids])));
  return new Map(entryRows.map((row) => [row.facts.id, row]));
}

async function checkValues(db: Database, siteId: number, sealed: readonly Sealed[]): Promise<AuditFault[]> {
  const withValues = sealed.filter(({ facts }) => facts.valuesDigest !== null);
  const changed = withValues.filter(
    ({ facts, values }) => values && !digestOfValues(values.salt, values).equals(facts.valuesDigest!),
  );
  const missing = withValues.filter(({ values }) => values === null);
  const erased = await listErased(
    db,
    siteId,
    missing.flatMap(({ facts }) => facts.memberId ?? []),
  );
  return [
    ...changed.map(({ facts }) => ({ kind: 'values_changed' as const, entry: facts.id })),
    ...missing
      .filter(({ facts }) => facts.memberId === null || !erased.has(facts.memberId))
      .map(({ facts }) => ({ kind: 'values_missing' as const, entry: facts.id })),
  ];
}

/** The ids among `members` whose erasure is in the log. */
async function listErased(db: Database, siteId: number, members: readonly string[]): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const memberRows = await db
    .selectDistinct({ memberId: auditEntry.memberId })
    .from(auditEntry)
    .where(
      and(
        has(auditEntry, { siteId, action: 'account.erased' }),
        isNotNull(auditEntry.memberId),
        inArray(auditEntry.memberId, [...new Set(members)]),
      ),
    );
  return new Set(memberRows.map(({ memberId }) => memberId!));
}

async function countOutside(db: Database, siteId: number): Promise<number> {
  const [row] = await rows<{ outside: number }>(
    db,
    sql`select ((select count(*) from audit_entry where site_id = ${siteId})
              - (select coalesce(sum(cardinality(entry_ids)), 0) from audit_seal where site_id = ${siteId})
              - (select count(*) from audit_unsealed where site_id = ${siteId}))::integer as outside`,
  );
  return Math.max(0, row!.outside);
}
