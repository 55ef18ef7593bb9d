import { checkProfileFields } from '#features/profiles/server/public.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { isLocale } from '#platform/shared/locales.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { accountErrors, signUp, type User } from '../contract.ts';
import { emailKey, isEmail } from '../email-rules.ts';
import { deleteDraft, findAccountByEmail, insertAccount } from './account-queries.ts';
import { memberSignedUp } from './events.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { readUser } from './read-user.ts';
import { draftCookie } from './save-signup-draft.ts';
import { mailActivation } from './send-activation-mail.ts';
import { beginSession, setSessionCookie } from './sessions.ts';
import { requireOpenSignUp } from './signup-policy.ts';

type SignUpInput = CallInput<typeof signUp>;

/**
 * Makes the account with its profile and wallet, logs in, and mails the activation link.
 * @throws {CallError} `account_exists`, `account_reactivatable`, `signup_closed`, or `invalid_input` by field.
 */
export async function signUpMember(context: RequestContext, input: SignUpInput): Promise<User> {
  await requireOpenSignUp(context);
  const email = input.email.trim();
  await checkSignUp(context, input, email);
  const passwordHash = await hashPassword(input.password);
  // A visitor's key counts for their address: only who typed it may see the answer again.
  const scope = `sign-up:${hashToken(emailKey(email)).toString('hex').slice(0, 32)}`;
  const { user } = await runOnce(
    context,
    signUp,
    // Without the password: its hash here would be a fast one.
    { ...input, password: '' },
    async (tx) => ({ user: await createAccount(context, tx, input, email, passwordHash) }),
    scope,
  );
  await logInAgain(context, user);
  return user;
}

async function checkSignUp(context: RequestContext, input: SignUpInput, email: string): Promise<void> {
  if (!isEmail(email)) throw invalidInput({ field: 'email', problem: 'invalid_email' });
  checkProfileFields(input, {
    settings: await settingsOf(context),
    now: context.clock.now(),
    country: input.country,
    email,
  });
  checkNewPassword(input.password, email);
  if (!input.accept_terms) throw invalidInput({ field: 'accept_terms', problem: 'consent_required' });
  if (!input.accept_sensitive) throw invalidInput({ field: 'accept_sensitive', problem: 'consent_required' });
}

async function createAccount(
  context: RequestContext,
  tx: Transaction,
  input: SignUpInput,
  email: string,
  passwordHash: string,
): Promise<User> {
  const { siteId } = context;
  const now = context.clock.now();
  const memberId = uuidv4();
  const language = await languageOfVisitor(context);
  const made = await insertAccount(tx, {
    siteId,
    memberId,
    email,
    emailKey: emailKey(email),
    passwordHash,
    status: 'not_confirmed',
    language,
    createdAt: now,
  });
  if (!made) throw await takenAddress(context, email);
  const {
    password: _password,
    email: _email,
    accept_terms: _terms,
    accept_sensitive: _sensitive,
    ...fields
  } = input;
  await context.events.emit(context, tx, memberSignedUp, { siteId, memberId, fields });
  await mailActivation(context, tx, { memberId, email, name: input.name, language });
  await audit(tx, { siteId, at: now, actorId: memberId, action: 'account.signed_up' });
  const draft = context.cookies[draftCookie];
  if (draft) await deleteDraft(tx, siteId, hashToken(draft));
  return readUser(context, memberId, tx);
}

async function takenAddress(context: RequestContext, email: string) {
  const known = await findAccountByEmail(context.db, context.siteId, emailKey(email));
  return fail(
    known?.status === 'deleted' ? accountErrors.account_reactivatable : accountErrors.account_exists,
  );
}

// Outside the transaction, so that a repeated call whose first answer got lost is logged in as well.
async function logInAgain(context: RequestContext, user: User): Promise<void> {
  setSessionCookie(
    context,
    await beginSession(context.db, context.siteId, user.profile.id, context.clock.now()),
  );
  context.setCookie(draftCookie, '', { maxAge: 0 });
}

async function languageOfVisitor(context: RequestContext): Promise<string> {
  const settings = await settingsOf(context);
  const chosen = context.cookies['i18n_redirected'];
  return isLocale(chosen) && settings.languages.includes(chosen) ? chosen : settings.domain_language;
}
