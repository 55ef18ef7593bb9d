import { namesOnSite, profileIssues } from '#features/people/profiles/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { saveSignupDraft, SignupDraft } from '../contract.ts';
import { emailIssue } from '#platform/shared/email-rules.ts';
import { keepInDraft, loadSignupDraft } from './signup-draft.ts';
import { locate } from './signup-place.ts';
import { requireOpenSignUp } from './signup-policy.ts';
import { suggestEmail } from './suggest-email.ts';
import { takenAddress } from './taken-address.ts';

/**
 * Validates the fields and adds them to the draft. The server stores the draft under a random cookie, so the draft
 * survives reloads and works without scripts.
 * @throws {CallError} `invalid_input` naming every field that sign-up would refuse; `account_exists`,
 * `account_reactivatable` or `address_refused` on explicit sites.
 */
export async function saveSignupFields(
  context: RequestContext,
  fields: CallInput<typeof saveSignupDraft>,
): Promise<CallResponse<typeof saveSignupDraft>> {
  const earlierDraft = await loadSignupDraft(context);
  await requireOpenSignUp(context, fields.invitation ?? earlierDraft.invitation);
  const email = fields.email?.trim();
  const { located, cities, issue } = await locate(context, fields, earlierDraft);
  const changed = { ...fields, ...(email === undefined ? {} : { email }), ...located };
  const issues = [...(await draftIssues(context, changed, earlierDraft)), ...(issue ? [issue] : [])];
  if (issues.length > 0) throw invalidInput(...issues);
  if (email !== undefined) await requireFreeAddress(context, email);
  return {
    draft: await keepInDraft(context, changed),
    email_suggestion: email === undefined ? null : suggestEmail(email),
    cities: cities.map(({ id, name, region, country }) => ({ id, name, region, country })),
  };
}

async function requireFreeAddress(context: RequestContext, email: string): Promise<void> {
  if ((await settingsOf(context)).account_privacy === 'discreet') return;
  const addressError = await takenAddress(context.db, context.siteId, email, context.clock.now());
  if (addressError) throw addressError;
}

/** All issues are reported at once, so that the visitor does not have to fix one field after another. */
async function draftIssues(
  context: RequestContext,
  fields: SignupDraft,
  draft: SignupDraft,
): Promise<FieldIssue[]> {
  const email = fields.email ?? draft.email;
  const ofEmail = fields.email === undefined ? null : emailIssue(fields.email);
  return [
    ...profileIssues(fields, {
      settings: await settingsOf(context),
      now: context.clock.now(),
      country: fields.country ?? draft.country,
      siteNames: await namesOnSite(context),
      ...(email === undefined ? {} : { email }),
    }),
    ...(ofEmail ? [ofEmail] : []),
  ];
}
