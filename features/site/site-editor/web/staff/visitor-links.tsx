import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useSiteAddress } from '#features/site/sites/web/public.ts';
import { isLocale, localeForms } from '#platform/shared/locales.ts';
import type { EditedSite } from '../../contract.ts';

/** The pages of a site that its visitors read first, in each of its languages. */
export function VisitorLinks({ site }: { readonly site: EditedSite }) {
  const { t } = useLingui();
  const address = useSiteAddress(site.domain);
  const languagesText = site.fields.find(({ name }) => name === 'languages')?.value ?? '[]';
  const languages = (JSON.parse(languagesText) as string[]).filter(isLocale);
  const pages = [
    { path: '', name: t`Landing page` },
    { path: 'pages/terms', name: t`Terms of use` },
    { path: 'pricing', name: t`Prices` },
  ];
  return (
    <nav aria-label={t`See it as a visitor`} className="mt-3 max-w-2xl text-sm">
      <p className="flex items-center gap-1.5 font-semibold">
        {t`See it as a visitor`}
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </p>
      <ul className="mt-1 grid">
        {languages.map((language) => (
          <li key={language} className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-muted">{localeForms[language].name}</span>
            {pages.map(({ path, name }) => (
              <a
                key={path}
                href={`${address}${path}?lang=${language}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-9 items-center underline"
              >
                {name}
                <span className="sr-only">, {localeForms[language].name}</span>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}
