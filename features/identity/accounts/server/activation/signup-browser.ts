import { uuidv4 } from '#platform/shared/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { loadSecrets } from '#platform/server/secrets.ts';

/** Recognises the browser that signed up when it opens the activation link, even if sign-up does not log in. */
const signupBrowserCookie = 'auth.signup';

/**
 * Marks this browser. If sign-up created no account, pass null: the mark then means nothing, but it looks the same and
 * takes as long to create.
 */
export async function markSignupBrowser(context: RequestContext, memberId: string | null): Promise<void> {
  const [mark] = await createMarks(context, memberId ?? uuidv4());
  context.setCookie(signupBrowserCookie, mark!);
}

/** Whether the caller uses the browser that signed up, or is logged in as that member. */
export async function isSignupBrowser(context: RequestContext, memberId: string): Promise<boolean> {
  const { caller, cookies } = context;
  if (caller.kind === 'member' && caller.memberId === memberId) return true;
  const mark = cookies[signupBrowserCookie];
  return mark !== undefined && (await createMarks(context, memberId)).includes(mark);
}

/**
 * The current mark and, while it is accepted, that of the previous secret. A mark is useless without the mailed link, so
 * an ordinary comparison is safe.
 */
async function createMarks({ db, siteId }: RequestContext, memberId: string): Promise<string[]> {
  const secrets = await loadSecrets(db, 'signup_browser');
  return secrets.map((secret) => keyedHash(secret, String(siteId), memberId).toString('base64url'));
}
