import { secretToken } from '#platform/shared/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { SignupDraft } from '../contract.ts';
import { signUpManifest } from '../manifest.ts';
import { insertDraft, mergeDraft, findDraft } from './signup-draft-queries.ts';

export const draftCookie = 'signup_draft';
export const draftLifetime = signUpManifest.cookies[draftCookie].life;

/** The hash that finds this browser's draft, if it has one. */
export function draftHash(context: RequestContext): Buffer | null {
  const token = context.cookies[draftCookie];
  return token && token.length <= 100 ? hashToken(token) : null;
}

/** This browser's draft; empty if there is none. */
export async function loadSignupDraft(context: RequestContext): Promise<SignupDraft> {
  const hash = draftHash(context);
  if (!hash) return {};
  return (await findDraft(context.db, context.siteId, hash, context.clock.now()))?.fields ?? {};
}

/** Adds validated fields to this browser's draft, creating the draft if needed, and returns the whole draft. */
export async function keepInDraft(context: RequestContext, fields: SignupDraft): Promise<SignupDraft> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + draftLifetime);
  const hash = draftHash(context);
  const merged = hash
    ? await mergeDraft(context.db, context.siteId, hash, { fields, expiresAt, now })
    : undefined;
  const token = (merged && context.cookies[draftCookie]) || secretToken();
  context.setCookie(draftCookie, token);
  return (
    merged ??
    insertDraft(context.db, { siteId: context.siteId, tokenHash: hashToken(token), fields, expiresAt })
  );
}
