import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { getCompanyInfo, getSettings } from '#features/site/sites/calls.gen.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { getLandingProfile } from '../../calls.gen.ts';
import { findNiche, siteSlug } from '../../niches.ts';
import { startSignup } from '../start-signup.ts';

/**
 * @throws a 404 for anything that cannot be a member's id. Any other id has a page, whether or not it belongs to a
 * member.
 */
function idIn({ id = '' }: LoaderFunctionArgs['params']): string {
  const lowerId = id.toLowerCase();
  if (isUuid(lowerId)) return lowerId;
  throw new Response(null, { status: 404 });
}

/** What each landing page of a member shows. Members see the profile itself. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idIn(params);
  if (page.loggedIn) throw redirect(`/members/${id}`);
  const [{ settings }, { companyinfo }, { door }, { profile }] = await Promise.all([
    page.dispatch(getSettings, {}),
    page.dispatch(getCompanyInfo, {}),
    page.dispatch(getSignupDraft, {}),
    page.dispatch(getLandingProfile, { id }),
  ]);
  const { slug } = params;
  if (slug !== undefined) {
    const own = siteSlug(findNiche(settings.niche), slug);
    if (own === null) throw new Response(null, { status: 404 });
    const { pathname, search } = new URL(request.url);
    if (own !== slug) throw redirect(pathname.replace(/[^/]+\/?$/, own) + search);
  }
  return { company: companyinfo.name, door, profile };
}

/** Starts sign-up, which remembers whose page this is. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  return startSignup(context.get(pageContext), await request.formData(), idIn(params));
}

export type ProfileData = Exclude<Awaited<ReturnType<typeof loader>>, Response>;
