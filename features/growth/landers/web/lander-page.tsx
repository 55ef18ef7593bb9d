import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { getRegions } from '#features/site/places/calls.gen.ts';
import { getSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { getCompanyInfo, getSettings } from '#features/site/sites/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageDescription } from '#platform/web/page-title.tsx';
import { getLanderMap, getLanderVideo } from '../calls.gen.ts';
import { isLanderName, type CampaignLander } from '../lander-names.ts';
import { findNiche, siteSlug } from '../niches.ts';
import { defaultVideoSlug } from '../video-rules.ts';
import { landers } from './landers/all-landers.ts';
import { startSignup } from './start-signup.ts';
import { useTone } from './tone.ts';

export const handle: PageHandle = {
  name: 'landers-name-slug',
  catalogs: ['landers', 'landing'],
  description: 'own',
  script: 'none',
  fonts: 'late',
  styles: 'landers',
  forAnyone: true,
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const lander = landerAt(params);
  if (page.loggedIn && !(await isPreview(page, request))) throw redirect('/members');
  const [{ settings }, { companyinfo }, { door }] = await Promise.all([
    page.dispatch(getSettings, {}),
    page.dispatch(getCompanyInfo, {}),
    page.dispatch(getSignupDraft, {}),
  ]);
  const slug = slugAt(params, settings.niche);
  // The site's own address of this page. Parameters added by an advertisement are kept.
  if (slug !== null && slug !== params['slug'])
    throw redirect(`/landers/${lander}/${slug}${new URL(request.url).search}`);
  return {
    lander,
    slug,
    company: companyinfo.name,
    door,
    ...(await loadContent(page, lander, { slug, country: settings.geoip_selected_country })),
  };
}

/** Staff may look at a lander without logging out. */
async function isPreview(page: PageContext, request: Request): Promise<boolean> {
  if (!new URL(request.url).searchParams.has('preview')) return false;
  return (await page.dispatch(getUser, {})).user.staff_role !== null;
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  landerAt(params);
  return startSignup(context.get(pageContext), await request.formData());
}

interface Wanted {
  readonly slug: string | null;
  readonly country: string;
}

/** What only some landers show. */
async function loadContent(page: PageContext, lander: CampaignLander, { slug, country }: Wanted) {
  const nothing = { regions: [], map: null, video: null };
  if (lander === 'iconslanding') return { ...nothing, regions: await loadRegions(page, country) };
  if (lander === 'maplanding') return { ...nothing, ...(await page.dispatch(getLanderMap, {})) };
  if (lander !== 'video' && lander !== 'transitionsvideolanding') return nothing;
  const { video } = await page.dispatch(getLanderVideo, { slug: slug ?? defaultVideoSlug });
  return { ...nothing, video };
}

async function loadRegions(page: PageContext, country: string) {
  const { regions } = await page.dispatch(getRegions, {});
  const names = regions.find((list) => list.country === country)?.names ?? [];
  return names.map((name) => ({ country, name }));
}

type Params = LoaderFunctionArgs['params'];

/** @throws a 404 for an unknown name. */
function landerAt({ name = 'tinderswipe', slug }: Params): CampaignLander {
  if (name === 'tinderswipe' ? slug === undefined : isLanderName(name)) return name as CampaignLander;
  throw new Response(null, { status: 404 });
}

/** @throws a 404 for an invalid slug. */
function slugAt({ slug }: Params, niche: number): string | null {
  if (slug === undefined) return null;
  const own = siteSlug(findNiche(niche), slug);
  if (own === null) throw new Response(null, { status: 404 });
  return own;
}

export default function LanderPage() {
  const { lander, ...props } = useLoaderData<typeof loader>();
  const { name } = useSettings();
  const { who, lead } = useTone();
  const Lander = landers[lander];
  return (
    <>
      <title>{`${name}: ${who}`}</title>
      <PageDescription>{lead}</PageDescription>
      <Lander {...props} />
    </>
  );
}
