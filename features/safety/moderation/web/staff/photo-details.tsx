import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { PhotoReview } from '../../contract.ts';

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
