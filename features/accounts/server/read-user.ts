import { imageOf } from '#features/photos/server/public.ts';
import { companyOf, settingsOf } from '#features/sites/server/public.ts';
import { consentVersions, indispensableConsents } from '#features/privacy/privacy-choices.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext, RequestContext } from '#platform/server/http/context.ts';
import type { User } from '../contract.ts';
import { readUserRow, type UserRow } from './account-queries.ts';
import { takeUserRow } from './sessions.ts';

/** @throws {CallError} `authentication_required` when the account has gone meanwhile. */
export async function readUser(
  context: RequestContext,
  memberId: string,
  executor: Executor = context.db,
): Promise<User> {
  return userOf(context, executor, memberId, await readUserRow(executor, context.siteId, memberId));
}

/** The caller; on a page, as found with their session. */
export async function readCaller(context: MemberContext): Promise<User> {
  const { memberId } = context.caller;
  const found = takeUserRow(context.caller) ?? (await readUserRow(context.db, context.siteId, memberId));
  return userOf(context, context.db, memberId, found);
}

async function userOf(
  context: RequestContext,
  executor: Executor,
  memberId: string,
  row: UserRow | undefined,
): Promise<User> {
  if (!row) throw fail(platformErrors.authentication_required);
  const settings = await settingsOf(context);
  return {
    profile: {
      id: memberId,
      name: row.profile.name,
      country: row.profile.country,
      status: row.profile.status,
      main_image: row.photo ? await imageOf(executor, row.photo) : null,
    },
    credits: row.wallet.balance,
    paid_user: row.membership !== null,
    fictional_icon: row.profile.kind === 'fictional' ? settings.fictional_icon : null,
    signup_date: row.account.createdAt.toISOString(),
    status: row.account.status === 'active' ? 'active' : 'not_confirmed',
    notifications_disabled: row.account.notificationsDisabled,
    language: row.account.language as User['language'],
    staff_role: row.account.staffRole,
    unread_messages: row.unread,
    new_likes: row.newLikes,
    account_notice: await noticeOf(context, row),
  };
}

/** Whoever never agreed to anything, as staff whom the operator made, is asked in the settings and not on every page. */
async function noticeOf(
  context: RequestContext,
  { agreed, account }: UserRow,
): Promise<User['account_notice']> {
  if (account.suspendedAt) return 'suspended';
  const versions = consentVersions((await companyOf(context)).added);
  const outdated = indispensableConsents.find((kind) => agreed[kind] && agreed[kind] !== versions[kind]);
  return outdated ?? (account.pausedAt ? 'paused' : null);
}
