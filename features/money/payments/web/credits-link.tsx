import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { creditsLink } from './result/return-path.ts';

interface CreditsLinkProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Links to the bundles, and back to the current page after buying. */
export function CreditsLink({ className, children }: CreditsLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={creditsLink(pathname)} className={className}>
      {children}
    </Link>
  );
}
