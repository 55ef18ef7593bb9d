import { Trans, useLingui } from '@lingui/react/macro';
import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { PlaceLine, TileMenu } from '#features/discovery/member-tiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { Suggestion } from '../contract.ts';
import { reasonIcon, useReasonWords } from './reason-words.tsx';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

export function SuggestionList({ first }: { readonly first: Suggestions }) {
  const { t } = useLingui();
  const { members, more, loading, failed, loadMore } = useSuggestions(first);
  if (members.length === 0) return <Nobody />;
  const near = members.filter((member) => !member.beyond_asked);
  const further = members.filter((member) => member.beyond_asked);
  return (
    <>
      {near.length > 0 ? <Cards label={t`People who fit you`} members={near} /> : null}
      {further.length > 0 ? (
        <section aria-labelledby="further-away" className={near.length > 0 ? 'pt-8' : ''}>
          <h2 id="further-away" className="text-xl">
            <Trans>Further away than you asked</Trans>
          </h2>
          <p className="pb-4 text-ink-muted">
            {near.length > 0 ? (
              <Trans>They fit you as well, but live beyond the distance of your answer.</Trans>
            ) : (
              <Trans>Nobody fits within the distance of your answer. These live beyond it.</Trans>
            )}
          </p>
          <Cards label={t`People further away`} members={further} heading="h3" />
        </section>
      ) : null}
      <div className="flex justify-center pt-6">
        {failed ? (
          <ErrorState onRetry={loadMore} retrying={loading} />
        ) : more ? (
          <Button variant="secondary" loading={loading} onClick={loadMore}>
            <Trans>Show more people</Trans>
          </Button>
        ) : (
          <p className="text-ink-muted">
            <Trans>That is everyone who fits now.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

interface CardsProps {
  readonly label: string;
  readonly members: readonly Suggestion[];
  readonly heading?: 'h2' | 'h3';
}

function Cards({ label, members, heading = 'h2' }: CardsProps) {
  return (
    <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label={label}>
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

/** A photo with the reasons beside it; the whole card links to the member. */
function SuggestionCard({ member, heading: Heading, priority }: SuggestionCardProps) {
  const words = useReasonWords();
  const { fictional_singular: fictional } = useSettings();
  const { id, name, age, online, main_image: image, reasons, distance } = member;
  return (
    <li className="relative flex min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-rest transition-shadow focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:shadow-float">
      <div className="w-2/5 shrink-0 sm:w-44">
        <Photo
          alt=""
          name={name}
          sizes="(min-width: 36rem) 176px, 40vw"
          priority={priority}
          {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
        />
      </div>
      <div className="min-w-0 flex-1 p-4">
        <Heading className="flex items-center gap-2 pr-9 text-lg font-semibold">
          <Link
            to={`/members/${id}`}
            className="flex min-w-0 text-ink no-underline outline-none before:absolute before:inset-0"
          >
            <span className="truncate">{name}</span>
            <span className="shrink-0">, {age}</span>
          </Link>
          {online ? <OnlineDot className="size-3 shrink-0" /> : null}
        </Heading>
        <PlaceLine member={member} distance={distance} className="text-sm text-ink-muted" />
        {member.fictional ? <Badge tone="neutral">{fictional}</Badge> : null}
        <ul className="mt-3 grid gap-2 text-sm">
          {reasons.map((reason) => (
            <li key={reason.kind} className="flex gap-2">
              <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary [&>svg]:size-4">
                {reasonIcon(reason.kind)}
              </span>
              <span className="min-w-0 wrap-break-word">{words(reason)}</span>
            </li>
          ))}
        </ul>
      </div>
      <TileMenu member={member} look="plain" className="absolute top-1 right-1" />
    </li>
  );
}

function Nobody() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<HeartHandshake />}
      title={t`Nobody fits right now`}
      text={t`There may be people just outside the ages you look for. Search shows who, and new people join every day.`}
      action={
        <Button asChild>
          <Link to="/members">
            <Trans>Search members</Trans>
          </Link>
        </Button>
      }
    />
  );
}
