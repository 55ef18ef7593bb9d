import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { photoErrorMessages } from './error-messages.ts';
import { mayRetryUpload, type Upload } from './use-photo-uploads.ts';

interface UploadTileProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A photo on its way, or one that did not arrive and why. */
export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence(photoErrorMessages);
  if (upload.error !== null) {
    return (
      <div
        role="alert"
        className="flex min-h-full flex-col gap-2 rounded-card bg-danger-soft p-3 text-on-danger-soft"
      >
        <div className="flex items-start justify-between gap-1">
          <p className="min-w-0 text-sm font-semibold break-words">{upload.file.name}</p>
          <IconButton
            label={t`Close`}
            icon={<X />}
            size="sm"
            onClick={onDismiss}
            className="-mt-1.5 -mr-1.5 text-current!"
          />
        </div>
        <p className="text-sm">{sentence(upload.error)}</p>
        {mayRetryUpload(upload.error) && (
          <Button size="sm" variant="secondary" icon={<RotateCw />} onClick={onRetry} className="mt-auto">
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    );
  }
  const percent = Math.round(upload.progress * 100);
  return (
    <div className="relative aspect-3/4 overflow-hidden rounded-card bg-surface-muted">
      <img src={upload.preview} alt="" className="size-full object-cover opacity-60" />
      <div className="absolute inset-x-0 bottom-0 bg-black/70 p-3 text-sm text-white">
        <p role="status">{percent === 100 ? <Trans>Preparing…</Trans> : <Trans>Uploading…</Trans>}</p>
        <div
          role="progressbar"
          aria-label={t`Uploading ${upload.file.name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-2 h-1.5 overflow-hidden rounded-pill bg-white/30"
        >
          <div className="h-full rounded-pill bg-white transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      </div>
    </div>
  );
}
