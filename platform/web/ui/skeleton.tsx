import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A grey shape that stands in for content while it loads. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse bg-line-control/20', className ?? 'h-4 w-full rounded-lg')}
    />
  );
}

/** Placeholder lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={line === lines - 1 ? 'h-4 w-3/5 rounded-lg' : 'h-4 w-full rounded-lg'}
        />
      ))}
    </span>
  );
}

/** Wraps skeletons, so that a screen reader announces "Loading" only once. */
export function SkeletonGroup({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className={className}>
      {children}
    </div>
  );
}
