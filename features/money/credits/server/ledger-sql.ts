import { sql, type SQL } from 'drizzle-orm';
import type { MemberKey } from '#platform/server/feature.ts';

// SQL fragments for other features' statements. Text arguments become SQL text, so pass only columns and parameters
// from code.

/** Joins a member's wallet, with `as` as its alias. */
export const joinWalletSql = ({
  as,
  site,
  member,
}: {
  readonly as: string;
  readonly site: string;
  readonly member: string;
}): string => `join wallet ${as} on ${as}.site_id = ${site} and ${as}.member_id = ${member}`;

/** Joins the posting of a ledger transaction that moved the member's credits, with `as` as its alias. */
export const joinMemberPostingSql = ({
  as,
  site,
  transaction,
}: {
  readonly as: string;
  readonly site: string;
  readonly transaction: string;
}): string =>
  `join ledger_posting ${as} on ${as}.site_id = ${site} and ${as}.transaction_id = ${transaction} and ${as}.account = 'member'`;

/**
 * Selects a member's ledger transactions (`id`, `kind`, `key`, `at`), latest first.
 * @param where a condition on the time, the id and the idempotency key.
 */
export const ledgerTransactionsSql = (
  { siteId, memberId }: MemberKey,
  where: (at: SQL, id: SQL, key: SQL) => SQL,
  limit: number,
): SQL =>
  sql`select t.id, t.kind, t.idempotency_key as key, t.created_at as at from ledger_transaction t
       where t.site_id = ${siteId} and t.member_id = ${memberId}
         and ${where(sql`t.created_at`, sql`t.id`, sql`t.idempotency_key`)}
       order by t.created_at desc, t.id desc limit ${limit}`;

/** The id of the payment to which a movement belongs, taken from its idempotency key. Null for other movements. */
export const paymentOfKeySql = (key: string): string =>
  `case when ${key} ~ '^payment:[0-9a-f-]{36}' then substring(${key} from ${'payment:'.length + 1} for 36)::uuid end`;
