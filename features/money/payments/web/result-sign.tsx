import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';

/** The large round icon above a payment's result. */
export function Sign({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-20 place-items-center rounded-pill [&>svg]:size-10', look)}
    >
      {children}
    </span>
  );
}
