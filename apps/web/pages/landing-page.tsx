import { useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { Landing, type OwnWords } from '#features/growth/landing/web/public.ts';
import { getCompanyInfo, getSiteTexts } from '#features/site/sites/calls.gen.ts';
import { ownDescription, ownTitle } from '#features/site/sites/own-title.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { PageDescription } from '#platform/web/page-title.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = {
  name: 'index',
  listed: true,
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
 * For browser tabs, search engines and shared links: the title and description in the site's settings if the reader has
 * its language, or else its texts in the reader's language, or else the built-in words.
 */
function useWords({ headline, intro }: OwnWords) {
  const { t } = useLingui();
  const settings = useSettings();
  const locale = useLocale();
  const { name } = settings;
  return {
    title:
      ownTitle(settings, locale) ??
      (headline === null ? t`${name}: meet people near you` : `${name}: ${headline}`),
    description:
      ownDescription(settings, locale) ??
      intro ??
      t`Honest profiles, calm chats and clear prices. Joining ${name} is free.`,
  };
}
