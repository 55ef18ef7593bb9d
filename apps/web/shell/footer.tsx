import { Trans, useLingui } from '@lingui/react/macro';
import { LogoMark, useSettings } from '#features/site/sites/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useShell } from './use-shell.ts';

/** The legal links, the logo and the disclaimer. Installed apps get one short line instead (NV-12). */
export function Footer() {
  const { t } = useLingui();
  const { name, min_age: minAge } = useSettings();
  const { country, footerHidden } = useShell();
  const links = [
    ['/pages/terms', t`Terms`],
    ['/pages/privacy', t`Privacy`],
    ['/pages/cookies', t`Cookies`],
    ['/pages/ban', t`Rules`],
    ['/pricing', t`Prices`],
    ['/complaints', t`Complaints`],
    ['/pages/return-policy', t`Returns`],
    ['/withdrawal', t`Withdraw from a purchase`],
    ['/pages/computer', t`Automated decisions`],
    ['/pages/child-safety', t`Child safety`],
    ['/pages/accessibility', t`Accessibility`],
    ['/pages/digital-services', t`Digital Services Act`],
    ['/pages/faq', t`Questions`],
    ['/pages/service', t`Support`],
  ] as const;
  return (
    <footer
      className={classNames(
        'mt-12 border-t border-line bg-surface-muted text-sm text-ink-muted standalone:mt-4 standalone:border-0 standalone:bg-transparent',
        footerHidden && 'max-lg:hidden',
      )}
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-8 standalone:gap-2 standalone:py-3">
        <div className="flex items-center gap-2 font-semibold text-ink standalone:hidden">
          <LogoMark className="size-6" />
          {name}
        </div>
        <nav aria-label={t`About this site`}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {links.map(([to, text]) => (
              <li key={to}>
                <a
                  href={to}
                  className="inline-flex min-h-8 items-center wrap-anywhere text-ink-muted underline-offset-4 hover:text-ink hover:underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="max-w-prose standalone:hidden">
          <Trans>
            {name} is for adults aged {minAge} and over. Never send money to someone you haven’t met, and meet
            in a public place the first time.
          </Trans>
        </p>
        {country === 'US' ? (
          <p className="max-w-prose">
            <Trans>
              We don’t run criminal background checks on members. If you live in California, you can ask us
              not to sell or share your personal data. We do neither.
            </Trans>
          </p>
        ) : null}
      </div>
    </footer>
  );
}
