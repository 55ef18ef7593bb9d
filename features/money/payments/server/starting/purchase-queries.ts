import { sql } from 'drizzle-orm';
import { joinAccountSql, memberWithEmailSql } from '#features/identity/accounts/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { inTime } from '#platform/server/db/in-time.ts';

export interface PurchaseRow extends Record<string, unknown> {
  readonly id: string;
  readonly member_id: string;
  readonly country: string;
  readonly credits: number;
  readonly amount: number;
  readonly currency: string;
  readonly vat_rate: number;
  readonly vat_amount: number;
  readonly method: string;
  readonly status: string;
  readonly refunded: number;
  readonly language: string;
  readonly email: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  /** Whether a refund has undone the purchase. */
  readonly withdrawn: boolean;
}

const buyer = sql.raw(joinAccountSql({ as: 'a', site: 'p.site_id', member: 'p.member_id' }));

/** A payment with the data needed to write to its buyer. */
export async function findPurchaseRow(
  executor: Executor,
  siteId: number,
  id: string,
  lock: 'for update of p' | '' = '',
): Promise<PurchaseRow | undefined> {
  const purchaseRows = await rows<PurchaseRow>(
    executor,
    sql`select p.id, p.member_id, p.country, p.credits, p.amount, p.currency, p.vat_rate, p.vat_amount, p.method,
               p.status, p.refunded_amount + p.charged_back_amount as refunded, a.language, a.email, p.created_at,
               p.settled_at,
               p.refunded_amount + p.charged_back_amount >= p.amount
                 or exists (select from payment_refund r where r.site_id = p.site_id and r.payment_id = p.id
                               and r.ends_purchase and r.status <> 'failed') as withdrawn
          from payment p ${buyer}
         where p.site_id = ${siteId} and p.id = ${id} ${sql.raw(lock)}`,
  );
  return inTime(purchaseRows, ['created_at', 'settled_at'])[0];
}

/** A payment as shown to staff in a list. */
export interface ListedPurchase extends Record<string, unknown> {
  readonly id: string;
  readonly member_id: string;
  readonly name: string;
  readonly credits: number;
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  readonly method: string;
  readonly status: string;
  readonly created_at: Date;
}

/** Which purchases to list: all of them, a single payment, or those of one member, given by id or address. */
export type PurchaseSearch =
  | { readonly by: 'all' }
  | { readonly by: 'id' | 'member'; readonly id: string }
  /** The last eight digits of the payment's id. */
  | { readonly by: 'reference'; readonly digits: string }
  | { readonly by: 'address'; readonly key: string };

const owner = sql.raw(joinProfileSql({ as: 'profile', site: 'p.site_id', member: 'p.member_id' }));

/** A site's purchases, latest first, starting after the given one. */
export async function listPurchases(
  executor: Executor,
  siteId: number,
  search: PurchaseSearch,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
): Promise<ListedPurchase[]> {
  const which =
    search.by === 'id'
      ? sql`(p.id = ${search.id} or p.member_id = ${search.id})`
      : search.by === 'member'
        ? sql`p.member_id = ${search.id}`
        : search.by === 'reference'
          ? sql`right(p.id::text, 8) = ${search.digits}`
          : search.by === 'address'
            ? sql`p.member_id = ${memberWithEmailSql(siteId, search.key)}`
            : sql`true`;
  const behind =
    after === null ? sql`true` : sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const purchases = await rows<ListedPurchase>(
    executor,
    sql`select p.id, p.member_id, coalesce(profile.name, '') as name, p.credits, p.amount, p.currency,
               p.refunded_amount + p.charged_back_amount as refunded, p.method, p.status, p.created_at
          from payment p
          left ${owner}
         where p.site_id = ${siteId} and ${which} and ${behind}
         order by p.created_at desc, p.id desc limit ${limit}`,
  );
  return inTime(purchases, ['created_at']);
}
