import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

type Module = Readonly<Record<string, unknown>>;

const modules: Readonly<Record<string, Module>> = import.meta.glob<Module>(
  ['/features/*/*/server/tables.ts', '/platform/server/tables.ts'],
  { eager: true },
);

/** Every `tables.ts` module, by its path. */
export const tableModules = Object.entries(modules);

/** Every table in the code. */
export const tables: readonly PgTable[] = tableModules.flatMap(([, module]) =>
  Object.values(module).filter((value) => is(value, PgTable)),
);
