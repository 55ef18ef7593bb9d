import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Journal {
  readonly entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** A copy of the migrations with more of them appended, each given as text. Delete it with `remove`. */
export function migrationsWith(...texts: string[]): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-migrations-'));
  cpSync('database/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  for (const text of texts) {
    const last = journal.entries.at(-1)!;
    const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: `more_${last.idx + 1}` };
    journal.entries.push(entry);
    writeFileSync(join(folder, `${entry.tag}.sql`), text);
  }
  writeFileSync(file, JSON.stringify(journal));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
