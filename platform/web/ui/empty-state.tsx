import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spot } from './spot.tsx';

interface EmptyStateProps {
  /** Shown in the illustration. */
  icon?: ReactNode;
  /** A scene, for members. It replaces the icon. */
  illustration?: ReactNode;
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
  illustration,
  title,
  text,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center px-4 text-center',
        illustration ? 'py-8' : 'py-12',
        className,
      )}
    >
      {illustration ?? <Spot>{icon}</Spot>}
      <Heading className={classNames('mt-5', Heading === 'h1' ? 'text-2xl' : 'text-xl')}>{title}</Heading>
      {text && <p className="mt-2 text-pretty text-ink-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
