import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SiteHeader } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { getSite } from '../../calls.gen.ts';
import { SiteAdministrator } from './site-administrator.tsx';
import { SiteDomains } from './site-domains.tsx';
import { SiteDoor } from './site-door.tsx';
import { SiteSteps } from './site-steps.tsx';

export const handle: PageHandle = {
  name: 'staff-sites-site',
  catalogs: ['staff-site-editor', 'staff-sites', 'profiles'],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(pageContext).dispatch(getSite, { site: Number(params['site']) });

/** The setup steps that a site still needs, and links to its pages. */
export default function SitePage() {
  const { site } = useLoaderData<typeof loader>();
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{site.name}</PageTitle>
      <SiteHeader site={site} />
      <SiteSteps site={site} />
      <SiteDoor key={`door ${site.id}`} site={site} />
      <SiteDomains key={`domains ${site.id}`} site={site} />
      <SiteAdministrator key={site.id} site={site} />
    </main>
  );
}
