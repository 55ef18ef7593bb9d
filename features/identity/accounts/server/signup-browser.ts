import { uuidv4 } from '#platform/shared/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { readSecret } from '#platform/server/secrets.ts';

/** Recognises the browser that signed up when it opens the activation link, even if sign-up does not log in. */
const signupBrowserCookie = 'auth.signup';

/**
 * Marks this browser. If sign-up created no account, pass null: the mark then means nothing, but it looks the same and
 * takes as long to create.
 */
export async function markSignupBrowser(context: RequestContext, memberId: string | null): Promise<void> {
  context.setCookie(signupBrowserCookie, await markOf(context, memberId ?? uuidv4()));
}

/** Whether the caller uses the browser that signed up, or is logged in as that member. */
export async function isSignupBrowser(context: RequestContext, memberId: string): Promise<boolean> {
  const { caller, cookies } = context;
  if (caller.kind === 'member' && caller.memberId === memberId) return true;
  return cookies[signupBrowserCookie] === (await markOf(context, memberId));
}

/** The mark is useless without the mailed link, so an ordinary comparison is safe. */
async function markOf({ db, siteId }: RequestContext, memberId: string): Promise<string> {
  const secret = await readSecret(db, 'signup_browser');
  return keyedHash(secret, String(siteId), memberId).toString('base64url');
}
