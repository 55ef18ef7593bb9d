import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#platform/web/ui/alert.tsx';

interface RehearsedMail {
  /** Where it is sent, if it can be more than one site. */
  readonly site?: string;
  readonly subject: string;
  readonly text: string;
}

interface RehearsalProps {
  /** Whether it would take the role of a member of staff. */
  readonly losesRole?: boolean;
  readonly mails: readonly RehearsedMail[];
  /** Above the mails. If there is none, `none` stands in for them. */
  readonly intro?: ReactNode;
  readonly none?: ReactNode;
}

/** What an action would do: the mails that it would send, as their readers would get them. */
export function Rehearsal({ losesRole = false, mails, intro, none }: RehearsalProps) {
  return (
    <div className="grid gap-3">
      {losesRole ? (
        <Alert tone="warning">
          <Trans>This person is staff. They won’t be able to use the console afterwards.</Trans>
        </Alert>
      ) : null}
      <p className="text-sm text-ink-muted empty:hidden">{mails.length === 0 ? none : intro}</p>
      {mails.map(({ site, subject, text }, index) => (
        <article key={index} className="rounded-card border border-line bg-surface p-4 text-sm">
          {site ? <p className="mb-1 text-xs text-ink-muted">{site}</p> : null}
          <h3 className="text-sm">{subject}</h3>
          <p className="mt-2 max-h-64 overflow-y-auto whitespace-pre-wrap text-ink-muted wrap-anywhere">
            {text}
          </p>
        </article>
      ))}
    </div>
  );
}
