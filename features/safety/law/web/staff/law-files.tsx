import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { templateSheets, type TemplateSheet } from '../../calls.gen.ts';
import type { loader } from './law-page.tsx';

const sheetNames: Readonly<Record<TemplateSheet, MessageDescriptor>> = {
  summary: msg`1. Summary`,
  categories_names: msg`2. Categories`,
  member_states_orders: msg`3. Orders by member states`,
  notices: msg`4. Notices`,
  own_initiative_illegal: msg`5. Own initiative, illegal content`,
  own_initiative_tc: msg`6. Own initiative, terms`,
  appeals_and_recidivism: msg`7. Appeals and repeat offenders`,
  automated_means: msg`8. Automated means`,
  qualitative: msg`11. Descriptions`,
};

/** The sheets of the EU's template. Parts 9 and 10 are for very large platforms only. */
export function TemplateFiles({ year }: { readonly year: number }) {
  const { t, i18n } = useLingui();
  return (
    <section aria-labelledby="template" className="mt-8">
      <h2 id="template" className="text-xl">
        {t`In the EU’s template`}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">
        <Trans>
          The sheets that you must publish by law within two months of the end of the year. What this software
          doesn’t know is left empty, with a note: orders from authorities and disputes outside the site.
        </Trans>
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {templateSheets.map((sheet) => (
          <li key={sheet}>
            <FileLink href={`/staff/transparency-template.csv?year=${year}&sheet=${sheet}`}>
              {i18n._(sheetNames[sheet])}
            </FileLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Twelve months, because cases are deleted a year after their decision. */
const monthsKept = 12;

/** The statements of reasons for the DSA Transparency Database, by month. */
export function StatementFiles() {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const { today } = useLoaderData<typeof loader>();
  const [year, month] = today.split('-').map(Number) as [number, number];
  const months = Array.from(
    { length: monthsKept },
    (_, index) => new Date(Date.UTC(year, month - 1 - index, 1)),
  );
  return (
    <section aria-labelledby="statements" className="mt-8">
      <h2 id="statements" className="text-xl">
        {t`Statements of reasons`}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">
        <Trans>
          For the DSA Transparency Database, without anything about a person. Each line is the body of one
          call with up to 100 statements. Small companies don’t have to send them.
        </Trans>
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
        {months.map((first) => {
          const value = first.toISOString().slice(0, 7);
          return (
            <li key={value}>
              <FileLink href={`/staff/statements-of-reasons.jsonl?month=${value}`}>
                {first.toLocaleDateString(iso, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
              </FileLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The average that the public page shows. */
export function ActiveRecipients() {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const { recipients } = useLoaderData<typeof loader>();
  const average = recipients?.average.toLocaleString(iso);
  const months = recipients?.months;
  return (
    <section aria-labelledby="recipients" className="mt-8">
      <h2 id="recipients" className="text-xl">
        {t`Active members in the EU`}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">
        {recipients === null ? (
          <Trans>The first number appears once a whole month is over.</Trans>
        ) : (
          <Trans>
            {average} a month on average, over the last {months} months. From 45 million on, other rules
            apply.
          </Trans>
        )}{' '}
        <Trans>
          Anyone can see it on the page about the <a href="/pages/digital-services">Digital Services Act</a>.
        </Trans>
      </p>
    </section>
  );
}

function FileLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-8 items-center gap-2 text-sm underline-offset-4 hover:underline"
    >
      <Download aria-hidden="true" className="size-4 text-ink-muted" />
      {children}
    </a>
  );
}
