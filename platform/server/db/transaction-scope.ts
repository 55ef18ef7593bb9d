import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Set for all code that runs within a transaction, at any depth. A timer started there may outlive the
 * transaction.
 */
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
 * Whether the caller runs inside a transaction and so holds a connection. It must not wait for a second one.
 * If such callers held all connections, each would wait for another until they time out.
 */
export function inTransaction(): boolean {
  return scope.getStore()?.open === true;
}

/** Runs work that a transaction starts without waiting for it. Such work may take a connection of its own. */
export function outsideTransaction<T>(work: () => T): T {
  return scope.exit(work);
}
