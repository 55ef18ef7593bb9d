import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';

interface WideTableProps {
  /** Names the table, unless `labelledBy` has the id of its heading. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Scrolls a table sideways on a narrow screen, also by keyboard. */
export function WideTable({ label, labelledBy, className, children }: WideTableProps) {
  return (
    <div
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard can scroll only what has the focus.
      tabIndex={0}
      className={classNames('relative overflow-x-auto', className)}
    >
      {children}
    </div>
  );
}
