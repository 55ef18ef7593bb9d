import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Set for code that runs within a transaction, however deep; a timer started there may outlive the
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
 * Whether the caller runs inside a transaction and so holds a connection. It must not wait for a second one:
 * if all connections were held by such callers, each would wait for another until they time out.
 */
export function inTransaction(): boolean {
  return scope.getStore()?.open === true;
}

/**
 * Runs work that a transaction starts without waiting for it, and that may therefore take its own
 * connection.
 */
export function outsideTransaction<T>(work: () => T): T {
  return scope.exit(work);
}
