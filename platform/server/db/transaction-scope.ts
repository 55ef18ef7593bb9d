import { AsyncLocalStorage } from 'node:async_hooks';

/** What runs within a transaction, however deep; a timer that it leaves behind outlives the transaction. */
const scope = new AsyncLocalStorage<{ open: boolean }>();

export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  try {
    return await scope.run(transaction, work);
  } finally {
    transaction.open = false;
  }
}

/**
 * Whether the caller runs inside a transaction and so holds a connection. It must not wait for a second one: as many
 * callers as there are connections would each hold one and wait for another until all of them time out.
 */
export function inTransaction(): boolean {
  return scope.getStore()?.open === true;
}

/** Runs work that a transaction starts without waiting for it, and that may therefore take a connection of its own. */
export function outsideTransaction<T>(work: () => T): T {
  return scope.exit(work);
}
