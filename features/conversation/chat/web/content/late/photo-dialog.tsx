import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { photoErrors } from '#features/people/photos/calls.gen.ts';
import { mayBePhoto, preparePhoto } from '#features/people/photos/web/public.ts';
import { fail } from '#platform/shared/call-error.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { call } from '#platform/web/api-client.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { sendPhoto } from '../../../content-calls.gen.ts';
import type { SendDialogProps } from './gift-dialog.tsx';
import { BuyLink, costAfter, FictionalCheck, PriceLine, SendFailure } from './send-bar.tsx';

interface PhotoDialogProps extends SendDialogProps {
  readonly file: File;
  readonly onPickAnother: () => void;
}

/** Makes the photo ready, shows it and its price before sending, and says that it is reviewed first. */
export function PhotoDialog({ target, onClose, file, onPickAnother }: PhotoDialogProps) {
  const { t } = useLingui();
  const { state } = target;
  const prepared = usePreparedPhoto(file);
  const preview = useObjectUrl(prepared.photo);
  const [confirmed, setConfirmed] = useState(false);
  const { send, progress, error } = useUpload(target, prepared.photo, confirmed);
  const price = costAfter(error, state.photo_cost);
  const sending = progress !== null;
  const canSend =
    prepared.photo !== null && price <= state.balance && (confirmed || !state.fictional_unconfirmed);
  return (
    <Dialog
      open
      onClose={sending ? undefined : onClose}
      dismissible={!sending}
      title={t`Send this photo?`}
      description={t`Our team checks it first, so it may take a while before ${state.profile.name} sees it.`}
      footer={
        <>
          <Button variant="secondary" disabled={sending} onClick={onPickAnother}>
            <Trans>Choose another</Trans>
          </Button>
          <Button disabled={!canSend} loading={sending} onClick={send}>
            <Trans>Send photo</Trans>
          </Button>
          {/* Above the buttons on a phone, where the order is reversed. */}
          <PriceLine cost={price} balance={state.balance} creditPrice={target.creditPrice} />
        </>
      }
    >
      {price > state.balance ? (
        <Alert tone="info" className="mb-3">
          <Trans>You don’t have enough credits for a photo.</Trans>
          <BuyLink />
        </Alert>
      ) : null}
      <FictionalCheck state={state} confirmed={confirmed} onConfirm={setConfirmed} />
      {preview ? (
        <div className="grid justify-items-center overflow-hidden rounded-card bg-surface-muted">
          <img
            src={preview}
            alt={t`The photo you chose`}
            onError={prepared.refuse}
            className="max-h-[45dvh] w-auto max-w-full object-contain"
          />
        </div>
      ) : null}
      {prepared.photo === null && prepared.error === null ? (
        <div className="py-3 text-sm text-ink-muted">
          <p role="status">
            <Trans>Preparing…</Trans>
          </p>
          <progress aria-label={t`Preparing…`} className="mt-2 block w-full accent-primary" />
        </div>
      ) : null}
      {sending ? (
        <progress value={progress} aria-label={t`Sending`} className="mt-3 block w-full accent-primary" />
      ) : null}
      <SendFailure error={error ?? prepared.error} />
    </Dialog>
  );
}

/**
 * Keeps one idempotency key per file, so that a retry after a failure never sends the photo or charges for it twice.
 */
function useUpload(
  { conversation, state, onSent }: SendDialogProps['target'],
  file: Blob | null,
  confirmed: boolean,
) {
  const [key] = useState(uuidv4);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const send = () => {
    if (!file) return;
    setError(null);
    setProgress(0);
    void call(
      sendPhoto,
      { conversation, fictional_confirmed: confirmed, seen_cost: costAfter(error, state.photo_cost), file },
      { idempotencyKey: key, onProgress: setProgress },
    ).then(onSent, (failure: unknown) => {
      setError(failure);
      setProgress(null);
    });
  };
  return { send, progress, error };
}

/**
 * The photo as it is sent, once it is ready. Closing the dialog stops the work. What this browser cannot show
 * is refused before anybody pays for it, except AVIF, which old browsers do not know and the server opens.
 */
function usePreparedPhoto(file: File) {
  const [prepared, setPrepared] = useState<{ readonly photo: Blob | null; readonly error: unknown }>({
    photo: null,
    error: null,
  });
  useEffect(() => {
    const stop = new AbortController();
    setPrepared({ photo: null, error: null });
    preparePhoto(file, stop.signal).then(
      (photo) => setPrepared({ photo, error: null }),
      (error: unknown) => stop.signal.aborted || setPrepared({ photo: null, error }),
    );
    return () => stop.abort();
  }, [file]);
  const refuse = () => {
    if (file.type === 'image/avif') return;
    const reason = mayBePhoto(file) ? photoErrors.photo_damaged : photoErrors.photo_not_an_image;
    setPrepared({ photo: null, error: fail(reason) });
  };
  return { ...prepared, refuse };
}

function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
