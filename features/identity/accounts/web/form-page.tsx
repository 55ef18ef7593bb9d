import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';

interface FormPageProps {
  readonly title: string;
  /** The tab title, if it differs. */
  readonly tabTitle?: string;
  readonly intro?: ReactNode;
  readonly drawing?: DrawingName;
  /** Why the form was refused. */
  readonly refused?: ReactNode;
  readonly children: ReactNode;
  readonly below?: ReactNode;
  /** Shown beside the form if there is room. */
  readonly beside?: ReactNode;
}

/** A layout with one form in one column. */
export function FormPage(props: FormPageProps) {
  const { title, tabTitle = title, intro, drawing, refused, children, below, beside } = props;
  const form = (
    <div className="mx-auto w-full max-w-md">
      <PageTitle>{tabTitle}</PageTitle>
      {drawing ? <Drawing name={drawing} className="mb-5 h-24 w-32" /> : null}
      <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
      {intro ? <p className="mt-2 text-lg text-ink-muted">{intro}</p> : null}
      <div className="mt-6 grid grid-cols-1 gap-5">
        {refused ? (
          <Alert tone="danger" tabIndex={-1} autoFocus>
            {refused}
          </Alert>
        ) : null}
        {children}
      </div>
      {below ? (
        <div className="mt-7 border-t border-line pt-5 text-ink-muted [&_a]:inline-block [&_a]:py-2.5 [&_a]:font-semibold [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
          {below}
        </div>
      ) : null}
    </div>
  );
  if (!beside) return <main className="px-4 py-8 sm:py-14">{form}</main>;
  return (
    <main className="mx-auto grid w-full max-w-6xl px-4 py-8 sm:py-14 lg:min-h-[min(44rem,85dvh)] lg:grid-cols-2 lg:items-center lg:gap-16">
      {form}
      <div aria-hidden="true" className="hidden lg:block">
        {beside}
      </div>
    </main>
  );
}
