import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { LogoMark, useSettings } from '#features/site/sites/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';

/** Takes logged-in users to the members page and visitors to the landing page (NV-08). */
export function Logo() {
  const user = useUser();
  const { name, logo_mark: mark } = useSettings();
  const look = classNames(
    'flex items-center gap-2 font-display text-xl font-semibold tracking-tight text-ink no-underline',
    // The spark fills the middle half of its box.
    mark === null && '-ms-2',
  );
  const content = (
    <>
      <LogoMark />
      <span className="tight:sr-only">{name}</span>
    </>
  );
  if (user)
    return (
      <Link to="/members" className={look}>
        {content}
      </Link>
    );
  return (
    <a href="/" className={look}>
      {content}
    </a>
  );
}
