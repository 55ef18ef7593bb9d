const breakpoint = '--> statement-breakpoint';
const addsConstraint =
  /^ALTER TABLE "(?<table>\w+)" ADD CONSTRAINT "(?<constraint>\w+)" (?:CHECK|FOREIGN KEY)\b/;

/**
 * Checks and foreign keys on tables that may have rows are added without reading the rows, which would hold up everybody
 * who writes, and are validated by a migration of their own.
 * @param migration what drizzle-kit wrote
 * @returns the migration with `NOT VALID`, and the SQL that validates its constraints, or null if it adds none
 */
export function validateLater(migration: string): { migration: string; validation: string | null } {
  const statements = migration.split(breakpoint).map((statement) => statement.trim());
  const createdTables = new Set(
    statements.flatMap((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []),
  );
  const validations: string[] = [];
  const changed = statements.map((statement) => {
    const { table, constraint } = addsConstraint.exec(statement)?.groups ?? {};
    if (!table || createdTables.has(table) || statement.endsWith('NOT VALID;')) return statement;
    validations.push(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${constraint}";`);
    return statement.replace(/;$/, ' NOT VALID;');
  });
  if (validations.length === 0) return { migration, validation: null };
  const join = (parts: readonly string[]) => `${parts.join(`${breakpoint}\n`)}\n`;
  return { migration: join(changed), validation: join(validations) };
}
