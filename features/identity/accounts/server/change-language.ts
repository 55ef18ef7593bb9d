import { settingsOf } from '#features/site/sites/server/public.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import type { Locale } from '#platform/shared/locales.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { updateLanguage } from './account-queries.ts';

/** Specification, section 9: the locale cookie and its 365 days. */
export const languageCookie = 'i18n_redirected';

/** Stores the language in the cookie and, if the visitor is logged in, in the account. */
export async function chooseLanguage(context: RequestContext, language: Locale): Promise<void> {
  const { languages } = await settingsOf(context);
  if (!languages.includes(language)) throw invalidInput({ field: 'language', problem: 'invalid' });
  if (context.caller.kind === 'member')
    await updateLanguage(context.db, context.siteId, context.caller.memberId, language);
  // Scripts may read it on purpose: it is not secret, and pages switch language without a request.
  context.setCookie(languageCookie, language);
}
