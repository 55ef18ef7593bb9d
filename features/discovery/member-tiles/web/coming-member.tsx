import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { useLayer } from '#platform/web/layers/use-layer.ts';
import { openAsShown } from '#platform/web/remembered-pages.ts';
import { sameLists } from '#platform/web/use-call-pages.ts';
import { Photo } from '#platform/web/ui/photo.tsx';
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/skeleton.tsx';

/** What a tile knows of a member. */
export type KnownMember = Pick<MemberCard, 'name' | 'age' | 'city' | 'region' | 'main_image'>;

/** Faster pages take the place of the list by themselves. In milliseconds. */
const patienceMs = 100;

interface ComingMemberProps {
  readonly to: string;
  readonly member: KnownMember;
  readonly covers: boolean;
  readonly onCovers: (covers: boolean) => void;
  /** The member stays on the list. */
  readonly onStay: () => void;
}

/**
 * On a phone, the head of a member's page while the page itself is fetched. It is a layer over the list, which stays as
 * it is for those who go back.
 */
export function ComingMember({ to, member, covers, onCovers, onStay }: ComingMemberProps) {
  const { location: next } = useNavigation();
  const isComing = next?.pathname === to;
  useEffect(() => {
    if (!isComing || !matchMedia('(width < 62rem)').matches) return;
    const timer = setTimeout(() => onCovers(true), patienceMs);
    return () => {
      clearTimeout(timer);
      onCovers(false);
    };
  }, [isComing, onCovers]);
  return covers ? createPortal(<Head to={to} member={member} onStay={onStay} />, document.body) : null;
}

function Head({
  to,
  onStay,
  member: { name, age, city, region, main_image: image },
}: Pick<ComingMemberProps, 'to' | 'member' | 'onStay'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const here = useLocation();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  // Going to the current page, as it is, ends the way to the other one.
  const stay = async () => {
    const address = here.pathname + here.search;
    openAsShown(address);
    await navigate(address, { replace: true, preventScrollReset: true, state: sameLists(here) });
    openAsShown(null);
    onStay();
  };
  // The stack also closes the layer of a page that was left, and that page is not to come back.
  const close = () => void (window.location.pathname === here.pathname && stay());
  useLayer(true, close, { closesOnEscape: true });
  const place = city ?? region;
  return (
    <div role="group" aria-label={`${name}, ${age}`} className="fixed inset-0 z-40 overflow-hidden bg-page">
      <div className="mx-auto grid max-w-xl">
        <Photo
          data-coming={to}
          alt=""
          name={name}
          priority
          className="aspect-4/5! w-full [grid-area:1/1] [view-transition-name:member-photo] sm:rounded-b-card"
          {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
        />
        <div className="relative grid gap-1.5 self-end bg-linear-to-t from-black/85 via-black/60 via-[percentage:calc(100%-5rem)] to-transparent px-4 pt-20 pb-4 text-white [grid-area:1/1]">
          <p className="font-display text-3xl font-semibold tracking-tight text-pretty">
            {name}, {age}
          </p>
          {place ? <p>{place}</p> : null}
        </div>
        <button
          ref={back}
          type="button"
          aria-label={t`Back`}
          title={t`Back`}
          onClick={() => void stay()}
          className="relative ms-3 mt-[max(1.25rem,env(safe-area-inset-top))] grid size-11 place-items-center self-start justify-self-start rounded-pill bg-black/40 text-white [grid-area:1/1]"
        >
          <ArrowLeft aria-hidden="true" className="size-6" />
        </button>
        <SkeletonGroup className="px-4 pt-6">
          <SkeletonText lines={5} />
        </SkeletonGroup>
      </div>
    </div>
  );
}
