import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck, Palette, PenLine, TicketPercent } from 'lucide-react';
import { Link } from 'react-router';
import { OptionalMark } from '#platform/web/ui/field.tsx';
import type { EditedSite, SiteStep } from '../../contract.ts';
import { VisitorLinks } from './visitor-links.tsx';

interface StepText {
  readonly name: MessageDescriptor;
  readonly missing: MessageDescriptor;
  /** Relative to the site's page; null if it cannot be changed in the console. */
  readonly path: string | null;
}

export const stepTexts: Readonly<Record<SiteStep, StepText>> = {
  administrator: {
    name: msg`Administrator`,
    missing: msg`Nobody looks after this site yet. Invite someone below.`,
    path: '#administrator',
  },
  company: {
    name: msg`Legal pages`,
    missing: msg`Terms, privacy statement and invoices need the company’s address and registration number.`,
    path: '/settings?topic=company',
  },
  vat: {
    name: msg`VAT number`,
    missing: msg`Invoices need a VAT number from the company’s own country.`,
    path: '/settings?topic=company#field-company.vat_numbers',
  },
  description: {
    name: msg`Description`,
    missing: msg`Search engines show a built-in sentence. Write a description, or an introduction under Texts.`,
    path: '/settings?topic=brand#field-description',
  },
  packages: { name: msg`Prices`, missing: msg`The site doesn’t sell anything.`, path: '/prices' },
  payments: {
    name: msg`Payments`,
    missing: msg`This installation has no payment service (MOLLIE_API_KEY), so nobody can buy anything.`,
    path: null,
  },
  mail: {
    name: msg`Email sender`,
    missing: msg`This installation has no mail server (SMTP_URL), so new members can’t confirm their address.`,
    path: null,
  },
  support: {
    name: msg`Support phone number`,
    missing: msg`In some countries, shops must have one.`,
    path: '/settings?topic=mail#field-support_phone',
  },
};

/** What makes a site a brand of its own. It can open without. */
const optionalSteps = [
  { path: 'look', icon: Palette, name: msg`Look`, purpose: msg`Its colours, typefaces, mark and picture.` },
  {
    path: 'texts',
    icon: PenLine,
    name: msg`Texts`,
    purpose: msg`Its headline and introduction, and additions to the legal pages.`,
  },
  {
    path: 'codes',
    icon: TicketPercent,
    name: msg`Codes`,
    purpose: msg`The welcome discount, and codes for an offer.`,
  },
] as const;

/** A site's completed and missing setup steps, and who can see the site. */
export function SiteSteps({ site }: { readonly site: EditedSite }) {
  const { t, i18n } = useLingui();
  const missing = site.steps.filter(({ done }) => !done).length;
  return (
    <section aria-labelledby="steps" className="mt-6">
      <h2 id="steps" className="text-lg">
        {missing === 0 ? <Trans>Nothing left to do</Trans> : <Trans>Still to do</Trans>}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-muted">
        <Trans>
          Visitors see the site as soon as its domain points here. Who can sign up is decided in the{' '}
          <Link to={`/staff/sites/${site.id}/settings?topic=access`} className="underline">
            settings
          </Link>
          .
        </Trans>
      </p>
      <VisitorLinks site={site} />
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {site.steps.map(({ step, done }) => {
          const { name, missing: explanation, path } = stepTexts[step];
          return (
            <li key={step} className="flex items-start gap-3 py-2.5 text-sm">
              {done ? (
                <CircleCheck
                  role="img"
                  aria-label={t`Done`}
                  className="mt-0.5 size-5 shrink-0 text-success"
                />
              ) : (
                <Circle
                  role="img"
                  aria-label={t`Missing`}
                  className="mt-0.5 size-5 shrink-0 text-ink-muted"
                />
              )}
              <span className="min-w-0">
                <StepName path={path} site={site.id}>
                  {i18n._(name)}
                </StepName>
                {done ? null : <span className="block text-ink-muted">{i18n._(explanation)}</span>}
              </span>
            </li>
          );
        })}
        {optionalSteps.map(({ path, icon: Icon, name, purpose }) => (
          <li key={path} className="flex items-start gap-3 py-2.5 text-sm">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
            <span className="min-w-0">
              <Link to={`/staff/sites/${site.id}/${path}`} className="font-semibold text-ink underline">
                {i18n._(name)}
              </Link>{' '}
              <OptionalMark />
              <span className="block text-ink-muted">{i18n._(purpose)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepNameProps extends Pick<StepText, 'path'> {
  readonly site: number;
  readonly children: string;
}

/** Leads to where the step can be done, if that is in the console. */
function StepName({ path, site, children }: StepNameProps) {
  const look = 'font-semibold text-ink underline';
  if (path === null) return <span className="font-semibold">{children}</span>;
  if (path.startsWith('#'))
    return (
      <a href={path} className={look}>
        {children}
      </a>
    );
  return (
    <Link to={`/staff/sites/${site}${path}`} className={look}>
      {children}
    </Link>
  );
}
