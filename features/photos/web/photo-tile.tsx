import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, ImageOff, Trash2 } from 'lucide-react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import type { OwnPhoto } from '../contract.ts';
import { refusalSentences } from './refusal-reasons.ts';

interface PhotoTileProps {
  readonly photo: OwnPhoto;
  /** The one others see first. */
  readonly main: boolean;
  readonly number: number;
  readonly onRemove: () => void;
}

/** An own photo with its state. */
export function PhotoTile({ photo, main, number, onRemove }: PhotoTileProps) {
  const { t } = useLingui();
  const removeButton = (
    <IconButton
      label={t`Remove photo ${number}`}
      icon={<Trash2 />}
      variant="overlay"
      onClick={onRemove}
      className="absolute top-2 right-2"
    />
  );
  if (photo.status === 'refused') {
    return (
      <div className="relative flex min-h-full flex-col gap-1.5 rounded-card bg-danger-soft p-3 pt-14 text-on-danger-soft">
        {removeButton}
        <ImageOff aria-hidden="true" className="absolute top-4 left-3 size-6" />
        <p className="text-sm font-semibold">
          <Trans>This photo was refused</Trans>
        </p>
        <RefusalReason reason={photo.refusal_reason} />
      </div>
    );
  }
  return (
    <Photo
      src={photo.thumb_filename}
      alt={t`Photo ${number}`}
      thumbhash={photo.thumbhash}
      className="rounded-card"
    >
      {removeButton}
      {photo.status === 'review' && (
        <p className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-black/70 px-3 py-2.5 text-sm font-semibold text-white">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Photo being inspected</Trans>
        </p>
      )}
      {main && (
        <Badge look="solid" className="absolute bottom-2 left-2">
          <Trans>Main photo</Trans>
        </Badge>
      )}
    </Photo>
  );
}

function RefusalReason({ reason }: { readonly reason: OwnPhoto['refusal_reason'] }) {
  const { i18n } = useLingui();
  return reason === null ? null : <p className="text-sm">{i18n._(refusalSentences[reason])}</p>;
}
