import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';

interface TopicPageProps {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One topic of the settings: a heading and its parts, divided by lines. */
export function TopicPage({ title, intro, children }: TopicPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">{title}</h1>
      {intro ? <p className="mt-2 text-pretty text-ink-muted">{intro}</p> : null}
      <div className="mt-4 divide-y divide-line *:py-6 *:first:pt-2">{children}</div>
    </>
  );
}

interface TopicPartProps {
  /** Also serves as the anchor: `/settings/privacy#consents`. */
  readonly id: string;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a topic that has a heading of its own. */
export function TopicPart({ id, title, intro, children }: TopicPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="grid scroll-mt-24 grid-cols-1 gap-4">
      <div>
        <h2 id={`${id}-heading`} className="text-lg font-semibold">
          {title}
        </h2>
        {intro ? <p className="mt-1 text-pretty text-ink-muted">{intro}</p> : null}
      </div>
      {children}
    </section>
  );
}
