import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { ClaimNotice } from '#features/people/cases/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { PhotoReview } from '../contract.ts';
import { KeyHint } from './key-hint.tsx';
import { Resemblance } from './resemblance.tsx';

interface ReviewCardProps {
  readonly review: PhotoReview;
  readonly next: PhotoReview | undefined;
  /** Whether the buttons already respond. Before that, clicks would be lost. */
  readonly ready: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

/** One large photo, with details that help to decide and the buttons to do so. */
export function ReviewCard({ review, next, ready, onApprove, onRefuse }: ReviewCardProps) {
  const { t } = useLingui();
  const { photo, member } = review;
  usePreload(next?.photo.filename);
  return (
    <Card padding="none">
      <img
        src={photo.filename}
        width={photo.width}
        height={photo.height}
        alt={t`Photo of ${member.name}, ${member.age}`}
        className="mx-auto max-h-[62dvh] w-auto max-w-full bg-surface-muted object-contain"
      />
      <Resemblance review={review} className="mx-4 mt-4 sm:mx-5" />
      <ClaimNotice by={review.claimed_by} className="mx-4 mt-4 sm:mx-5" />
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
            {member.name}, {member.age} <ScoreBadge band={review.score_band} />
          </p>
          <p className="text-sm text-ink-muted">
            <Trans>Uploaded</Trans> <Time at={review.created_at} />
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <Button
            variant="secondary"
            icon={<X />}
            aria-keyshortcuts="R"
            disabled={!ready}
            onClick={onRefuse}
            className="flex-1 basis-40 whitespace-nowrap sm:flex-none sm:basis-auto"
          >
            <Trans>Reject</Trans> <KeyHint>R</KeyHint>
          </Button>
          <Button
            icon={<Check />}
            aria-keyshortcuts="A"
            disabled={!ready}
            onClick={onApprove}
            className="flex-1 basis-40 whitespace-nowrap sm:flex-none sm:basis-auto"
          >
            <Trans>Approve</Trans> <KeyHint>A</KeyHint>
          </Button>
        </div>
      </div>
      <OtherPhotos review={review} />
    </Card>
  );
}

/** The result of the automatic check, for information only. */
export function ScoreBadge({ band }: { readonly band: PhotoReview['score_band'] }) {
  if (band === 'high')
    return (
      <Badge tone="danger">
        <Trans>Automatic check: probably unsuitable</Trans>
      </Badge>
    );
  if (band === 'medium')
    return (
      <Badge tone="warning">
        <Trans>Automatic check: possibly unsuitable</Trans>
      </Badge>
    );
  return band === 'low' ? (
    <Badge tone="neutral">
      <Trans>Automatic check: looks fine</Trans>
    </Badge>
  ) : null;
}

export function OtherPhotos({
  review: {
    member: { name },
    others,
  },
}: {
  readonly review: PhotoReview;
}) {
  const { t } = useLingui();
  if (others.length === 0) return null;
  return (
    <div className="border-t border-line p-4 sm:p-5">
      <h2 className="text-sm font-semibold">
        <Trans>Other photos of this member</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {others.map((photo) => (
          <li key={photo.id}>
            <a href={photo.filename} target="_blank" rel="noreferrer" className="block">
              <img
                src={photo.thumb_filename}
                alt={t`Another photo of ${name}`}
                width={72}
                height={96}
                loading="lazy"
                className="h-24 w-18 rounded-lg bg-surface-muted object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Preloads the next picture while this one is reviewed. */
function usePreload(address: string | undefined): void {
  useEffect(() => {
    if (address !== undefined) new Image().src = address;
  }, [address]);
}
