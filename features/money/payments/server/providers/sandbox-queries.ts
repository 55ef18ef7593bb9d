import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { sandboxMandate, sandboxPayment, sandboxRefund, type SandboxStatus } from '../tables.ts';

export type SandboxPayment = typeof sandboxPayment.$inferSelect;
export type SandboxRefund = typeof sandboxRefund.$inferSelect;
export type SandboxMandate = typeof sandboxMandate.$inferSelect;

/** Inserts the payment, or returns the one with this reference. */
export async function insertSandboxPayment(
  executor: Executor,
  newPayment: SandboxPayment,
): Promise<SandboxPayment> {
  await executor
    .insert(sandboxPayment)
    .values(newPayment)
    .onConflictDoNothing({ target: [sandboxPayment.reference, sandboxPayment.copy] });
  const [storedPayment] = await executor
    .select()
    .from(sandboxPayment)
    .where(and(eq(sandboxPayment.reference, newPayment.reference), eq(sandboxPayment.copy, newPayment.copy)));
  return storedPayment!;
}

export async function findSandboxPayment(executor: Executor, id: string) {
  const [row] = await executor.select().from(sandboxPayment).where(eq(sandboxPayment.id, id));
  return row;
}

/** The first payment with the shop's reference. */
export async function findSandboxPaymentByReference(executor: Executor, reference: string) {
  const [row] = await executor
    .select()
    .from(sandboxPayment)
    .where(and(eq(sandboxPayment.reference, reference), eq(sandboxPayment.copy, 0)));
  return row;
}

/** Updates the status; a paid payment stays paid. @returns whether the status changed. */
export async function updateSandboxStatus(
  executor: Executor,
  id: string,
  status: SandboxStatus,
): Promise<boolean> {
  const changed = await executor
    .update(sandboxPayment)
    .set({ status })
    .where(and(eq(sandboxPayment.id, id), ne(sandboxPayment.status, 'paid')))
    .returning({ id: sandboxPayment.id });
  return changed.length === 1;
}

/** Locks the payment until the transaction ends, so that its refunds run one after another. */
export async function lockSandboxPayment(executor: Executor, id: string) {
  const [row] = await executor.select().from(sandboxPayment).where(eq(sandboxPayment.id, id)).for('update');
  return row;
}

/** Inserts the refund, or returns the one with this reference. */
export async function insertSandboxRefund(
  executor: Executor,
  newRefund: SandboxRefund,
): Promise<SandboxRefund> {
  await executor
    .insert(sandboxRefund)
    .values(newRefund)
    .onConflictDoNothing({ target: [sandboxRefund.paymentId, sandboxRefund.reference] });
  const [storedRefund] = await executor
    .select()
    .from(sandboxRefund)
    .where(
      and(eq(sandboxRefund.paymentId, newRefund.paymentId), eq(sandboxRefund.reference, newRefund.reference)),
    );
  return storedRefund!;
}

export function listSandboxRefunds(executor: Executor, paymentId: string): Promise<SandboxRefund[]> {
  return executor
    .select()
    .from(sandboxRefund)
    .where(eq(sandboxRefund.paymentId, paymentId))
    .orderBy(asc(sandboxRefund.createdAt), asc(sandboxRefund.id));
}

export async function insertSandboxMandate(executor: Executor, newMandate: SandboxMandate): Promise<void> {
  await executor.insert(sandboxMandate).values(newMandate);
}

export async function findSandboxMandate(executor: Executor, id: string) {
  const [row] = await executor.select().from(sandboxMandate).where(eq(sandboxMandate.id, id));
  return row;
}

/** Makes the bank refuse further collections with this mandate. */
export async function refuseSandboxMandate(executor: Executor, id: string): Promise<void> {
  await executor.update(sandboxMandate).set({ refused: true }).where(eq(sandboxMandate.id, id));
}

export type ListedSandboxPayment = Pick<
  SandboxPayment,
  'id' | 'reference' | 'amount' | 'currency' | 'status'
> & { readonly back: number };

/** Payments since a given time in id order, each with the amount returned. */
export function listSandboxPaymentsSince(
  executor: Executor,
  since: Date,
  after: string,
  limit: number,
): Promise<ListedSandboxPayment[]> {
  return rows(
    executor,
    sql`select p.id, p.reference, p.amount, p.currency, p.status,
               (select coalesce(sum(r.amount), 0)::integer from sandbox_refund r
                 where r.payment_id = p.id and r.status <> 'failed') as back
          from sandbox_payment p
         where p.created_at >= ${since} and p.id > ${after} order by p.id limit ${limit}`,
  );
}
