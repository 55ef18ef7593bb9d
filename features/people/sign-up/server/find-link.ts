import type { findLink } from '#features/identity/accounts/access-contract.ts';
import { lookUpLink } from '#features/identity/accounts/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { findDraftLinkExpiry } from './signup-draft-queries.ts';

/**
 * The purpose of a link `/{token}`. It belongs either to an account or to a draft that is continued in another
 * browser.
 */
export async function lookUpAnyLink(
  context: RequestContext,
  token: string,
): Promise<CallResponse<typeof findLink>> {
  const link = await lookUpLink(context, token);
  if (link.kind !== null) return link;
  const draftUntil = await findDraftLinkExpiry(context.db, context.siteId, hashToken(token));
  return draftUntil ? { ...link, kind: 'draft', usable: draftUntil > context.clock.now() } : link;
}
