import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { findLink } from '../../access-contract.ts';
import { findAccount } from '../leaving-queries.ts';
import { isSignupBrowser } from '../signup-browser.ts';
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
    return {
      kind: purpose,
      usable,
      done: makesActive.has(purpose) && (await isActive(context, memberId)),
      other_browser: usable && purpose === 'activation' && (await isOtherBrowser(context, memberId)),
    };
  }
  return { kind: null, usable: false, done: false, other_browser: false };
}

const makesActive: ReadonlySet<string> = new Set(['activation', 'reactivation']);

async function isActive({ db, siteId }: RequestContext, memberId: string): Promise<boolean> {
  return (await findAccount(db, siteId, memberId))?.status === 'active';
}

async function isOtherBrowser(context: RequestContext, memberId: string): Promise<boolean> {
  return !(await isActive(context, memberId)) && !(await isSignupBrowser(context, memberId));
}
