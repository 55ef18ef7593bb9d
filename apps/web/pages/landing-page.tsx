import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { Landing } from '#features/growth/landing/web/public.ts';
import { getCompanyInfo } from '#features/site/sites/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = { name: 'index', catalogs: ['landing'], script: 'none', forAnyone: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = context.get(pageContext);
  if (loggedIn) throw redirect('/members');
  const [{ companyinfo }, { door }] = await Promise.all([
    dispatch(getCompanyInfo, {}),
    dispatch(getSignupDraft, {}),
  ]);
  return { company: companyinfo.name, door };
}

export default function LandingPage() {
  const { company, door } = useLoaderData<typeof loader>();
  const { index_title: title } = useSettings();
  return (
    <>
      <title>{title}</title>
      <Landing company={company} door={door} />
    </>
  );
}
