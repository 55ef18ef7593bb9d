import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, Star, Trash2 } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { OwnPhoto } from '../contract.ts';

interface OptionsDialogProps {
  readonly photo: OwnPhoto | null;
  readonly number: number;
  /** Whether the photo is already the first. */
  readonly first: boolean;
  readonly onClose: () => void;
  readonly onMakeMain: () => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** A large view of a photo, with buttons for its actions. */
export function OptionsDialog({ photo, number, first, onClose, ...actions }: OptionsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={photo !== null} onClose={onClose} size="sm" title={t`Photo ${number}`}>
      {photo && (
        <div className="grid gap-4 pb-2">
          <img
            src={photo.filename}
            width={photo.width}
            height={photo.height}
            alt={t`The whole photo`}
            className="mx-auto h-auto max-h-[45dvh] w-auto max-w-full rounded-card bg-surface-muted"
          />
          <div className="grid gap-2">
            {!first && (
              <Button variant="secondary" icon={<Star />} onClick={actions.onMakeMain}>
                <Trans>Make main photo</Trans>
              </Button>
            )}
            <Button variant="secondary" icon={<Crop />} onClick={actions.onCrop}>
              <Trans>Crop</Trans>
            </Button>
            <Button variant="quiet" icon={<Trash2 />} onClick={actions.onRemove} className="text-danger!">
              <Trans>Remove photo</Trans>
            </Button>
          </div>
          {photo.status === 'review' && first && (
            <p className="text-sm text-ink-muted">
              <Trans>It becomes your main photo once we’ve checked it.</Trans>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
