import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { changeLanguage } from '#features/identity/accounts/calls.gen.ts';
import { languagesFor } from '#features/site/sites/country-languages.ts';
import { withoutLanguage } from '#features/site/sites/public-pages.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { isLocale, localeForms } from '#platform/shared/locales.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { ChoiceForm } from './settings/choice-form.tsx';

export const handle: PageHandle = { name: 'lang-config', script: 'none' };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { loggedIn } = context.get(pageContext);
  return { back: cameFrom(request) ?? (loggedIn ? '/settings' : '/') };
}

/** The page on this site that linked to this one. */
function cameFrom({ url, headers }: Request): string | null {
  const currentUrl = new URL(url);
  const returnTo = localPath(currentUrl.searchParams.get('return_to'));
  if (returnTo) return returnTo;
  const referrer = headers.get('referer');
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  return host === currentUrl.host && pathname !== currentUrl.pathname ? localPath(pathname + search) : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = form.get('language');
  if (isLocale(language)) await context.get(pageContext).dispatch(changeLanguage, { language });
  return redirect(withoutLanguage(localPath(form.get('return_to')) ?? '/'));
}

export default function LanguagePage() {
  const { t } = useLingui();
  const { languages, geoip_country: country } = useSettings();
  const current = useLocale();
  const { back } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 pt-8 pb-16 md:pt-14">
      <PageTitle>{t`Language`}</PageTitle>
      <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
        <Trans>Language</Trans>
      </h1>
      <ChoiceForm
        name="language"
        chosen={current}
        choices={languagesFor(country, languages).map((language) => ({
          value: language,
          label: localeForms[language].name,
          lang: language,
        }))}
      >
        <input type="hidden" name="return_to" value={back} />
      </ChoiceForm>
      <a
        href={back}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        <Trans>Back</Trans>
      </a>
    </main>
  );
}
