import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { EntryWarning, leaveForPartner } from '#features/growth/landing/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { SignupModal } from '#features/people/sign-up/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { AttributionQuestion } from '../shell/attribution-question.tsx';
import { ErrorContent } from '../shell/error-page.tsx';
import { Footer } from '../shell/footer.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { LanguageSwitcher } from '../shell/language-switcher.tsx';
import { Logo } from '../shell/logo.tsx';

export const loader = leaveForPartner;

/** For visitors: a simple bar with the logo, the page, and the footer with the disclaimer. */
export default function LanderLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps its navigation. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <Frame>
      <ErrorContent error={error} />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { country, name } = useShell();
  const user = useUser();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LogoBar />
      <div id="content" className="flex-1">
        {children}
      </div>
      <AttributionQuestion />
      <Footer />
      {/* The other pages open sign-up with the answers that their own form sends. */}
      {user === null && name === 'index' ? <SignupModal /> : null}
      <EntryWarning country={country} loggedIn={user !== null} layout="simple" />
    </div>
  );
}

/** The header of the lander layout: the logo, the language switcher and the log-in link. */
function LogoBar() {
  const user = useUser();
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-2 px-4 py-3">
      <Logo />
      <div className="flex items-center gap-1">
        <LanguageSwitcher />
        {user ? null : (
          <Button asChild variant="quiet" size="sm" className="-me-3 px-3!">
            <a href="/login">
              <Trans>Log in</Trans>
            </a>
          </Button>
        )}
      </div>
    </header>
  );
}
