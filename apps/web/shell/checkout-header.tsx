import { BundlesLink } from '#features/money/payments/web/public.ts';
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
        <BundlesLink />
      </div>
    </header>
  );
}
