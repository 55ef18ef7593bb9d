import { and, asc, eq, getTableColumns, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { emailKey } from '#platform/shared/email-rules.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { trustedFlagger } from '#features/safety/notices/server/tables.ts';
import { newReference } from '#platform/server/case-reference.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { sweepBatchRows } from '#platform/server/db/delete-in-batches.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { addressKey, isFromAddress } from './complaint-address.ts';
import { complaint } from './tables.ts';

export type ComplaintRow = typeof complaint.$inferSelect;

/** A complaint with the name of the trusted flagger that sent it. */
export type ListedComplaint = ComplaintRow & { readonly flagger: string | null };

const isOpen = (siteId: number) => and(eq(complaint.siteId, siteId), isNull(complaint.answeredAt));
const byId = (siteId: number, id: string) => has(complaint, { siteId, id });

const caseOfComplaint = has(safetyCase, {
  siteId: complaint.siteId,
  kind: 'complaint',
  subjectId: complaint.id,
});
const flaggerOfCase = has(trustedFlagger, { siteId: safetyCase.siteId, id: safetyCase.flaggerId });

const selectComplaints = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(complaint), flagger: trustedFlagger.name })
    .from(complaint)
    .leftJoin(safetyCase, caseOfComplaint)
    .leftJoin(trustedFlagger, flaggerOfCase);

/** Stores a complaint under a new reference, and returns that. */
export async function insertComplaint(
  executor: Executor,
  row: Omit<typeof complaint.$inferInsert, 'reference'>,
): Promise<string> {
  for (;;) {
    const [inserted] = await executor
      .insert(complaint)
      .values({ ...row, reference: newReference('K') })
      .onConflictDoNothing({ target: [complaint.siteId, complaint.reference] })
      .returning({ reference: complaint.reference });
    if (inserted) return inserted.reference;
  }
}

/** Whether this member wrote a complaint, logged in or under the account's address. */
export const isWrittenBy = ({ siteId, memberId }: MemberKey): SQL | undefined =>
  and(
    eq(complaint.siteId, siteId),
    or(
      eq(complaint.memberId, memberId),
      sql`${addressKey} = (select ${account.emailKey} from ${account}
        where ${account.siteId} = ${siteId} and ${account.memberId} = ${memberId})`,
    ),
  );

export async function hasWritten(executor: Executor, member: MemberKey, id: string): Promise<boolean> {
  return (await executor.$count(complaint, and(byId(member.siteId, id), isWrittenBy(member)))) > 0;
}

/** Open complaints from an address since a given time. */
export async function countOpenFrom(
  executor: Executor,
  siteId: number,
  email: string,
  since: Date,
): Promise<number> {
  return executor.$count(
    complaint,
    and(isOpen(siteId), gt(complaint.createdAt, since), isFromAddress([emailKey(email)])),
  );
}

export async function listByReference(
  executor: Executor,
  siteId: number,
  reference: string,
): Promise<ListedComplaint[]> {
  return selectComplaints(executor).where(has(complaint, { siteId, reference }));
}

export async function findComplaint(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<ListedComplaint | undefined> {
  const [row] = await selectComplaints(executor).where(byId(siteId, id));
  return row;
}

/** @returns undefined if there is no such open complaint. */
export async function closeComplaint(
  executor: Executor,
  siteId: number,
  id: string,
  decision: { readonly answer: string; readonly answeredAt: Date; readonly answeredBy: string },
): Promise<ComplaintRow | undefined> {
  const [row] = await executor
    .update(complaint)
    .set(decision)
    .where(and(byId(siteId, id), isNull(complaint.answeredAt)))
    .returning();
  return row;
}

/** A page of a member's complaints, ordered by id. */
export async function listOwnComplaints(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  afterId: string | undefined,
  limit: number,
): Promise<ComplaintRow[]> {
  return executor
    .select()
    .from(complaint)
    .where(
      and(
        has(complaint, { siteId, memberId }),
        afterId === undefined ? undefined : gt(complaint.id, afterId),
      ),
    )
    .orderBy(asc(complaint.id))
    .limit(limit);
}

/**
 * Deletes complaints that a member sent, either logged in or from their address. Removes the member as author of
 * answers.
 */
export async function eraseComplaints(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  const address = sql`select ${account.emailKey} from ${account}
    where ${account.siteId} = ${siteId} and ${account.memberId} = ${memberId} and ${account.email} <> ''`;
  await executor
    .delete(complaint)
    .where(and(eq(complaint.siteId, siteId), or(eq(complaint.memberId, memberId), isFromAddress(address))));
  await executor
    .update(complaint)
    .set({ answeredBy: null })
    .where(has(complaint, { siteId, answeredBy: memberId }));
}

/** Adds the address for comparison to complaints of earlier releases, in batches that commit by themselves. */
export async function addAddressKeys(db: Database): Promise<void> {
  for (;;) {
    const complaintRows = await db
      .select({ siteId: complaint.siteId, id: complaint.id, email: complaint.email })
      .from(complaint)
      .where(and(isNull(complaint.emailKey), ne(complaint.email, '')))
      .limit(sweepBatchRows);
    if (complaintRows.length === 0) return;
    await db.execute(sql`
      update ${complaint} set email_key = given.key
        from unnest(${sql.param(complaintRows.map(({ siteId }) => siteId))}::integer[],
                    ${sql.param(complaintRows.map(({ id }) => id))}::uuid[],
                    ${sql.param(complaintRows.map(({ email }) => emailKey(email)))}::text[]) as given (site_id, id, key)
       where ${complaint.siteId} = given.site_id and ${complaint.id} = given.id`);
  }
}

export async function deleteAnsweredBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(complaint).where(lt(complaint.answeredAt, moment));
}
