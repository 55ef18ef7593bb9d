/** The database could not be reached, or its response was lost. The query itself was fine. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** A connection was closed because it was silent for too long. */
export class DatabaseSilent extends DatabaseUnavailable {}

/** An error and the chain of its causes, starting with the outermost. */
export function listCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : [];
}

/** Errors that ended a connection. The driver gives them neither a class nor a code. */
const connectionLosses = new WeakSet<Error>();

export function noteConnectionLoss(error: Error): void {
  connectionLosses.add(error);
}

/** PostgreSQL manual, appendix A: the error classes and codes of a server that is temporarily unavailable. */
const unavailableClasses = new Set(['08', '53']);
const unavailableCodes = new Set([
  '25006', // read-only: a primary that became a standby
  '25P03', // idle in a transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // shutdown
  '57P02', // crash of another connection
  '57P03', // starting up
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Whether the query may be retried later. True if the database was unreachable or overloaded, or if it
 * cancelled this statement in favour of others.
 */
export function isDatabaseBusy(error: unknown): boolean {
  return listCauses(error).some((cause) => {
    if (cause instanceof DatabaseUnavailable || connectionLosses.has(cause)) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    return unavailableCodes.has(code) || (code.length === 5 && unavailableClasses.has(code.slice(0, 2)));
  });
}
