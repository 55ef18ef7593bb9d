import type { ReactNode } from 'react';
import { useIsoLocale } from '#platform/web/i18n.tsx';

const maxExactCount = 10_000;

/** Formats a count that stops at a limit. */
export function useCount(): (count: number) => string {
  const locale = useIsoLocale();
  return (count) => `${count.toLocaleString(locale)}${count >= maxExactCount ? '+' : ''}`;
}

interface PanelProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ id, title, aside, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-line pb-1">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function Figure({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm last:border-0">
      <dt className="min-w-0 wrap-anywhere text-ink-muted">{term}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
