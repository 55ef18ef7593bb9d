import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { localeForms } from '#platform/shared/locales.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DoorBadge } from './site-door.tsx';
import { getSites } from '../../calls.gen.ts';
import { CompanyChoice } from './company-choice.tsx';

export const handle: PageHandle = { name: 'staff-sites', catalogs: ['staff-site-editor', 'profiles'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const company = Number(new URL(request.url).searchParams.get('company'));
  const chosen = Number.isInteger(company) && company > 0 && company <= 2_000_000_000 ? company : null;
  const { dispatch } = context.get(pageContext);
  return { chosen, ...(await dispatch(getSites, chosen === null ? {} : { company: chosen })) };
}

/** The sites that the administrator may edit. */
export default function SitesPage() {
  const { t } = useLingui();
  const { chosen, sites, companies, may_create: mayCreate } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title={t`Sites`}
      actions={
        mayCreate ? (
          <Button asChild size="sm">
            <Link to="/staff/sites/new">
              <Trans>Create a site</Trans>
            </Link>
          </Button>
        ) : null
      }
    >
      <CompanyChoice companies={companies} chosen={chosen} path="/staff/sites" />
      {sites.length === 0 ? (
        <p className="mt-6 text-sm text-ink-muted">
          <Trans>You can’t edit any site of this company.</Trans>
        </p>
      ) : null}
      <ul className="mt-6 rounded-card border border-line bg-surface empty:hidden">
        {sites.map(({ id, name, domain, languages, company, main, signups, missing }) => (
          <li key={id} className="border-line not-first:border-t">
            <Link
              to={`/staff/sites/${id}`}
              className="flex items-center gap-x-6 gap-y-1 px-4 py-3.5 text-sm text-ink no-underline hover:bg-surface-muted"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                  <span className="text-base font-semibold">{name}</span>
                  {main ? (
                    <Badge tone="neutral">
                      <Trans>Main site</Trans>
                    </Badge>
                  ) : null}
                  <DoorBadge mode={signups} />
                </span>
                <span className="block wrap-anywhere text-ink-muted">
                  {domain} · {company}
                </span>
              </span>
              <span className="w-72 text-ink-muted max-md:hidden">
                {languages.map((language) => localeForms[language].name).join(', ')}
              </span>
              <span className="w-32 text-right max-sm:w-auto">
                {missing === 0 ? (
                  <Badge tone="success">
                    <Trans>Ready</Trans>
                  </Badge>
                ) : (
                  <Badge tone="warning">
                    <Plural value={missing} one="# step missing" other="# steps missing" />
                  </Badge>
                )}
              </span>
              <ChevronRight className="size-4 shrink-0 text-ink-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
