import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { useDraftPages } from '#platform/web/staff/use-kept-draft.ts';
import { LinkTabs } from '#platform/web/ui/link-tabs.tsx';
import { sitePages } from './site-pages.gen.ts';
import { useSiteAddress } from './site-address.ts';

interface SiteHeaderProps {
  /** The page's title, which the name of the site follows. Without it, the page sets its own. */
  readonly title?: string;
  readonly site: {
    readonly id: number;
    readonly name: string;
    readonly domain: string;
    readonly main: boolean;
  };
  /** The page's buttons. */
  readonly children?: ReactNode;
}

/** The name of the page's site, and links to all pages about that site. */
export function SiteHeader({ title, site, children }: SiteHeaderProps) {
  const { t, i18n } = useLingui();
  const base = `/staff/sites/${site.id}`;
  const address = useSiteAddress(site.domain);
  const tabs = sitePages.filter(({ page }) => !page.includes('#'));
  const drafts = useDraftPages(
    site.id,
    tabs.map(({ page }) => page),
  );
  return (
    <header>
      {title === undefined ? null : <PageTitle>{`${title} · ${site.name}`}</PageTitle>}
      <p className="text-sm">
        <Link to="/staff/sites" className="text-ink-muted underline">
          <Trans>Sites</Trans>
        </Link>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
          <h1 className="text-2xl wrap-anywhere">{site.name}</h1>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="flex items-center gap-1 text-sm wrap-anywhere text-ink-muted underline"
          >
            {site.domain}
            <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
          </a>
          {site.main ? (
            <Badge tone="neutral">
              <Trans>Main site</Trans>
            </Badge>
          ) : null}
        </div>
        {children}
      </div>
      <LinkTabs
        label={t`Pages about this site`}
        dense
        className="mt-4"
        tabs={tabs.map(({ page, name }) => ({
          to: page === '' ? base : `${base}/${page}`,
          label: i18n._(name),
          end: page === '',
          badge: drafts.includes(page) ? <UnsavedDot /> : undefined,
        }))}
      />
    </header>
  );
}

function UnsavedDot() {
  const { t } = useLingui();
  return (
    <span
      title={t`Not saved yet`}
      className="inline-block size-2 rounded-pill bg-primary xl:absolute xl:end-0 xl:top-3"
    >
      <span className="sr-only">{t`Not saved yet`}</span>
    </span>
  );
}
