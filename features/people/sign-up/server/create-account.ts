import { insertAccount, languageCookie, memberSignedUp } from '#features/identity/accounts/server/public.ts';
import { createProfile, type NewProfile } from '#features/people/profiles/server/public.ts';
import { takeInvitation } from '#features/identity/invitations/server/public.ts';
import { readAttributionConsent, settingsOf, touchesOfVisitor } from '#features/site/sites/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { isLocale } from '#platform/shared/locales.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors } from '#features/identity/accounts/contract.ts';
import type { signUp } from '../contract.ts';
import { emailKey } from '#platform/shared/email-rules.ts';

export type SignUpInput = CallInput<typeof signUp>;

export interface NewMember {
  readonly memberId: string;
  readonly language: string;
  /** The invitation that was used. */
  readonly invitation: string | null;
}

/**
 * Creates an account with its profile and wallet. The account is inactive until its address is confirmed.
 * @returns undefined if the site already has the address.
 * @throws {CallError} `invitation_invalid` if another sign-up just used up the invitation.
 */
export async function createAccount(
  context: RequestContext,
  tx: Transaction,
  input: SignUpInput,
  email: string,
  passwordHash: string,
): Promise<NewMember | undefined> {
  const { siteId } = context;
  const now = context.clock.now();
  const memberId = uuidv4();
  const language = await languageOfVisitor(context);
  const isInserted = await insertAccount(tx, {
    siteId,
    memberId,
    email,
    emailKey: emailKey(email),
    passwordHash,
    status: 'not_confirmed',
    language,
    createdAt: now,
  });
  if (!isInserted) return undefined;
  const invitation = await useInvitation(context, tx, input.invitation);
  await createProfile(context, tx, { siteId, memberId }, pickProfileFields(input));
  await context.events.emit(context, tx, memberSignedUp, {
    siteId,
    memberId,
    arrival: {
      touches: touchesOfVisitor(context),
      consent: readAttributionConsent(context),
      country: context.country,
    },
    landingMember: input.landing_member ?? null,
  });
  return { memberId, language, invitation: invitation ?? null };
}

/** Used only on invitation-only sites. Other sites need no code and use none up. */
async function useInvitation(
  context: RequestContext,
  tx: Transaction,
  code: string | undefined,
): Promise<string | undefined> {
  if ((await settingsOf(context)).signups !== 'other' || code === undefined) return undefined;
  const used = await takeInvitation(tx, context.siteId, code, context.clock.now());
  if (!used) throw fail(accountErrors.invitation_invalid);
  return used;
}

/** What the profile gets of a sign-up: neither the password nor the address. */
function pickProfileFields({
  password: _password,
  email: _email,
  invitation: _invitation,
  landing_member: _landingMember,
  accept_terms: _terms,
  accept_sensitive: _sensitive,
  ...fields
}: SignUpInput): NewProfile {
  return fields;
}

export async function languageOfVisitor(context: RequestContext): Promise<string> {
  const settings = await settingsOf(context);
  const chosen = context.cookies[languageCookie];
  return isLocale(chosen) && settings.languages.includes(chosen) ? chosen : settings.domain_language;
}
