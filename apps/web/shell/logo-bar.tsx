import { Trans } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';

/** The header of the lander layout: the logo, the language switcher and the log-in link. */
export function LogoBar() {
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
