import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';
import { discoverPages } from './discover-pages.gen.ts';

/** The ways to discover people, as one compact row. */
export function DiscoverSwitch({ className }: { readonly className?: string }) {
  const { t, i18n } = useLingui();
  return (
    <nav
      aria-label={t`Discover people`}
      className={classNames(
        'inline-flex rounded-pill bg-surface-muted p-0.5 tight:flex-wrap tight:rounded-card',
        className,
      )}
    >
      {discoverPages.map(({ path, name }) => (
        <NavLink
          key={path}
          to={path}
          end
          className="relative inline-flex min-h-8 items-center rounded-pill px-3.5 text-sm font-semibold whitespace-nowrap text-ink-muted no-underline before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-[''] hover:text-ink aria-[current=page]:bg-surface dark:aria-[current=page]:bg-ink/15 aria-[current=page]:text-ink aria-[current=page]:shadow-rest sm:px-4"
        >
          {i18n._(name)}
        </NavLink>
      ))}
    </nav>
  );
}
