import type { ReactNode } from 'react';

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
    <main className="mx-auto w-full max-w-md px-4 pt-8 pb-16 md:pt-14">
      {above}
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-2">
          <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">{title}</h1>
          {intro ? <p className="text-ink-muted">{intro}</p> : null}
        </div>
        {children}
      </div>
      {below ? (
        <div className="mt-6 text-center text-ink-muted [&_a]:font-semibold [&_a]:text-ink [&_a]:underline">
          {below}
        </div>
      ) : null}
    </main>
  );
}
