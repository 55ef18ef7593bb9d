import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { visibilityErrors, type Visibility } from '../visibility-contract.ts';
import { profileChanged } from './events.ts';
import { findVisibility, updateInvisible, type VisibilityRow } from './visibility-queries.ts';

/**
 * Premium members may be invisible. Other members may be invisible only in privacy mode, which they accepted instead
 * of leaving.
 */
export function mayBeInvisible({ premium, privacy_mode_until }: VisibilityRow, now: Date): boolean {
  return premium || (privacy_mode_until !== null && privacy_mode_until > now);
}

export async function getVisibility(context: MemberContext): Promise<Visibility> {
  const { siteId, memberId } = context.caller;
  const row = await findVisibility(context.db, siteId, memberId);
  if (!row) throw fail(platformErrors.not_found);
  return toVisibility(row, context.clock.now());
}

/**
 * Turns invisible mode on or off; search is updated in the same transaction.
 * @throws {CallError} `invisible_mode_closed` if the member turns it on without premium or privacy mode.
 */
export async function changeVisibility(context: MemberContext, invisible: boolean): Promise<Visibility> {
  const { siteId, memberId } = context.caller;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const row = await findVisibility(tx, siteId, memberId, { lock: true });
    if (!row) throw fail(platformErrors.not_found);
    if (invisible && !mayBeInvisible(row, now)) throw fail(visibilityErrors.invisible_mode_closed);
    await updateInvisible(tx, siteId, memberId, invisible);
    await context.events.emit(context, tx, profileChanged, { siteId, memberId });
    return toVisibility({ ...row, invisible }, now);
  });
}

function toVisibility(row: VisibilityRow, now: Date): Visibility {
  const until = row.privacy_mode_until;
  return {
    invisible: row.invisible,
    allowed: mayBeInvisible(row, now),
    privacy_mode_until: until !== null && until > now ? until.toISOString() : null,
  };
}
