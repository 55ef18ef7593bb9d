import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext, RequestContext } from '#platform/server/http/context.ts';
import type { User } from '../contract.ts';
import { findUserRow, type UserRow } from './account-queries.ts';
import { takeUserRow } from './log-in/sessions.ts';
import type { ViewerParts } from './viewer.ts';

/** @throws {CallError} `authentication_required` if the account was deleted in the meantime. */
export async function loadUser(
  context: RequestContext,
  memberId: string,
  executor: Executor = context.db,
): Promise<User> {
  const { viewerReads, siteId } = context;
  return buildUser(context, executor, await findUserRow(executor, viewerReads, siteId, memberId));
}

/** The caller. For a page, the caller has already been read together with the session. */
export async function loadCaller(context: MemberContext): Promise<User> {
  const { caller, db, siteId, viewerReads } = context;
  const row = takeUserRow(caller) ?? (await findUserRow(db, viewerReads, siteId, caller.memberId));
  return buildUser(context, db, row);
}

async function buildUser(
  context: RequestContext,
  executor: Executor,
  row: UserRow | undefined,
): Promise<User> {
  if (!row) throw fail(platformErrors.authentication_required);
  const { profile, main_image, ...parts } = await buildParts(context, executor, row.values);
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

async function buildParts(
  context: RequestContext,
  executor: Executor,
  values: UserRow['values'],
): Promise<ViewerParts> {
  const parts: object = {};
  for (const { name, show } of context.viewerReads)
    if (show) Object.assign(parts, await show(context, executor, values[name]));
  return parts as ViewerParts;
}
