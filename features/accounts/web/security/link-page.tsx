import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailX } from 'lucide-react';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

interface OutcomeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** A page that says one thing and names the next step. */
export function Outcome({ icon, title, text, action }: OutcomeProps) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <PageTitle>{title}</PageTitle>
      <EmptyState heading="h1" icon={icon} title={title} text={text} action={action} />
    </main>
  );
}

/** The link was used, is too old, or never was. `href` leads to where a new one comes from. */
export function LinkExpired({ href, label }: { readonly href: string; readonly label: ReactNode }) {
  const { t } = useLingui();
  return (
    <Outcome
      icon={<MailX />}
      title={t`This link no longer works`}
      text={t`Link expired or invalid, please ask for a new e-mail`}
      action={
        <Button asChild>
          <a href={href}>{label ?? <Trans>Log in</Trans>}</a>
        </Button>
      }
    />
  );
}
