import { defineConfig } from 'drizzle-kit';

// Paths are relative to the root: npx drizzle-kit generate --config database/drizzle.config.ts --name <purpose>
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/server/tables.ts', './features/*/*/server/tables.ts'],
  out: './database/migrations',
});
