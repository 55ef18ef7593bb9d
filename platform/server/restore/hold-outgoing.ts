import { sql } from 'drizzle-orm';
import { rows, type Database } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';

export interface HeldBack {
  readonly mails: number;
  readonly textMessages: number;
  readonly jobs: readonly { readonly name: string; readonly count: number }[];
}

/**
 * Holds back the pending messages of the restored database, because they may have been sent after the restored moment.
 * A held mail counts as handed over (`claimed_at`), so no job sends it; it is swept after a week like any other. Text
 * messages and notifications are useless by now, so they are dropped.
 */
export async function holdOutgoing(db: Database, jobs: readonly Job[], now: Date): Promise<HeldBack> {
  const names = jobs.filter(({ options }) => options.reachesPeople).map(({ name }) => name);
  return db.transaction(async (tx) => {
    const at = now.toISOString();
    const [mails] = await rows<{ count: number }>(
      tx,
      sql`with held as (
            update outbox_mail set claimed_at = ${at}
            where sent_at is null and claimed_at is null and to_address <> '' returning 1)
          select count(*)::integer from held`,
    );
    const [textMessages] = await rows<{ count: number }>(
      tx,
      sql`with held as (
            update outbox_sms set sent_at = ${at}, to_phone = '', body = '' where sent_at is null returning 1)
          select count(*)::integer from held`,
    );
    const dropped = await rows<{ name: string; count: number }>(
      tx,
      sql`with dropped as (
            delete from pgboss.job where name = any (${sql.param(names)}::text[]) and state <= 'active' returning name)
          select name, count(*)::integer from dropped group by name order by name`,
    );
    return { mails: mails!.count, textMessages: textMessages!.count, jobs: dropped };
  });
}
