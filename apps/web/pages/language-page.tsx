import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Check } from 'lucide-react';
import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { changeLanguage } from '#features/identity/accounts/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { isLocale, localeForms } from '#platform/shared/locales.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';

export const handle: PageHandle = { name: 'lang-config', script: 'none' };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { loggedIn } = context.get(pageContext);
  return { back: cameFrom(request) ?? (loggedIn ? '/settings' : '/') };
}

/** The page of this site that linked to this one. */
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
  return redirect(localPath(form.get('return_to')) ?? '/');
}

export default function LanguagePage() {
  const { t } = useLingui();
  const { languages } = useSettings();
  const locale = useLocale();
  const { back } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-8 sm:py-14">
      <PageTitle>{t`Language`}</PageTitle>
      <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
        <Trans>Language</Trans>
      </h1>
      <Form method="post" reloadDocument className="divide-y divide-line border-y border-line">
        <input type="hidden" name="return_to" value={back} />
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-current={language === locale || undefined}
            className="flex min-h-14 w-full items-center justify-between gap-3 px-2 text-left text-lg hover:bg-surface-muted aria-[current]:font-semibold"
          >
            {localeForms[language].name}
            {language === locale ? <Check aria-hidden="true" className="size-5.5" /> : null}
          </button>
        ))}
      </Form>
      <a
        href={back}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        <Trans>Back</Trans>
      </a>
    </main>
  );
}
