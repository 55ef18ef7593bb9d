import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import type { MessageContentProps } from '../message-content.tsx';
import { AppealPhoto } from './appeal-photo.tsx';

/**
 * A thumbnail that opens the photo in full size. Only the sender sees a photo in review. Refused photos, and photos of
 * a suspended sender, are not shown.
 */
export function PhotoContent({ conversation, message }: MessageContentProps) {
  const { t, i18n } = useLingui();
  const { mine, photo, photo_status: status, photo_refusal: refusal } = message;
  const [whole, setWhole] = useState(false);
  return (
    <span className="block w-52 max-w-full">
      {photo ? (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="block w-full overflow-hidden rounded-[0.9375rem]"
        >
          <Photo src={photo.thumb_filename} alt={t`View photo`} thumbhash={photo.thumbhash} />
        </button>
      ) : null}
      {status === 'active' && !photo ? (
        <span className="block px-2 py-1.5 text-sm">
          <Trans>This photo is no longer available.</Trans>
        </span>
      ) : null}
      {status === 'review' ? (
        <span className="block px-2 py-1.5 text-sm">
          {mine ? (
            <Trans>Photo under review</Trans>
          ) : (
            <Trans>Photo under review. You’ll see it as soon as our team has checked it.</Trans>
          )}
        </span>
      ) : null}
      {status === 'refused' ? (
        <span className="block px-2 py-1.5 text-sm">
          {mine ? (
            <>
              <Trans>This photo was rejected, so it wasn’t sent. We’ve returned your credits.</Trans>
              {refusal ? <> {t`Reason: ${i18n._(refusalWords[refusal])}`}</> : null}
              <AppealPhoto conversation={conversation} message={message} />
            </>
          ) : (
            <Trans>This photo was rejected.</Trans>
          )}
        </span>
      ) : null}
      {photo ? (
        <Dialog open={whole} onClose={() => setWhole(false)} size="lg" title={t`Photo`}>
          {whole ? (
            <img
              src={photo.filename}
              width={photo.width}
              height={photo.height}
              alt={t`Full-size photo`}
              className="mx-auto h-auto max-h-[74dvh] w-auto max-w-full rounded-lg object-contain"
            />
          ) : null}
        </Dialog>
      ) : null}
    </span>
  );
}
