import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { TileLikeButton, TileLikes } from '#features/discovery/likes/web/public.ts';
import { FictionalBadge, PlaceLine, TileMenu } from '#features/discovery/member-tiles/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { everybodyOnce, useCallPages } from '#platform/web/use-call-pages.ts';
import { getMatchesForMe } from '../calls.gen.ts';
import type { Suggestion } from '../contract.ts';
import ReasonList from './reason-list.tsx';

export function SuggestionList({ first }: { readonly first: CallResponse<typeof getMatchesForMe> }) {
  const { t } = useLingui();
  const { pages, next, loading, failed, loadMore } = useCallPages(getMatchesForMe, {}, first);
  const members = everybodyOnce(pages.flatMap((page) => page.members));
  if (members.length === 0) return <NoPeople />;
  const near = members.filter((member) => !member.beyond_asked);
  const further = members.filter((member) => member.beyond_asked);
  return (
    <TileLikes>
      {near.length > 0 ? <Cards label={t`People for you`} members={near} /> : null}
      {further.length > 0 ? (
        <section aria-labelledby="further-away" className={near.length > 0 ? 'pt-8' : ''}>
          <h2 id="further-away" className="text-xl">
            <Trans>Further away than you wanted</Trans>
          </h2>
          <p className="pb-4 text-ink-muted">
            {near.length > 0 ? (
              <Trans>They’re right for you too, but live further away than you wanted.</Trans>
            ) : (
              <Trans>There’s nobody for you within that distance yet. These people live further away.</Trans>
            )}
          </p>
          <Cards label={t`People further away`} members={further} heading="h3" />
        </section>
      ) : null}
      <div className="flex justify-center pt-6">
        {failed ? (
          <ErrorState onRetry={loadMore} retrying={loading} />
        ) : next !== null ? (
          <Button variant="secondary" loading={loading} onClick={loadMore}>
            <Trans>Show more people</Trans>
          </Button>
        ) : (
          <p className="text-ink-muted">
            <Trans>That’s everyone for now.</Trans>
          </p>
        )}
      </div>
    </TileLikes>
  );
}

interface CardsProps {
  readonly label: string;
  readonly members: readonly Suggestion[];
  readonly heading?: 'h2' | 'h3';
}

function Cards({ label, members, heading = 'h2' }: CardsProps) {
  return (
    <ol className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5" aria-label={label}>
      {members.map((member, index) => (
        <SuggestionCard key={member.id} member={member} heading={heading} priority={index < 2} />
      ))}
    </ol>
  );
}

interface SuggestionCardProps {
  readonly member: Suggestion;
  readonly heading: 'h2' | 'h3';
  readonly priority: boolean;
}

const photoSizes = '(min-width: 75rem) 370px, (min-width: 62rem) 33vw, (min-width: 36rem) 50vw, 100vw';

/** A large photo with a like button, and the reasons below it; the whole card links to the member. */
function SuggestionCard({ member, heading: Heading, priority }: SuggestionCardProps) {
  const { id, name, age, online, main_image: image, reasons, distance } = member;
  return (
    <li className="group/tile relative grid min-w-0 overflow-hidden *:col-start-1 rounded-card bg-surface shadow-photo focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
      <Photo
        alt=""
        name={name}
        sizes={photoSizes}
        priority={priority}
        className="row-start-1 aspect-4/5! max-h-[50svh] sm:max-h-none w-full [&>img]:object-[50%_30%]"
        {...(image
          ? {
              src: image.filename,
              srcSet: `${image.thumb_filename} 480w, ${image.filename} ${image.width}w`,
              thumbhash: image.thumbhash,
            }
          : {})}
      />
      {/* Not positioned, so that the link covers the whole card. */}
      <div className="z-10 row-start-1 self-end bg-linear-to-t from-black/85 via-black/60 via-[percentage:calc(100%-5rem)] to-transparent pt-20 pe-18 pb-4 ps-4 text-white">
        <Heading className="flex items-center gap-2.5 text-2xl">
          <Link
            to={`/members/${id}`}
            className="flex min-w-0 text-white no-underline outline-none before:absolute before:inset-0"
          >
            <span className="truncate">{name}</span>
            <span className="shrink-0">, {age}</span>
          </Link>
          {online ? <OnlineDot className="size-3.5 shrink-0" /> : null}
        </Heading>
        <PlaceLine member={member} distance={distance} className="text-sm" />
        {member.fictional ? <FictionalBadge /> : null}
      </div>
      <TileLikeButton
        member={member}
        liked={false}
        className="z-20 row-start-1 me-3 mb-3 self-end justify-self-end"
      />
      <div className="p-4">
        <ReasonList reasons={reasons} />
      </div>
      <TileMenu member={member} className="absolute top-1 end-1 z-20" />
    </li>
  );
}

function NoPeople() {
  const { t } = useLingui();
  return (
    <EmptyState
      illustration={<Scene name="looking" />}
      title={t`We can’t find anyone for you right now`}
      text={t`New people join every day. Search also shows you other ages.`}
      action={
        <Button asChild>
          <Link to="/members">
            <Trans>Find people</Trans>
          </Link>
        </Button>
      }
    />
  );
}
