import {
  hashUnless,
  isOpen,
  markSignupBrowser,
  newPasswordIssue,
  openSession,
  findAccount,
  loadUser,
  requireSecondStep,
  verifyPassword,
} from '#features/identity/accounts/server/public.ts';
import { namesOnSite, profileIssues } from '#features/people/profiles/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { fail, invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { findAnswer, runOnce } from '#platform/server/http/idempotency.ts';
import { accountErrors, type User } from '#features/identity/accounts/contract.ts';
import { signUp } from '../contract.ts';
import { emailIssue, emailKey } from '#platform/shared/email-rules.ts';
import { createAccount, type SignUpInput } from './create-account.ts';
import { signUpDiscreetly } from './sign-up-discreetly.ts';
import { takenAddress } from './taken-address.ts';
import { welcome } from './welcome.ts';
import { deleteDraft } from './signup-draft-queries.ts';
import { draftCookie, draftHash } from './signup-draft.ts';
import { findPlace } from './signup-place.ts';
import { requireOpenSignUp } from './signup-policy.ts';

/**
 * Creates the account with its profile and wallet, mails the activation link, and logs in. A discreet site leaves the
 * log-in to the mailed link and returns null for every address.
 * @throws {CallError} `account_exists`, `account_reactivatable`, `address_refused`, `signup_closed`,
 * `invitation_invalid`, or `invalid_input` with every invalid field.
 */
export async function signUpMember(context: RequestContext, signUpInput: SignUpInput): Promise<User | null> {
  await requireOpenSignUp(context, signUpInput.invitation);
  const email = signUpInput.email.trim();
  const place = signUpInput.place ? await findPlace(context, signUpInput.place, signUpInput.country) : {};
  const input = 'problem' in place ? signUpInput : { ...signUpInput, ...place };
  const issues = [...(await signUpIssues(context, input, email)), ...('problem' in place ? [place] : [])];
  if (issues.length > 0) throw invalidInput(...issues);
  const { account_privacy: privacy } = await settingsOf(context);
  // A visitor's idempotency key is tied to their email address, so only someone who knows the address can see the
  // response again.
  const scope = `sign-up:${hashToken(emailKey(email)).toString('hex').slice(0, 32)}`;
  // The password is left out, because a fast hash would be computed from it here.
  const request = { ...signUpInput, password: '' };
  const hashed = await hashUnless(`${context.siteId} ${emailKey(email)}`, input.password, async () => {
    const answer = await findAnswer(context, signUp, request, scope);
    if (!answer && privacy === 'explicit') await refuseTakenAddress(context, email);
    return answer;
  });
  const signedUp: { memberId: string | null } = { memberId: null };
  const signUpOnce = (passwordHash: string) =>
    runOnce(
      context,
      signUp,
      request,
      async (tx) => {
        const hash = draftHash(context);
        if (hash) await deleteDraft(tx, context.siteId, hash, context.clock.now());
        if (privacy === 'explicit') {
          const newUser = await signUpOpenly(context, tx, input, email, passwordHash);
          signedUp.memberId = newUser.profile.id;
          return { user: newUser };
        }
        signedUp.memberId = await signUpDiscreetly(context, tx, input, email, passwordHash);
        return { user: null };
      },
      scope,
    );
  const { user } = 'existing' in hashed ? hashed.existing : await signUpOnce(hashed.passwordHash);
  if (user) await logInAfterSignUp(context, user, signedUp.memberId === null ? input.password : null);
  await markSignupBrowser(context, user?.profile.id ?? signedUp.memberId);
  context.clearCookie(draftCookie);
  return user;
}

/**
 * Avoids hashing a password for an address that is taken. Not used on discreet sites, where every address must take
 * equally long.
 * @throws {CallError} `account_exists`, `account_reactivatable` or `address_refused`.
 */
async function refuseTakenAddress({ db, siteId, clock }: RequestContext, email: string): Promise<void> {
  const addressError = await takenAddress(db, siteId, email, clock.now());
  if (addressError) throw addressError;
}

/** All issues are reported at once, so that the visitor does not have to fix one field after another. */
async function signUpIssues(
  context: RequestContext,
  input: SignUpInput,
  email: string,
): Promise<FieldIssue[]> {
  const consents = ['accept_terms', 'accept_sensitive'] as const;
  return [
    emailIssue(email),
    ...profileIssues(input, {
      settings: await settingsOf(context),
      now: context.clock.now(),
      country: input.country,
      email,
      siteNames: await namesOnSite(context),
    }),
    newPasswordIssue(input.password, email),
    ...consents.map((field) => (input[field] ? null : { field, problem: 'consent_required' })),
  ].filter((issue) => issue !== null);
}

async function signUpOpenly(
  context: RequestContext,
  tx: Transaction,
  input: SignUpInput,
  email: string,
  passwordHash: string,
): Promise<User> {
  const memberId = await createAccount(context, tx, input, email, passwordHash);
  if (!memberId)
    throw (
      (await takenAddress(tx, context.siteId, email, context.clock.now())) ??
      fail(accountErrors.account_exists)
    );
  await welcome(context, tx, { ...memberId, email });
  return loadUser(context, memberId.memberId, tx);
}

/**
 * Runs outside the transaction, so that a retry after a lost response is logged in as well. A retry must include the
 * account's current password: after a password change, the idempotency key alone must not be enough to log in.
 * @throws {CallError} `account_exists` if the repeated password is not the account's.
 */
async function logInAfterSignUp(
  context: RequestContext,
  user: User,
  repeatedPassword: string | null,
): Promise<void> {
  const { db, siteId } = context;
  const account = await findAccount(db, siteId, user.profile.id);
  const isOwner =
    account !== undefined &&
    isOpen(account.status) &&
    (repeatedPassword === null ||
      (await verifyPassword(account.passwordHash, repeatedPassword, account.memberId)));
  if (!isOwner) throw fail(accountErrors.account_exists);
  if (repeatedPassword !== null) await requireSecondStep(context, account);
  await openSession(context, account, 'sign_up');
}
