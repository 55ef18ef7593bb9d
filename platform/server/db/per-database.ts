/**
 * What a process keeps for each database, such as a cache or a queue: created when it is first asked for, and dropped
 * with the database. Each test server has a database of its own, so test files that share modules share none of it.
 * The key is whatever object runs the queries: pass `db.primary` if what is kept does not depend on the connections.
 */
export function perDatabase<T, Key extends object>(create: (db: Key) => T): (db: Key) => T {
  const valuesByKey = new WeakMap<Key, T>();
  return (db) => {
    const existing = valuesByKey.get(db);
    if (existing !== undefined) return existing;
    const created = create(db);
    valuesByKey.set(db, created);
    return created;
  };
}
