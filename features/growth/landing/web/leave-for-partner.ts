import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getPartner } from '#features/site/sites/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { partnerCookie, partnerPath } from '../partner-rules.ts';

/** Sends visitors to the screen that leads to the site's partner, unless they chose to stay (PR-07). */
export async function leaveForPartner({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { dispatch, loggedIn, cookie } = context.get(pageContext);
  if (loggedIn || cookie(partnerCookie) !== undefined) return null;
  const { partner } = await dispatch(getPartner, {});
  if (!partner) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(`${partnerPath}?return_to=${encodeURIComponent(pathname + search)}`);
}
