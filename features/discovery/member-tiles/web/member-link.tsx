import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';

interface MemberLinkProps {
  readonly to: string;
  readonly className: string;
  /** The member's photo, and what is on it. */
  readonly children: ReactNode;
}

/** A photo that leads to its member's page. It grows into the photo there, and Back shrinks that one again. */
export function MemberLink({ to, className, children }: MemberLinkProps) {
  const morphs = useViewTransitionState(to);
  return (
    <Link
      to={to}
      viewTransition
      className={classNames(className, morphs && '[view-transition-name:member-photo]')}
    >
      {children}
    </Link>
  );
}
