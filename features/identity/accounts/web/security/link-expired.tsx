import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';
import { Outcome } from './link-page.tsx';

/** The link is used, expired, or unknown. `href` leads to the page where a new link can be requested. */
export function LinkExpired({ href, label }: { readonly href: string; readonly label: ReactNode }) {
  const { t } = useLingui();
  return (
    <Outcome
      drawing="brokenLink"
      title={t`This link no longer works`}
      text={t`This link has expired or isn’t valid. Ask for a new email.`}
      action={
        <Button asChild size="lg">
          <a href={href}>{label ?? <Trans>Log in</Trans>}</a>
        </Button>
      }
    />
  );
}
