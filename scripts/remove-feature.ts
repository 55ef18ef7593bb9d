import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { FeatureDescription } from './describe-feature.ts';

/** The tables that removed features left in the database. The next release drops them. */
export const leftTablesFile = 'database/left-tables.json';

/** Deletes exactly what the description of a feature says. Generated files are not brought up to date. */
export async function removeFeature(
  root: string,
  { removal: { files, lines }, declares }: Pick<FeatureDescription, 'removal' | 'declares'>,
): Promise<void> {
  for (const path of files) rmSync(join(root, path), { recursive: true });
  for (const path of new Set(lines.map((line) => line.path))) {
    const numbers = new Set(lines.filter((line) => line.path === path).map(({ line }) => line));
    await rewrite(root, path, (text) =>
      text
        .split('\n')
        .filter((_, index) => !numbers.has(index + 1))
        .join('\n'),
    );
  }
  const tables = declares['tables'] ?? [];
  if (tables.length > 0) await leaveTables(root, tables);
}

/** Changes a file, and formats it. A list may have lost its last entry. */
async function rewrite(root: string, path: string, change: (text: string) => string): Promise<void> {
  const file = join(root, path);
  const text = change(readFileSync(file, 'utf8')).replaceAll(/,(?=\s*\])/g, '');
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: path }));
}

/**
 * Servers of the last release still use the tables, so they stay in the database. The snapshot forgets them, so that no
 * other migration drops them before the next release.
 */
async function leaveTables(root: string, tables: readonly string[]): Promise<void> {
  const snapshot = join(
    root,
    globSync('database/migrations/meta/*_snapshot.json', { cwd: root }).toSorted().at(-1)!,
  );
  const content = JSON.parse(readFileSync(snapshot, 'utf8')) as { tables: Record<string, unknown> };
  for (const table of tables) delete content.tables[`public.${table}`];
  writeFileSync(snapshot, JSON.stringify(content, null, 2));
  await rewrite(root, leftTablesFile, (text) =>
    JSON.stringify([...(JSON.parse(text) as string[]), ...tables]),
  );
}
