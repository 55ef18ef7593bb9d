import { checkProfileFields } from '#features/profiles/server/public.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { secretToken } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { SignupDraft } from '../contract.ts';
import { isEmail } from '../email-rules.ts';
import { mergeDraft, readDraft } from './account-queries.ts';
import { requireOpenSignUp } from './signup-policy.ts';

export const draftCookie = 'signup_draft';
const lifetime = 14 * day;

/** The draft of this browser; empty when there is none. */
export async function readSignupDraft(context: RequestContext): Promise<SignupDraft> {
  const token = context.cookies[draftCookie];
  if (!token) return {};
  return (await readDraft(context.db, context.siteId, hashToken(token), context.clock.now())) ?? {};
}

/**
 * Checks the fields and adds them to the draft. The draft lies on the server behind a random cookie, so it survives
 * reloads and works without script.
 * @throws {CallError} `invalid_input` for a field that sign-up would refuse.
 */
export async function saveSignupFields(context: RequestContext, fields: SignupDraft): Promise<SignupDraft> {
  await requireOpenSignUp(context);
  if (fields.email !== undefined && !isEmail(fields.email))
    throw invalidInput({ field: 'email', problem: 'invalid_email' });
  const known = await readSignupDraft(context);
  const settings = await settingsOf(context);
  const email = fields.email ?? known.email;
  checkProfileFields(fields, {
    settings,
    now: context.clock.now(),
    country: fields.country ?? known.country,
    ...(email === undefined ? {} : { email }),
  });
  const token = context.cookies[draftCookie] ?? secretToken();
  const expiresAt = new Date(context.clock.now().getTime() + lifetime);
  const merged = await mergeDraft(context.db, {
    siteId: context.siteId,
    tokenHash: hashToken(token),
    fields,
    expiresAt,
  });
  context.setCookie(draftCookie, token, { maxAge: lifetime / 1000 });
  return merged;
}
