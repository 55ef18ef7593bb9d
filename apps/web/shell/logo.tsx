import { useUser } from '#features/identity/accounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { followed } from '#platform/web/ui/use-link-clicks.ts';

const spark =
  'M17.6 2.4c.5 5.1-1.9 7.7-4.5 10.5C10.300 15.900 7.400 19 8.400 24c.8 3.700 4 5.900 7.600 6 4.700.1 8.300-3.300 8.300-7.800 0-3.500-1.900-5.400-3.400-7.700-1.600 1-2.300 2.200-2.400 4-1.900-2.700-1.700-5.400-.3-8.200 1.300-2.700 1.900-5.300-.6-7.900Z';

/** The site's own mark or the spark, in the brand's colour. */
export function LogoMark({ className = 'size-8' }: { readonly className?: string }) {
  const { logo_mark: mark } = useSettings();
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d={mark ?? spark} className="fill-primary" />
    </svg>
  );
}

/** Leads logged-in users to the members page and visitors to the landing page (NV-08). */
export function Logo() {
  const user = useUser();
  const { name } = useSettings();
  return (
    <a
      href={user ? '/members' : '/'}
      {...(user ? followed : {})}
      className="flex items-center gap-2 font-display text-xl font-semibold tracking-tight text-ink no-underline"
    >
      <LogoMark />
      <span>{name}</span>
    </a>
  );
}
