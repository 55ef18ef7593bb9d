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
  /** Whether the preview includes adult content; null if the profile has none. */
  readonly adult: boolean | null;
  readonly children: ReactNode;
}

/** A frame around the member's own page. It says who sees the page in this form, and links back to the profile. */
export function PreviewFrame({ hidden, adult, children }: PreviewFrameProps) {
  const { t } = useLingui();
  return (
    <main className="pb-12">
      <PageTitle>{t`My profile as others see it`}</PageTitle>
      <div className="mx-auto grid max-w-xl gap-3 px-4 py-3 lg:max-w-6xl lg:py-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-semibold">
            <Trans>This is how others see you.</Trans>
          </p>
          <Button asChild variant="secondary" size="sm" icon={<ArrowLeft />} className="min-h-11!">
            <Link to="/profile">
              <Trans>Back to my profile</Trans>
            </Link>
          </Button>
        </div>
        {hidden ? (
          <Alert tone="warning">
            <Trans>Your profile isn’t visible at the moment, so nobody else sees this yet.</Trans>
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
        <Trans>With adult content, for members who’ve turned that on.</Trans>
      ) : (
        <Trans>Without adult content, for members who haven’t turned that on.</Trans>
      )}
      <Link
        to={adult ? '/profile/preview' : '/profile/preview?adult=1'}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {adult ? <Trans>Hide it</Trans> : <Trans>Show it</Trans>}
      </Link>
    </p>
  );
}
