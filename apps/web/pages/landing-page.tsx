import { useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { Landing } from '#features/growth/landing/web/public.ts';
import { getCompanyInfo } from '#features/site/sites/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { PageDescription } from '#platform/web/page-title.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = {
  name: 'index',
  catalogs: ['landing'],
  description: 'own',
  script: 'none',
  forAnyone: true,
};

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
  const { title, description } = useWords();
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <PageDescription>{description}</PageDescription>
      <Landing company={company} door={door} />
    </>
  );
}

/** The operator's own words exist only in the site's language. */
function useWords() {
  const { t } = useLingui();
  const { name, index_title: title, description, domain_language: language } = useSettings();
  if (useLocale() === language) return { title, description };
  return {
    title: t`${name}: meet people near you`,
    description: t`Honest profiles, calm chats and clear prices. Joining ${name} is free.`,
  };
}
