import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Drawing, type DrawingName } from '../drawing.tsx';

interface OutcomeProps {
  readonly drawing: DrawingName;
  readonly title: string;
  /** The tab title, if it differs. */
  readonly tabTitle?: string;
  readonly text?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  /** Less prominent alternatives. */
  readonly below?: ReactNode;
}

/** A page with one message and the next step. */
export function Outcome({ drawing, title, tabTitle, text, action, below }: OutcomeProps) {
  return (
    <main className="mx-auto flex min-h-[70dvh] w-full max-w-md flex-col items-center justify-center px-4 py-10 text-center">
      <PageTitle>{tabTitle ?? title}</PageTitle>
      <Drawing name={drawing} />
      <h1 className="mt-6 font-display text-3xl font-semibold tracking-tight text-balance">{title}</h1>
      {text ? <p className="mt-3 text-lg text-pretty text-ink-muted">{text}</p> : null}
      {action ? <div className="mt-7 grid w-full max-w-sm gap-3">{action}</div> : null}
      {below}
    </main>
  );
}

interface TokenFormProps {
  /** From the link. */
  readonly token: string;
  readonly children: ReactNode;
}

/** Uses up a link. Requires a click: mail scanners open links, but only a person clicks the button. */
export function TokenForm({ token, children }: TokenFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" block>
        {children}
      </Button>
    </form>
  );
}
