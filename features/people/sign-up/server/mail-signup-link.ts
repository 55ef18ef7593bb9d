import { languageCookie } from '#features/identity/accounts/server/public.ts';
import { createElement } from 'react';
import { mailFromSite, settingsOf } from '#features/site/sites/server/public.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { secretToken } from '#platform/shared/ids.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { minute } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { accountErrors } from '#features/identity/accounts/contract.ts';
import type { SignupDraft } from '../contract.ts';
import { findDraft, setDraftLink } from './signup-draft-queries.ts';
import { draftCookie, draftHash, draftLifetime, loadSignupDraft } from './signup-draft.ts';
import { requireOpenSignUp } from './signup-policy.ts';

/** The minimum time in ms between two mails with a draft's link, so that nobody can flood a stranger's mailbox. */
const mailIntervalMs = 10 * minute;

/**
 * Mails a link for continuing this browser's draft elsewhere. A repeated request within ten minutes counts as sent.
 * @throws {CallError} `invalid_input` while the draft has no address.
 */
export async function mailSignupLink(context: RequestContext): Promise<void> {
  const draft = await loadSignupDraft(context);
  await requireOpenSignUp(context, draft.invitation);
  const hash = draftHash(context);
  const { email } = draft;
  if (!hash || email === undefined) throw invalidInput({ field: 'email', problem: 'required' });
  const now = context.clock.now();
  const token = secretToken();
  const expiresAt = new Date(now.getTime() + draftLifetime);
  await context.db.transaction(async (tx) => {
    const isLinkSet = await setDraftLink(tx, context.siteId, hash, {
      hash: hashToken(token),
      expiresAt,
      unlessLinkAfter: new Date(expiresAt.getTime() - mailIntervalMs),
      now,
    });
    if (isLinkSet) await sendLink(context, tx, email, token);
  });
}

async function sendLink(
  context: RequestContext,
  tx: Transaction,
  email: string,
  token: string,
): Promise<void> {
  const chosen = context.cookies[languageCookie];
  const language = isOfferedLocale(chosen) ? chosen : (await settingsOf(context)).domain_language;
  const to = { siteId: context.siteId, to: email, language, addressTyped: true };
  await mailFromSite(context, tx, to, async (details) => {
    const { SignupLinkMail, signupLinkSubject } = await import('./mails/signup-link-mail.tsx');
    return {
      subject: signupLinkSubject(details.siteName),
      body: createElement(SignupLinkMail, { ...details, link: `${details.origin}/${token}` }),
    };
  });
}

/**
 * Opens a mailed draft in this browser. The browser in which the draft was started keeps access to it too.
 * @throws {CallError} `draft_not_found` for a link that is unknown or older than 14 days, or whose draft became an
 * account.
 */
export async function continueDraft(context: RequestContext, token: string): Promise<SignupDraft> {
  const draft = await findDraft(context.db, context.siteId, hashToken(token), context.clock.now());
  if (!draft) throw fail(accountErrors.draft_not_found);
  context.setCookie(draftCookie, token);
  return draft.fields;
}
