import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way back from the checkout to all bundles. */
export function BundlesLink() {
  return (
    <Link
      to="/credits"
      className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-muted no-underline underline-offset-4 hover:underline lg:text-base"
    >
      <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
      <Trans>Choose another bundle</Trans>
    </Link>
  );
}
