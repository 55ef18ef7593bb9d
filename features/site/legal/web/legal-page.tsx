import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageDescription, PageTitle } from '#platform/web/page-title.tsx';
import type { SiteText } from '#features/site/sites/contract.ts';
import { TextBlocks } from '#features/site/sites/web/public.ts';
import { CompanyCard } from './company-card.tsx';

/** A text page has no script, and is the same for every visitor. */
export const legalHandle = {
  listed: true,
  description: 'own',
  script: 'none',
  forAnyone: true,
} as const satisfies PageHandle;

interface LegalPageProps {
  readonly title: string;
  /** For search engines and previews: one sentence of plain text. */
  readonly description: string;
  /** A summary of one or two sentences. */
  readonly intro: ReactNode;
  /** The date from which this text applies. */
  readonly version?: Date;
  /** The site's own addition to the built-in text. */
  readonly own?: SiteText | null;
  readonly children: ReactNode;
}

/** A text page: a title, a summary, sections, and the company details. */
export function LegalPage({ title, description, intro, version, own = null, children }: LegalPageProps) {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const date = version?.toLocaleDateString(iso, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <main className="mx-auto w-full max-w-2xl px-4 pt-6 pb-16 md:pt-12">
      <PageTitle>{title}</PageTitle>
      <PageDescription>{description}</PageDescription>
      <h1 className="font-display text-2xl font-semibold tracking-tight hyphens-auto md:text-3xl">{title}</h1>
      {date ? (
        <p className="mt-3 text-sm text-ink-muted">
          <Trans>Version dated {date}</Trans>
        </p>
      ) : null}
      <div className="mt-3 text-lg text-pretty text-ink-muted">{intro}</div>
      <div className="mt-10 grid grid-cols-1 gap-10">{children}</div>
      {own === null ? null : (
        <section lang={own.language} data-own-text="" className="mt-10">
          <TextBlocks text={own.text} />
        </section>
      )}
      <aside aria-label={t`Who’s behind this site`} className="mt-12 border-t border-line pt-6">
        <CompanyCard />
      </aside>
    </main>
  );
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-3 [&_a]:font-medium [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
        {children}
      </div>
    </section>
  );
}

/** A list without empty items. */
export function Points({ points }: { readonly points: readonly ReactNode[] }) {
  return (
    <ul className="grid grid-cols-1 list-disc gap-2 ps-5 marker:text-ink-muted">
      {points
        .filter((point) => point !== null)
        .map((point, index) => (
          <li key={index} className="ps-1">
            {point}
          </li>
        ))}
    </ul>
  );
}

export function Steps({ steps }: { readonly steps: readonly ReactNode[] }) {
  return (
    <ol className="grid grid-cols-1 list-decimal gap-2 ps-5 marker:font-semibold marker:text-ink-muted">
      {steps.map((step, index) => (
        <li key={index} className="ps-1">
          {step}
        </li>
      ))}
    </ol>
  );
}
