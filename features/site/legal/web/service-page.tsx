import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadLegalPage } from './company-loader.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { legalHandle, LegalPage, Section } from './legal-page.tsx';
import { useCompany, useOwnText } from './use-company.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-service', catalogs: ['legal'] };

export const loader = loadLegalPage('service');

export default function ServicePage() {
  const { t } = useLingui();
  const { name, company, info, country, phone } = useCompany();
  const elsewhere = [
    ['/pages/faq', t`Answers to common questions`],
    ['/complaints', t`Complain about a member, a message or us`],
    ['/withdrawal', t`Withdraw from a purchase`],
    ['/pages/computer', t`What a computer decides here`],
    ['/pages/child-safety', t`Child safety`],
    ['/pages/accessibility', t`Accessibility`],
    ['/settings', t`Download or erase your data, pause or leave`],
  ] as const;
  return (
    <LegalPage
      own={useOwnText()}
      title={t`Support`}
      description={t`How to reach us at ${name}: by email, by phone or by post.`}
      intro={<Trans>Stuck, or is something wrong on {name}? We’ll help you.</Trans>}
    >
      <ul className="divide-y divide-line border-y border-line">
        <Way
          icon={<Mail />}
          title={t`By email`}
          text={t`Write from your account’s email address, so that we can find your account right away.`}
        >
          <MailLink />
        </Way>
        {phone === '' ? null : (
          <Way
            icon={<Phone />}
            title={t`By phone`}
            text={t`Never tell anyone your password, not even us. We won’t ask for it.`}
          >
            <PhoneLink />
          </Way>
        )}
        <Way icon={<MapPin />} title={t`By post`} text={t`For letters only. You can’t visit us here.`}>
          {company}, {info.address}, {info.city}, {country}
        </Way>
      </ul>
      <Section title={t`This may be quicker`}>
        <ul className="divide-y divide-line border-y border-line">
          {elsewhere.map(([to, text]) => (
            <li key={to}>
              <a
                href={to}
                className="flex min-h-13 items-center justify-between gap-3 py-3 text-ink! no-underline! hover:bg-surface-muted"
              >
                {text}
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <p className="text-sm text-ink-muted">
        <Trans>
          City names and positions come from <a href="https://www.geonames.org/">GeoNames</a>, licensed under{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
        </Trans>
      </p>
    </LegalPage>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li className="flex gap-4 py-4">
      <span aria-hidden="true" className="mt-0.5 text-ink-muted [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="wrap-anywhere [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">{children}</p>
        <p className="mt-1 text-sm text-ink-muted">{text}</p>
      </div>
    </li>
  );
}
