import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { findLink } from '../../access-contract.ts';
import { findAccount } from '../leaving-queries.ts';
import { isSignupBrowser } from '../activation/signup-browser.ts';
import { findMailedLink } from './access-queries.ts';

/** The purpose of a mailed link `/{token}`, without revealing which member it belongs to. */
export async function lookUpLink(
  context: RequestContext,
  token: string,
): Promise<CallResponse<typeof findLink>> {
  const { db, siteId } = context;
  const now = context.clock.now();
  const mailed = await findMailedLink(db, siteId, hashToken(token));
  if (mailed) {
    const { purpose, usedAt, expiresAt, memberId } = mailed;
    const usable = !usedAt && expiresAt > now;
    const done = makesActive.has(purpose) && (await findAccount(db, siteId, memberId))?.status === 'active';
    const mayBeOther = usable && purpose === 'activation' && !done;
    return {
      kind: purpose,
      usable,
      done,
      other_browser: mayBeOther && !(await isSignupBrowser(context, memberId)),
    };
  }
  return { kind: null, usable: false, done: false, other_browser: false };
}

const makesActive: ReadonlySet<string> = new Set(['activation', 'reactivation']);
