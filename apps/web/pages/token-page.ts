import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { findLink } from '#features/identity/accounts/access-calls.gen.ts';
import { accountErrors } from '#features/identity/accounts/calls.gen.ts';
import { continueSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { invitationCodePattern } from '#features/identity/invitations/invitation-codes.ts';
import { getSettings } from '#features/site/sites/calls.gen.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { inLanguage, languageParameter } from '#platform/shared/page-language.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = { name: 'other', script: 'none' };

/**
 * Handles `/{token}`: a link from a mail or an advertisement, or the site's own path for a static page. Opening a link
 * only does things that are safe if a program opens it. Everything else requires a click on a button on the page that
 * the link leads to. For any other token, the page does not exist.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { token = '' } = params;
  const page = context.get(pageContext);
  const language = new URL(request.url).searchParams.get(languageParameter);
  // The page that a link leads to is in the language of its mail.
  const lead = (path: string) => redirect(isOfferedLocale(language) ? inLanguage(path, language) : path);
  const { settings } = await page.dispatch(getSettings, {});
  const alias = Object.hasOwn(settings.page_aliases, token) ? settings.page_aliases[token] : undefined;
  if (alias) return lead(alias);
  if (invitationCodePattern.test(token.toUpperCase()))
    return lead(`/signup?invitation=${token.toUpperCase()}`);
  if (!/^[\w-]{43}$/.test(token)) throw notFound();
  const { kind } = await page.dispatch(findLink, { token });
  if (kind === 'draft') {
    if (request.method === 'HEAD') return null;
    await continueDraft(page, token);
    return lead('/signup');
  }
  const path = kind === null ? undefined : pagesOfLinks[kind];
  if (!path) throw notFound();
  return lead(`${path}?token=${token}`);
}

const notFound = () => data({ code: 'not_found' }, { status: 404 });

/** The pages with the button that uses up a link. */
const pagesOfLinks: Readonly<Record<string, string>> = {
  activation: '/activate/do',
  reactivation: '/reactivate/do',
  reset: '/reset-password/do',
  email_change: '/mail-change/do',
  email_change_undo: '/mail-change/undo',
  log_in: '/login/link',
};

/** Only changes which draft this browser continues with. */
async function continueDraft({ attempt }: PageContext, token: string): Promise<void> {
  try {
    await attempt(continueSignupDraft, { token });
  } catch (error) {
    if (!isCallError(error, accountErrors.draft_not_found)) throw error;
  }
}

export default function TokenPage() {
  return null;
}
