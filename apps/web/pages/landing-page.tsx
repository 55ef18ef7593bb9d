import { useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { Landing, type OwnWords } from '#features/growth/landing/web/public.ts';
import { getCompanyInfo, getSiteTexts } from '#features/site/sites/calls.gen.ts';
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
  const { dispatch, loggedIn, locale } = context.get(pageContext);
  if (loggedIn) throw redirect('/members');
  const [{ companyinfo }, { door }, { texts }] = await Promise.all([
    dispatch(getCompanyInfo, {}),
    dispatch(getSignupDraft, {}),
    dispatch(getSiteTexts, { page: 'landing', language: locale }),
  ]);
  const textAt = (place: string) => texts.find((one) => one.place === place)?.text ?? null;
  return {
    company: companyinfo.name,
    door,
    words: { headline: textAt('headline'), intro: textAt('intro') },
  };
}

export default function LandingPage() {
  const { company, door, words } = useLoaderData<typeof loader>();
  const { title, description } = useWords(words);
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <PageDescription>{description}</PageDescription>
      <Landing company={company} door={door} words={words} />
    </>
  );
}

/**
 * The site's own texts in the reader's language, or else those in its settings if they are in that language, or else
 * the built-in ones.
 */
function useWords({ headline, intro }: OwnWords) {
  const { t } = useLingui();
  const { name, index_title: title, description, domain_language: language } = useSettings();
  const usual =
    useLocale() === language
      ? { title, description }
      : {
          title: t`${name}: meet people near you`,
          description: t`Honest profiles, calm chats and clear prices. Joining ${name} is free.`,
        };
  return {
    title: headline === null ? usual.title : `${name}: ${headline}`,
    description: intro ?? usual.description,
  };
}
