import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, Trash2 } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { OwnPhoto } from '../contract.ts';
import { refusalSentences } from './refusal-reasons.ts';

interface RefusedTileProps {
  readonly photo: OwnPhoto;
  readonly number: number;
  readonly onRemove: () => void;
  readonly onAppeal: () => void;
}

/** A refused photo, with the reason, who decided, and a button for an appeal. */
export function RefusedTile({ photo, number, onRemove, onAppeal }: RefusedTileProps) {
  const { t, i18n } = useLingui();
  const { refusal_reason: reason, appeal } = photo;
  return (
    <div className="relative flex min-h-full flex-col gap-1.5 rounded-card bg-danger-soft p-3 text-on-danger-soft">
      <div className="flex min-h-11 items-start justify-between gap-2">
        {photo.has_picture ? (
          <img
            src={photo.thumb_filename}
            alt={t`Photo ${number}`}
            width={48}
            height={64}
            loading="lazy"
            className="h-16 w-12 rounded-lg object-cover grayscale"
          />
        ) : (
          <ImageOff aria-hidden="true" className="mt-1 size-6" />
        )}
        <IconButton
          label={t`Remove photo ${number}`}
          icon={<Trash2 />}
          variant="overlay"
          onClick={onRemove}
          className="-mt-1 -mr-1 shrink-0"
        />
      </div>
      <p className="text-sm font-semibold">
        <Trans>Photo rejected</Trans>
      </p>
      {reason !== null && <p className="text-sm">{i18n._(refusalSentences[reason])}</p>}
      <AppealState appeal={appeal} />
      {appeal === 'possible' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t`Appeal the decision on photo ${number}`}
          aria-haspopup="dialog"
          onClick={onAppeal}
          className="mt-auto min-h-11!"
        >
          <Trans>Appeal</Trans>
        </Button>
      )}
    </div>
  );
}

function AppealState({ appeal }: Pick<OwnPhoto, 'appeal'>) {
  if (appeal === null || appeal === 'possible') {
    return (
      <p className="text-sm">
        <Trans>A person made this decision.</Trans>
      </p>
    );
  }
  return (
    <p className="text-sm">
      {appeal === 'open' && <Trans>You’ve appealed. Someone will look at it again.</Trans>}
      {appeal === 'upheld' && <Trans>We looked again. It stays rejected.</Trans>}
      {appeal === 'overturned' && <Trans>You were right. You can add it again.</Trans>}
    </p>
  );
}
