import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { bytea, moment } from '#platform/server/tables.ts';

/** How a person is recognized: by the address of an account, or by what they paid with. */
const identityKinds = ['address', 'iban', 'phone'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** Who may not come back to the sites of a company, as keyed hashes alone. */
export const barredIdentity = pgTable(
  'barred_identity',
  {
    /** The number in the setting `company_id` of the sites that it concerns. */
    companyId: integer('company_id').notNull(),
    kind: text('kind', { enum: identityKinds }).notNull(),
    hash: bytea('hash').notNull(),
    banId: uuid('ban_id').notNull(),
    /** When it is forgotten; null while an account of the person exists. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.companyId, table.kind, table.hash, table.banId] }),
    index('barred_identity_ban').on(table.banId),
    index('barred_identity_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

/** Who may not make a new account on a site while moderators keep one of theirs suspended, as keyed hashes alone. */
export const suspendedIdentity = pgTable(
  'suspended_identity',
  {
    siteId: integer('site_id').notNull(),
    kind: text('kind', { enum: identityKinds }).notNull(),
    hash: bytea('hash').notNull(),
    /** The suspended account. Only this id is left of it once it is erased. */
    memberId: uuid('member_id').notNull(),
    /** When it is forgotten; null while the account exists. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.kind, table.hash, table.memberId] }),
    index('suspended_identity_member').on(table.siteId, table.memberId),
    index('suspended_identity_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'barred_identity.company_id': 'a number that sites share in their settings',
  'suspended_identity.site_id': 'the site of its account',
  'suspended_identity.member_id': 'belongs to a later feature, which keeps the id of erased accounts',
  'barred_identity.ban_id': 'belongs to a later feature, which deletes both together',
};
