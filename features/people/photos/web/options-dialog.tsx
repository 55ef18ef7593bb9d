import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Crop, Star, Trash2 } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { OwnPhoto } from '../contract.ts';
import type { PhotoMove } from './use-photo-order.ts';

interface OptionsDialogProps {
  readonly photo: OwnPhoto | null;
  readonly number: number;
  /** Whether the photo is already the first or the last. */
  readonly first: boolean;
  readonly last: boolean;
  readonly onClose: () => void;
  readonly onMove: (where: PhotoMove) => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** A row as wide as the sheet, so that no label breaks. */
const rowLook = 'min-h-13! justify-start! gap-4! rounded-field! px-3! text-start! font-medium!';

/** A large view of a photo, with its actions as rows below it. */
export function OptionsDialog({ photo, number, first, last, onClose, ...actions }: OptionsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={photo !== null} onClose={onClose} size="sm" title={t`Photo ${number}`}>
      {photo && (
        <div className="pb-2">
          <img
            src={photo.filename}
            width={photo.width}
            height={photo.height}
            alt={t`The whole photo`}
            className="mx-auto h-auto max-h-[45dvh] w-auto max-w-full rounded-card bg-surface-muted"
          />
          <div className="-mx-3 mt-4 grid">
            {!first && (
              <>
                <Button
                  variant="quiet"
                  icon={<Star />}
                  onClick={() => actions.onMove('first')}
                  className={rowLook}
                >
                  <Trans>Make main photo</Trans>
                </Button>
                <Button
                  variant="quiet"
                  icon={<ArrowLeft />}
                  onClick={() => actions.onMove('earlier')}
                  className={rowLook}
                >
                  <Trans>Move earlier</Trans>
                </Button>
              </>
            )}
            {!last && (
              <Button
                variant="quiet"
                icon={<ArrowRight />}
                onClick={() => actions.onMove('later')}
                className={rowLook}
              >
                <Trans>Move later</Trans>
              </Button>
            )}
            <Button variant="quiet" icon={<Crop />} onClick={actions.onCrop} className={rowLook}>
              <Trans>Crop</Trans>
            </Button>
            <Button
              variant="quiet"
              icon={<Trash2 />}
              onClick={actions.onRemove}
              className={`${rowLook} text-danger!`}
            >
              <Trans>Remove photo</Trans>
            </Button>
          </div>
          {photo.status === 'review' && first && (
            <p className="mt-2 text-sm text-ink-muted">
              <Trans>It becomes your main photo once we’ve checked it.</Trans>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
