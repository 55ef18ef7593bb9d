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

/** A rejected photo, with the reason, who decided, and a button for an appeal. */
export function RefusedTile({ photo, number, onRemove, onAppeal }: RefusedTileProps) {
  const { t, i18n } = useLingui();
  const { refusal_reason: reason, appeal } = photo;
  return (
    <div className="flex items-start gap-3 rounded-card bg-danger-soft p-3 text-sm text-on-danger-soft">
      {photo.has_picture ? (
        <img
          src={photo.thumb_filename}
          alt={t`Photo ${number}`}
          width={64}
          height={80}
          loading="lazy"
          className="h-20 w-16 shrink-0 rounded-field object-cover grayscale"
        />
      ) : (
        <span aria-hidden="true" className="grid h-20 w-16 shrink-0 place-items-center">
          <ImageOff className="size-6" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold">
          <Trans>Photo rejected</Trans>
        </p>
        {reason !== null && <p>{i18n._(refusalSentences[reason])}</p>}
        <AppealState appeal={appeal} />
        {appeal === 'possible' && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t`Appeal the decision on photo ${number}`}
            aria-haspopup="dialog"
            onClick={onAppeal}
            className="mt-2 min-h-11! justify-self-start"
          >
            <Trans>Appeal</Trans>
          </Button>
        )}
      </div>
      <IconButton
        label={t`Remove photo ${number}`}
        icon={<Trash2 />}
        onClick={onRemove}
        className="-mt-1.5 -me-1.5 text-current! hover:bg-surface/40!"
      />
    </div>
  );
}

function AppealState({ appeal }: Pick<OwnPhoto, 'appeal'>) {
  if (appeal === null || appeal === 'possible') {
    return (
      <p>
        <Trans>Someone on our team made this decision.</Trans>
      </p>
    );
  }
  return (
    <p>
      {appeal === 'open' && <Trans>You’ve appealed. Someone will look at it again.</Trans>}
      {appeal === 'upheld' && <Trans>We’ve looked again, and our decision stands.</Trans>}
      {appeal === 'overturned' && <Trans>You were right. You can add it again.</Trans>}
    </p>
  );
}
