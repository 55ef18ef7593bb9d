import { Trans, useLingui } from '@lingui/react/macro';
import { Image as ImageIcon, RotateCw, X } from 'lucide-react';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { photoErrors } from '../calls.gen.ts';
import { photoErrorMessages } from './error-messages.ts';
import { mayRetryUpload, type Upload } from './upload-queue.ts';

interface UploadTileProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A photo that is waiting, being prepared or uploading, which the member can stop, or that failed, with the reason. */
export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence(photoErrorMessages);
  if (upload.state === 'failed') {
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
            className="-mt-1.5 -me-1.5 text-current!"
          />
        </div>
        <p className="text-sm">
          {sentence(upload.error)}
          {isCallError(upload.error, photoErrors.photo_refused) && (
            <>
              {' '}
              <Trans>A computer recognised it. Nobody looked at it this time.</Trans>{' '}
              <a href="/complaints" className="font-semibold underline">
                <Trans>Appeal</Trans>
              </a>
            </>
          )}
        </p>
        {mayRetryUpload(upload.error) && (
          <Button size="sm" variant="secondary" icon={<RotateCw />} onClick={onRetry} className="mt-auto">
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    );
  }
  const { name } = upload.file;
  return (
    <div className="relative aspect-3/4 overflow-hidden rounded-card bg-surface-muted">
      {upload.preview === null ? (
        <ImageIcon aria-hidden="true" className="absolute inset-0 m-auto size-8 text-ink-muted" />
      ) : (
        <img src={upload.preview} alt="" className="size-full object-cover opacity-60" />
      )}
      <IconButton
        label={t`Don’t add ${upload.file.name}`}
        icon={<X />}
        variant="overlay"
        onClick={onDismiss}
        className="absolute top-2 end-2"
      />
      {upload.state === 'waiting' ? (
        <p className="absolute inset-x-0 bottom-0 bg-black/70 p-3 text-sm text-white">
          <Trans>Waiting</Trans>
        </p>
      ) : (
        <Progress
          name={name}
          percent={upload.state === 'preparing' ? null : Math.round(upload.progress * 100)}
        />
      )}
    </div>
  );
}

interface ProgressProps {
  readonly name: string;
  /** The part that is sent; null while the photo is being prepared, which cannot be measured. */
  readonly percent: number | null;
}

function Progress({ name, percent }: ProgressProps) {
  const { t } = useLingui();
  const isUploading = percent !== null && percent < 100;
  return (
    <div className="absolute inset-x-0 bottom-0 bg-black/70 p-3 text-sm text-white">
      <p role="status">{isUploading ? <Trans>Uploading…</Trans> : <Trans>Preparing…</Trans>}</p>
      <div
        role="progressbar"
        aria-label={t`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="mt-2 h-1.5 overflow-hidden rounded-pill bg-white/30"
      >
        {percent === null ? (
          <div className="h-full w-1/3 animate-pulse rounded-pill bg-white" />
        ) : (
          <div className="h-full rounded-pill bg-white transition-[width]" style={{ width: `${percent}%` }} />
        )}
      </div>
    </div>
  );
}
