import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

interface OutcomeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** A page with one message and the next step. */
export function Outcome({ icon, title, text, action }: OutcomeProps) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <PageTitle>{title}</PageTitle>
      <EmptyState heading="h1" icon={icon} title={title} text={text} action={action} />
    </main>
  );
}
