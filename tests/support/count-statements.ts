import type pg from 'pg';
import type { Database } from '#platform/server/db/database.ts';

export interface StatementCounter {
  /** The statements that `work` sends, in order, including `begin` and `commit`. */
  during(work: () => Promise<unknown>): Promise<string[]>;
}

/** `DatabaseWatch` asks this when a connection is slow, whatever the requests do. */
const pulse = 'select 1';

/** Records what the requests of a server send to PostgreSQL, on all their connections. */
export function countStatements({ pool, namedPool }: Database): StatementCounter {
  let statements: string[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const counting = (first: string | { readonly text: string }, ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : first.text;
      if (text !== pulse) statements.push(text);
      return query(first, ...rest);
    };
    client.query = counting as typeof client.query;
  };
  for (const each of [pool, namedPool]) each.on('acquire', watch);
  return {
    during: async (work) => {
      statements = [];
      await work();
      return statements;
    },
  };
}
