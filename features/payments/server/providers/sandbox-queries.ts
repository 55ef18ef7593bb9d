import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { sandboxPayment, type SandboxStatus } from '../tables.ts';

export type SandboxPayment = typeof sandboxPayment.$inferSelect;

/** The new payment, or the one that has this reference already. */
export async function insertSandboxPayment(
  executor: Executor,
  made: SandboxPayment,
): Promise<SandboxPayment> {
  await executor
    .insert(sandboxPayment)
    .values(made)
    .onConflictDoNothing({ target: sandboxPayment.reference });
  const [stored] = await executor
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.reference, made.reference));
  return stored!;
}

export async function selectSandboxPayment(
  executor: Executor,
  id: string,
): Promise<SandboxPayment | undefined> {
  const [found] = await executor.select().from(sandboxPayment).where(eq(sandboxPayment.id, id));
  return found;
}

/** What is paid stays paid. @returns whether it changed. */
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
