import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { creditsLink } from './return-path.ts';

interface CreditsLinkProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Leads to the bundles, and after buying back to the page it stands on. */
export function CreditsLink({ className, children }: CreditsLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={creditsLink(pathname)} className={className}>
      {children}
    </Link>
  );
}
