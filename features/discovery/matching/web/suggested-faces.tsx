import { Plural, Trans } from '@lingui/react/macro';
import { ChevronRight, Heart } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { FictionalBadge, MemberLink } from '#features/discovery/member-tiles/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Photo } from '#platform/web/ui/photo.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getMatchesForMe } from '../calls.gen.ts';
import type { Suggestion } from '../contract.ts';

/** Two rows of three, or one of four. */
const shownPeople = 6;

export default function SuggestedFaces() {
  return (
    <>
      <NewLikes />
      <People />
    </>
  );
}

function NewLikes() {
  const likes = useUser()?.new_likes ?? 0;
  if (likes === 0) return null;
  return (
    <Link
      to="/likes"
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink lg:rounded-card no-underline hover:bg-surface-muted focus-visible:-outline-offset-2"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-pill bg-primary-soft text-primary">
        <Heart aria-hidden="true" className="size-6 fill-current" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <Plural value={likes} one="# new like" other="# new likes" />
        </span>
        <span className="block text-sm text-ink-muted">
          <Trans>See who likes you</Trans>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}

function People() {
  const { data, isError } = useCall(getMatchesForMe, {});
  const isHydrated = useHydrated();
  const id = useId();
  // The page may show these people in two places. Where React comes second, the other has the answer already, which the
  // server's markup has not.
  const people = isHydrated ? data?.members.slice(0, shownPeople) : undefined;
  if (isHydrated && (isError || people?.length === 0)) return null;
  return (
    <section aria-labelledby={id} className="px-4 pt-5 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-sans text-sm font-semibold tracking-normal text-ink-muted">
          <Trans>People right for you</Trans>
        </h2>
        <Link to="/match-finder" className="-my-2.5 inline-flex min-h-11 items-center text-sm font-semibold">
          <Trans>Show all</Trans>
        </Link>
      </div>
      {people === undefined ? (
        <SkeletonGroup className={grid}>
          {Array.from({ length: shownPeople }, (_, place) => (
            <Skeleton key={place} className="aspect-3/4 w-full rounded-card" />
          ))}
        </SkeletonGroup>
      ) : (
        <ul className={grid}>
          {people.map((member) => (
            <li key={member.id}>
              <Person member={member} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const grid = 'mt-2 grid grid-cols-3 gap-2 tight:grid-cols-2 lg:grid-cols-4 lg:gap-3 lg:*:nth-[n+5]:hidden';

function Person({ member }: { readonly member: Suggestion }) {
  const { id, name, age, online, main_image: image } = member;
  return (
    <MemberLink
      to={`/members/${id}`}
      member={member}
      className="block overflow-hidden rounded-card focus-visible:outline-offset-2"
    >
      <Photo
        alt=""
        name={name}
        src={image?.thumb_filename}
        thumbhash={image?.thumbhash}
        sizes="(min-width: 62rem) 160px, 120px"
        className="aspect-3/4! w-full"
      >
        <span
          className={classNames(
            'absolute inset-x-0 bottom-0 grid gap-1 px-2 pt-8 pb-1.5 text-sm font-semibold',
            // Initials are on a flat ground.
            image ? 'bg-linear-to-t from-black/80 to-transparent text-white' : 'text-on-primary-soft',
          )}
        >
          <span className="flex items-center gap-1.5">
            <span className="truncate">{name}</span>
            <span className="-ms-1.5 shrink-0">, {age}</span>
            {online ? <OnlineDot className="size-2.5 shrink-0" /> : null}
          </span>
          {member.fictional ? <FictionalBadge /> : null}
        </span>
      </Photo>
    </MemberLink>
  );
}
