import type { ReactNode } from 'react';
import { PageTitle } from '../page-title.tsx';
import { classNames } from '../ui/class-names.ts';

interface StaffPageProps {
  readonly title: string;
  readonly width?: 'max-w-3xl' | 'max-w-4xl' | 'max-w-5xl' | 'max-w-6xl';
  /** Buttons and links beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the console, with its heading. */
export function StaffPage({ title, width = 'max-w-6xl', actions, children }: StaffPageProps) {
  return (
    <main className={classNames('w-full px-4 pt-6 pb-16 lg:px-8', width)}>
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  );
}
