import { sql, type SQL } from 'drizzle-orm';
import type { MemberKey } from '#platform/server/feature.ts';

// SQL fragments for other features' statements. Text arguments become SQL text, so pass only columns and parameters
// from code.

interface Row {
  readonly as: string;
  readonly site: string;
  readonly id: string;
}

/** A condition on the time and the id of a row. */
type Condition = (at: SQL, id: SQL) => SQL;

/** Joins a payment by its id, with `as` as its alias. */
export const joinPaymentSql = ({ as, site, id }: Row): string =>
  `join payment ${as} on ${as}.site_id = ${site} and ${as}.id = ${id}`;

/** Joins a refund or chargeback by its id, with `as` as its alias. */
export const joinRefundSql = ({ as, site, id }: Row): string =>
  `join payment_refund ${as} on ${as}.site_id = ${site} and ${as}.id = ${id}`;

/** Selects a member's payments that have not brought credits, or not yet (`id`, `kind`, `at`), latest first. */
export const paymentsWithoutCreditsSql = (
  { siteId, memberId }: MemberKey,
  where: Condition,
  limit: number,
): SQL =>
  sql`select p.id, p.created_at as at,
             case when p.still_payable and p.processing_since is not null then 'purchase_pending'
                  when p.status <> 'pending' then 'purchase_' || p.status
                  when p.processing_since is null and p.mandate_id is null and p.method <> 'sdd' then 'purchase_open'
                  else 'purchase_pending' end as kind
        from payment p
       where p.site_id = ${siteId} and p.member_id = ${memberId} and ${where(sql`p.created_at`, sql`p.id`)}
         and p.status in ('pending', 'failed', 'cancelled', 'expired')
       order by p.created_at desc, p.id desc limit ${limit}`;

/** Selects money returned to a member without taking credits (`id`, `kind`, `at`, `payment_id`), latest first. */
export const refundsWithoutCreditsSql = (
  { siteId, memberId }: MemberKey,
  where: Condition,
  limit: number,
): SQL =>
  sql`select r.id, r.kind, r.created_at as at, r.payment_id from payment_refund r
        join payment p on p.site_id = r.site_id and p.id = r.payment_id
       where r.site_id = ${siteId} and p.member_id = ${memberId} and r.credits = 0
         and ${where(sql`r.created_at`, sql`r.id`)}
       order by r.created_at desc, r.id desc limit ${limit}`;
