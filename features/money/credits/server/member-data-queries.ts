import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { LedgerKind } from './tables.ts';

export interface ExportedMovement {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly credits: number;
  readonly at: Date;
}

/** A member's credit transactions in id order, which is chronological. */
export function listMovements(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  after: string | undefined,
  limit: number,
): Promise<ExportedMovement[]> {
  return rows(
    executor,
    sql`select movement.id, movement.kind, posting.amount as credits, movement.created_at as at
          from ledger_posting posting
          join ledger_transaction movement
            on movement.site_id = posting.site_id and movement.id = posting.transaction_id
         where posting.site_id = ${siteId} and posting.member_id = ${memberId}
           and posting.transaction_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
         order by posting.transaction_id limit ${limit}`,
  );
}
