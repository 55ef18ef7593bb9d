import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext, RequestContext } from '#platform/server/http/context.ts';
import type { User } from '../contract.ts';
import { readUserRow, type UserRow } from './account-queries.ts';
import { takeUserRow } from './sessions.ts';
import type { ViewerParts } from './viewer.ts';

/** @throws {CallError} `authentication_required` if the account was deleted in the meantime. */
export async function readUser(
  context: RequestContext,
  memberId: string,
  executor: Executor = context.db,
): Promise<User> {
  const { viewerReads, siteId } = context;
  return userOf(context, executor, await readUserRow(executor, viewerReads, siteId, memberId));
}

/** The caller. For a page, the caller has already been read together with the session. */
export async function readCaller(context: MemberContext): Promise<User> {
  const { caller, db, siteId, viewerReads } = context;
  const row = takeUserRow(caller) ?? (await readUserRow(db, viewerReads, siteId, caller.memberId));
  return userOf(context, db, row);
}

async function userOf(context: RequestContext, executor: Executor, row: UserRow | undefined): Promise<User> {
  if (!row) throw fail(platformErrors.authentication_required);
  const { profile, main_image, ...parts } = await partsOf(context, executor, row.values);
  return {
    ...parts,
    profile: { ...profile, id: row.member_id, main_image },
    signup_date: new Date(row.created_at).toISOString(),
    status: row.status === 'active' ? 'active' : 'not_confirmed',
    notifications_disabled: row.notifications_disabled,
    language: row.language as User['language'],
    staff_role: row.staff_role,
  };
}

async function partsOf(
  context: RequestContext,
  executor: Executor,
  values: UserRow['values'],
): Promise<ViewerParts> {
  const parts: object = {};
  for (const { name, show } of context.viewerReads)
    if (show) Object.assign(parts, await show(context, executor, values[name]));
  return parts as ViewerParts;
}
