import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { EntryWarning } from '#features/growth/landing/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { SignupModal } from '#features/people/sign-up/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Banners, NoticeBelow } from '../shell/alerts/banners.tsx';
import { AttributionQuestion } from '../shell/attribution-question.tsx';
import { ErrorContent } from '../shell/error-page.tsx';
import { Footer } from '../shell/footer.tsx';
import { GoneMember } from '../shell/gone-member.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { TopNavigation } from '../shell/top-navigation.tsx';
import { useShell } from '../shell/use-shell.ts';
import { BackButton } from '../shell/back-button.tsx';
import { Logo } from '../shell/logo.tsx';

/** The top navigation, warning banners, the page, the footer with the disclaimer, and the entry warning. */
export default function DefaultLayout() {
  return (
    <Frame above={<Banners />} below={<NoticeBelow />}>
      <Outlet />
    </Frame>
  );
}

const memberPages = ['members-id', 'likes-m-id', 'members-id-chat'];

/** A failed page keeps its navigation. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const { name = '' } = useShell();
  const isGoneMember = isRouteErrorResponse(error) && error.status === 404 && memberPages.includes(name);
  return <Frame failed>{isGoneMember ? <GoneMember /> : <ErrorContent error={error} />}</Frame>;
}

interface FrameProps {
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The page failed, so the bars that it would have replaced with its own are shown. */
  readonly failed?: boolean;
  readonly children: ReactNode;
}

function Frame({ above = null, below = null, failed = false, children }: FrameProps) {
  const { header, tabBarHidden, brandLineHidden, country, name } = useShell();
  const user = useUser();
  return (
    <div className="flex min-h-[calc(100dvh-var(--tab-bar))] flex-col">
      <SkipLink />
      {header === undefined || (failed && header === 'checkout') ? (
        <TopNavigation tabBar={failed || !tabBarHidden} brandLine={failed || !brandLineHidden} />
      ) : null}
      {header === 'checkout' && !failed ? <CheckoutHeader /> : null}
      {above}
      {/* A photo at the very top of a phone's screen stays there: the banners are below the page. With an element of its
          own, such a page does not push down the next one. */}
      <div
        key={String(brandLineHidden)}
        id="content"
        className={classNames('flex-1', brandLineHidden && !failed && 'max-lg:-order-1')}
      >
        {children}
      </div>
      {below}
      <AttributionQuestion />
      <Footer key={name} />
      {user === null && name !== 'signup' ? <SignupModal /> : null}
      <EntryWarning country={country} loggedIn={user !== null} />
    </div>
  );
}

/** The header of the checkout. Nothing in it leads away from the order except the way back. */
function CheckoutHeader() {
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
