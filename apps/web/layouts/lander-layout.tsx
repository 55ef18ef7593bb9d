import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { EntryWarning, leaveForPartner } from '#features/growth/landing/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { SignupModal } from '#features/people/sign-up/web/public.ts';
import { AttributionQuestion } from '../shell/attribution-question.tsx';
import { ErrorContent } from '../shell/error-page.tsx';
import { Footer } from '../shell/footer.tsx';
import { LogoBar } from '../shell/logo-bar.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { useShell } from '../shell/use-shell.ts';

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
