import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a member's page. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <div className="text-sm text-ink-muted tabular-nums empty:hidden">{aside}</div>
      </div>
      {children}
    </section>
  );
}

/** Shown instead of an empty list. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="py-3 text-sm text-ink-muted">{children}</p>;
}

interface LineProps {
  /** Links to the object's own page. */
  readonly to?: string;
  readonly main: ReactNode;
  readonly detail?: ReactNode;
  readonly end?: ReactNode;
}

/** One line of a list: a name, details, and a number or a state at the end. */
export function Line({ to, main, detail, end }: LineProps) {
  const content = (
    <>
      <span className="min-w-0 wrap-anywhere">
        <span className="block">{main}</span>
        {detail ? <span className="block text-xs text-ink-muted">{detail}</span> : null}
      </span>
      <span className="shrink-0 text-right tabular-nums empty:hidden">{end}</span>
    </>
  );
  const look = 'flex items-start justify-between gap-4 py-2 text-sm';
  return (
    <li className="border-b border-line last:border-0">
      {to ? (
        <Link to={to} className={`${look} text-ink no-underline hover:bg-surface-muted`}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
