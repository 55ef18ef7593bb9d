import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { BackButton } from './back-button.tsx';
import { Logo } from './logo.tsx';

/** The header of the checkout. Nothing in it leads away from the order except the way back. */
export function CheckoutHeader() {
  return (
    <header data-bar="above" className="lg:border-b lg:border-line">
      <div className="mx-auto flex min-h-11 max-w-4xl flex-wrap items-center justify-between gap-x-3 px-4 lg:min-h-16">
        <div className="flex shrink-0 items-center">
          <BackButton />
          <Logo />
        </div>
        <Link
          to="/credits"
          className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-muted no-underline underline-offset-4 hover:underline lg:text-base"
        >
          <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
          <Trans>Choose another bundle</Trans>
        </Link>
      </div>
    </header>
  );
}
