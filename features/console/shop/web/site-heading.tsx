import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';
import type { EditedSite } from '../contract.ts';

interface SiteHeadingProps {
  readonly site: EditedSite;
  readonly title: string;
  /** A sentence about the page. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** The heading of a page about a site, with links to the other ones. */
export function SiteHeading({ site, title, children, action }: SiteHeadingProps) {
  const { t } = useLingui();
  const { id, name } = site;
  return (
    <header>
      <PageTitle>{`${title} · ${name}`}</PageTitle>
      <p className="text-sm text-ink-muted">{name}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        {action}
      </div>
      <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-muted">{children}</p>
      <nav aria-label={t`Pages of the site`} className="mt-3 flex flex-wrap gap-x-5 text-sm">
        <PageLink to={`/staff/sites/${id}/prices`}>
          <Trans>Prices</Trans>
        </PageLink>
      </nav>
    </header>
  );
}

function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a
      href={to}
      data-followed=""
      className="flex min-h-11 items-center text-primary underline underline-offset-4"
    >
      {children}
    </a>
  );
}
