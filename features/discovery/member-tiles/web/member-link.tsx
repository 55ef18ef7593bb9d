import { useRef, useState, type ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ComingMember, type KnownMember } from './coming-member.tsx';

interface MemberLinkProps {
  readonly to: string;
  readonly member: KnownMember;
  readonly className: string;
  /** The member's photo, and what is on it. */
  readonly children: ReactNode;
}

/**
 * A photo that leads to its member's page. It grows into the photo there, and Back shrinks that one again. On a phone it
 * becomes the head of that page even before the page is here.
 */
export function MemberLink({ to, member, className, children }: MemberLinkProps) {
  const [tapped, setTapped] = useState(false);
  const [covered, setCovered] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const morphs = useViewTransitionState(to) && !covered;
  return (
    <>
      <Link
        ref={link}
        to={to}
        viewTransition
        onClick={() => setTapped(true)}
        className={classNames(className, morphs && '[view-transition-name:member-photo]')}
      >
        {children}
      </Link>
      {tapped ? (
        <ComingMember
          to={to}
          member={member}
          covers={covered}
          onCovers={setCovered}
          onStay={() => link.current?.focus({ preventScroll: true })}
        />
      ) : null}
    </>
  );
}
