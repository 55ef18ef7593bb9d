import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
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

export async function listSessionsAndPasskeys(executor: Executor, { siteId, memberId }: MemberKey) {
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
      .where(has(session, { siteId, memberId })),
    executor
      .select({ name: passkey.name, added_at: passkey.createdAt, last_used_at: passkey.lastUsedAt })
      .from(passkey)
      .where(has(passkey, { siteId, memberId })),
  ]);
  return { sessions, passkeys };
}

/** Keeps only the account's id, site and dates, because financial records refer to them. */
export async function blankAccount(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  const mine = has(account, { siteId, memberId });
  const [row] = await executor.select({ email: account.email }).from(account).where(mine).for('update');
  if (!row) return;
  for (const table of [session, accountToken, passkey, authChallenge, secondStep, importedPassword])
    await executor.delete(table).where(has(table, { siteId, memberId }));
  await executor.delete(outboxMail).where(has(outboxMail, { siteId, toAddress: row.email }));
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
