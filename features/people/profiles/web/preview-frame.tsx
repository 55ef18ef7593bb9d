import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';

interface PreviewFrameProps {
  /** Whether others currently cannot open the page. */
  readonly hidden: boolean;
  /** Whether the page includes adult content; null if the profile has none. */
  readonly adult: boolean | null;
  readonly children: ReactNode;
}

/** A frame around the member's own page. It says who sees the page this way, and links back to the profile. */
export function PreviewFrame({ hidden, adult, children }: PreviewFrameProps) {
  const { t } = useLingui();
  return (
    <main className="mx-auto max-w-5xl px-3 pt-4 pb-12 sm:px-4">
      <PageTitle>{t`My profile as others see it`}</PageTitle>
      <div className="mb-5 grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-semibold">
            <Trans>This is how other members see you.</Trans>
          </p>
          <Button asChild variant="secondary" icon={<ArrowLeft />}>
            <Link to="/profile">
              <Trans>Back to my profile</Trans>
            </Link>
          </Button>
        </div>
        {hidden ? (
          <Alert tone="warning">
            <Trans>Nobody else sees this yet: your profile is not visible at the moment.</Trans>
          </Alert>
        ) : null}
        {adult === null ? null : <AdultChoice adult={adult} />}
      </div>
      {children}
    </main>
  );
}

function AdultChoice({ adult }: { readonly adult: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
      {adult ? (
        <Trans>With what is for adults, as members see it who chose that.</Trans>
      ) : (
        <Trans>Without what is for adults, as members see it who did not choose that.</Trans>
      )}
      <Link
        to={adult ? '/profile/preview' : '/profile/preview?adult=1'}
        replace
        preventScrollReset
        className="font-semibold text-primary underline"
      >
        {adult ? <Trans>Show it without</Trans> : <Trans>Show it with</Trans>}
      </Link>
    </p>
  );
}
