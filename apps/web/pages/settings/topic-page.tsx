import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';

interface TopicPageProps {
  readonly title: string;
  /** The purpose of the page, in one sentence. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One settings topic: a heading and its sections, divided by lines. */
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

/** A section of a topic, with its own heading. */
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
