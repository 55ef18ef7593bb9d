import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';

interface FormPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly above?: ReactNode;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A layout with one form in one column. */
export function FormPage({ title, intro, above, children, below }: FormPageProps) {
  return (
    <main className="mx-auto w-full max-w-lg px-4 py-8 sm:py-12">
      {above}
      <Card padding="lg" className="grid gap-5">
        <div className="grid gap-2">
          <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
          {intro ? <p className="text-ink-muted">{intro}</p> : null}
        </div>
        {children}
      </Card>
      {below ? (
        <div className="mt-6 text-center text-ink-muted [&_a]:font-semibold [&_a]:text-primary [&_a]:underline">
          {below}
        </div>
      ) : null}
    </main>
  );
}
