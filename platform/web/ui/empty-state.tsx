import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The reader's next step. */
  action?: ReactNode;
  /** `h1` if this is the only content of the page. */
  heading?: 'h1' | 'h2';
  className?: string | undefined;
}

/** What a list shows while it is empty. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      <span
        aria-hidden="true"
        className="grid size-18 place-items-center rounded-pill bg-primary-soft text-primary [&>svg]:size-8"
      >
        {icon}
      </span>
      <Heading className="mt-5 text-xl">{title}</Heading>
      {text && <p className="mt-2 text-pretty text-ink-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
