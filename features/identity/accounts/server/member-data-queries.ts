import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { outboxMail } from '#platform/server/tables.ts';
import {
  account,
  accountToken,
  authChallenge,
  importedPassword,
  passkey,
  secondStep,
  session,
} from './tables.ts';

export async function readAccessOf(executor: Executor, { siteId, memberId }: MemberKey) {
  const [sessions, passkeys] = await Promise.all([
    executor
      .select({
        browser: session.browser,
        system: session.system,
        country: session.country,
        began_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
      })
      .from(session)
      .where(and(eq(session.siteId, siteId), eq(session.memberId, memberId))),
    executor
      .select({ name: passkey.name, added_at: passkey.createdAt, last_used_at: passkey.lastUsedAt })
      .from(passkey)
      .where(and(eq(passkey.siteId, siteId), eq(passkey.memberId, memberId))),
  ]);
  return { sessions, passkeys };
}

/** Keeps only the account's id, site and dates, because financial records refer to them. */
export async function blankAccount(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  const mine = and(eq(account.siteId, siteId), eq(account.memberId, memberId));
  const [row] = await executor.select({ email: account.email }).from(account).where(mine).for('update');
  if (!row) return;
  for (const table of [session, accountToken, passkey, authChallenge, secondStep, importedPassword])
    await executor.delete(table).where(and(eq(table.siteId, siteId), eq(table.memberId, memberId)));
  await executor
    .delete(outboxMail)
    .where(and(eq(outboxMail.siteId, siteId), eq(outboxMail.toAddress, row.email)));
  await executor
    .update(account)
    .set({
      email: '',
      emailKey: `erased:${memberId}`,
      mailboxHash: null,
      passwordHash: '',
      status: 'erased',
      staffRole: null,
      staffLeaveAt: null,
      language: '',
      notificationsDisabled: [],
      pausedAt: null,
    })
    .where(mine);
}
