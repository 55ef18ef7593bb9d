import { foreignKey, type AnyPgColumn, type ForeignKeyBuilder } from 'drizzle-orm/pg-core';

/**
 * Returns a function that declares a foreign key to a table whose primary key is a site and an id. For example,
 * `accountReference(table.siteId, table.memberId)`. Give a name where drizzle's own would be too long.
 */
export const referenceTo =
  (parentSiteId: AnyPgColumn, parentId: AnyPgColumn) =>
  (siteId: AnyPgColumn, id: AnyPgColumn, name?: string): ForeignKeyBuilder =>
    foreignKey({
      ...(name && { name }),
      columns: [siteId, id],
      foreignColumns: [parentSiteId, parentId],
    });
