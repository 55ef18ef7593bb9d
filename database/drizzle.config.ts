import { defineConfig } from 'drizzle-kit';

/** Paths are relative to the root, where `npm run migration` runs. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/server/tables.ts', './features/*/*/server/tables.ts'],
  out: './database/migrations',
});
